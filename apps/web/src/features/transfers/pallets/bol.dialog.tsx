import type { FormOf } from '@stowline/contract/kernel/form'
import { truckPapers } from '@stowline/contract/transfers/truck-papers.contract'
import type { PalletInfo } from '@stowline/contract/transfers/truck-papers.schema'
import { freightTerms } from '@stowline/domain/transfers/papers/bill-of-lading'
import { freightTermNames, paperWords as words } from '@stowline/text/truck-papers'
import { Form, Input, Segmented } from 'antd'
import { FormDialog, FormField, FormRow, FormSection, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { useText } from '../../../ui/language/language.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import type { PalletDesk } from './pallet-desk.ts'

const of = truckPapers.saveBol
type Values = FormOf<typeof of, { without: 'id' | 'version' }>
type Props = { readonly no: string; readonly desk: PalletDesk; readonly onClose: () => void }

/** What stands on a transfer's bill of lading beside what is known of it. */
export const BolDialog = (props: Props) => (props.desk.info ? <BolForm {...props} info={props.desk.info} /> : null)

const BolForm = ({ no, desk, info, onClose }: Props & { readonly info: PalletInfo }) => {
  const t = useText()
  const { bolNo: _no, ...initial } = info.bol
  const kit = useDialogForm<Values>({
    initial,
    onSave: (values) => {
      const { id: _id, ...sent } = sentBy(of, { ...values, id: info.id, version: info.version })
      return desk.saveBol(sent)
    },
  })
  const terms = Form.useWatch('terms', kit.form) ?? initial.terms
  const done = () => {
    notify({ kind: 'success', text: t(words.bolSaved) })
    onClose()
  }
  return (
    <FormDialog
      kit={kit}
      title={t(words.bolTitle, { no })}
      panelTitle={t(words.bolEdit)}
      onSaved={done}
      onClose={onClose}
    >
      <FormField of={of} name="terms" label={words.terms}>
        <Segmented block options={freightTerms.map((value) => ({ value, label: t(freightTermNames[value]) }))} />
      </FormField>
      {terms === 'thirdParty' && (
        <FormSection title={words.thirdParty}>
          <FormField of={of} name="thirdPartyName" label={words.thirdPartyName} />
          <FormRow>
            <FormField of={of} name="thirdPartyStreet" label={words.thirdPartyStreet} />
            <FormField of={of} name="thirdPartyPlace" label={words.thirdPartyPlace} />
          </FormRow>
        </FormSection>
      )}
      <FormRow>
        <FormField of={of} name="consigneeNo" label={words.consigneeNo} />
        <FormField of={of} name="locationNo" label={words.locationNo} />
        <FormField of={of} name="nmfc" label={words.nmfc} />
      </FormRow>
      <FormField of={of} name="instructions" label={words.instructions}>
        <Input.TextArea rows={3} />
      </FormField>
    </FormDialog>
  )
}
