import { inbound } from '@stowline/contract/inbound/inbound.contract'
import { mostDocuments } from '@stowline/domain/inbound/limits'
import { isContainerNo } from '@stowline/domain/inbound/container-no'
import { containerTypes, transportCompanies, transportTypes } from '@stowline/domain/inbound/transport'
import { fieldNames } from '@stowline/text/fields'
import { containerTypeNames, inboundErrors, transportCompanyNames, transportTypeNames } from '@stowline/text/inbound'
import { inboundForm as words } from '@stowline/text/inbound-screen'
import { Form, Select } from 'antd'
import { useWarehouses } from '../../api/reference.ts'
import { uploadTo } from '../../api/upload-adapter.ts'
import { DayInput, FormField, FormRow, FormSection } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { FilesInput } from '../../ui/upload/files-input.tsx'

const of = inbound.create

/** Where it goes, how, and when. */
export const PlaceSection = ({ etd }: { etd: string | null | undefined }) => {
  const t = useText()
  const warehouses = useWarehouses().map(({ id, shortName }) => ({ value: id, label: shortName }))
  return (
    <FormSection title={words.place}>
      <FormRow>
        <FormField of={of} name="warehouseId" label={fieldNames.warehouse}>
          <Select options={warehouses} />
        </FormField>
        <FormField of={of} name="transportType" label={fieldNames.transportType}>
          <Select options={transportTypes.map((value) => ({ value, label: t(transportTypeNames[value]) }))} />
        </FormField>
        <FormField of={of} name="transportCompanyId" label={fieldNames.transportCompany}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={transportCompanies.map((value) => ({ value, label: t(transportCompanyNames[value]) }))}
          />
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={of} name="transportNo" label={fieldNames.transportNo} help={words.transportNoHelp} />
        <FormField of={of} name="etd" label={fieldNames.etd}>
          <DayInput />
        </FormField>
        <FormField of={of} name="eta" label={fieldNames.portEta} dependencies={['etd']}>
          <DayInput least={etd ?? undefined} />
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={of} name="originPort" label={words.originPort} />
        <FormField of={of} name="destinationPort" label={words.destinationPort} />
        <FormField of={of} name="remark" label={fieldNames.remark} />
      </FormRow>
    </FormSection>
  )
}

/** The container; its number may come later. */
export const ContainerSection = () => {
  const t = useText()
  const isNumber = async (_: unknown, value: string | undefined) => {
    const text = (value ?? '').replace(/[\s-]/g, '').toUpperCase()
    if (text && !isContainerNo(text)) throw new Error(t(inboundErrors.containerNoWrong))
  }
  return (
    <FormSection title={words.container}>
      <FormRow>
        <FormField
          of={of}
          name="containerNo"
          label={fieldNames.containerNo}
          help={words.containerNoHelp}
          rules={[{ validator: isNumber }]}
        />
        <FormField of={of} name="containerType" label={fieldNames.containerType}>
          <Select options={containerTypes.map((value) => ({ value, label: t(containerTypeNames[value]) }))} />
        </FormField>
        <FormField of={of} name="containerNum" label={fieldNames.containerNum} />
      </FormRow>
    </FormSection>
  )
}

const limits = { types: ['pdf', 'png', 'jpg', 'jpeg'], maxBytes: 5 * 2 ** 20, maxFiles: mostDocuments }

/** Packing list, bill of lading, customs papers. */
export const DocumentsSection = () => (
  <FormSection title={fieldNames.documents} note={words.documentsHelp}>
    <Form.Item name="fileIds">
      <FilesInput limits={limits} upload={uploadTo('inboundDocument')} />
    </Form.Item>
  </FormSection>
)
