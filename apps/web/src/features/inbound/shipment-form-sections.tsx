import { inbound } from '@stowline/contract/inbound/inbound.contract'
import type { AnnouncedProduct } from '@stowline/contract/inbound/inbound.schema'
import { cartonTotals } from '@stowline/domain/inbound/cartons'
import { mostDocuments } from '@stowline/domain/inbound/limits'
import { isContainerNo } from '@stowline/domain/inbound/container-no'
import { containerRoom, containerTypes, transportCompanies, transportTypes } from '@stowline/domain/inbound/transport'
import { fieldNames } from '@stowline/text/fields'
import { containerTypeNames, inboundErrors, transportCompanyNames, transportTypeNames } from '@stowline/text/inbound'
import { inboundDetail, inboundForm as words, inboundScreen } from '@stowline/text/inbound-screen'
import { Button, Form, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useWarehouses } from '../../api/reference.ts'
import { uploadTo } from '../../api/upload-adapter.ts'
import { useApi } from '../../api/use-api.ts'
import { type FormKit, FormField, FormList, FormRow, FormSection } from '../../ui/form/index.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { UploadBox } from '../../ui/upload/upload-box.tsx'
import type { DocumentEntry, LineEntry, ShipmentValues } from './shipment-values.ts'

const of = inbound.create

/** Where it goes, how, and when. */
export const PlaceSection = () => {
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
        <FormField of={of} name="etd" label={fieldNames.etd} input={{ type: 'date' }} />
        <FormField of={of} name="eta" label={fieldNames.portEta} input={{ type: 'date' }} />
      </FormRow>
      <FormRow>
        <FormField of={of} name="originPort" label={words.originPort} />
        <FormField of={of} name="destinationPort" label={words.destinationPort} />
      </FormRow>
      <FormField of={of} name="remark" label={fieldNames.remark} />
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

/** The products that come, with how many of each a carton holds. */
export const ProductsSection = ({ kit }: { kit: FormKit<ShipmentValues> }) => {
  const t = useText()
  return (
    <FormSection title={words.products}>
      <FormList of={of} name="lines" empty={words.productsNeeded}>
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ name, key }) => (
              <div key={key} className="inbound-line">
                <FormField of={of} name={['lines', name, 'productId']} label={fieldNames.sku}>
                  <ProductSelect
                    onPick={({ cartonRate }) => {
                      if (cartonRate) kit.form.setFieldValue(['lines', name, 'cartonRate'], cartonRate)
                      kit.onValuesChange()
                    }}
                  />
                </FormField>
                <FormField of={of} name={['lines', name, 'quantity']} label={fieldNames.quantity} />
                <FormField of={of} name={['lines', name, 'cartonRate']} label={fieldNames.cartonRate} />
                <CartonCount at={name} />
                {fields.length > 1 && (
                  <IconButton icon={X} label={t(words.removeLine, { n: name + 1 })} onClick={() => remove(name)} />
                )}
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <Button icon={<Plus size={16} strokeWidth={1.5} aria-hidden />} onClick={() => add({})}>
              {t(words.addLine)}
            </Button>
          </>
        )}
      </FormList>
    </FormSection>
  )
}

/** How many cartons a line comes to. */
const CartonCount = ({ at }: { at: number }) => {
  const t = useText()
  const line: LineEntry | undefined = Form.useWatch(['lines', at])
  const { quantity, cartonRate } = line ?? {}
  const count = quantity && cartonRate ? Math.ceil(quantity / cartonRate) : undefined
  return <span className="inbound-line__cartons num">{count && t(inboundScreen.cartons, { count })}</span>
}

type SelectProps = {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (id: string) => void
  readonly onPick: (product: AnnouncedProduct) => void
}

/** The merchant's products by SKU and name; choosing one fills in what its carton holds. */
const ProductSelect = ({ id, value, onChange, onPick }: SelectProps) => {
  const language = useLanguage()
  const [text, setText] = useState('')
  const found = useApi(inbound.products, text ? { text } : {}, { isQuiet: true }).data ?? []
  const own = useApi(inbound.products, { productIds: [value ?? ''] }, { isQuiet: true, enabled: !!value }).data ?? []
  const all = [...new Map([...own, ...found].map((product) => [product.productId, product])).values()]
  const nameOf = ({ nameCn, nameEn }: AnnouncedProduct) => (language === 'zh' ? nameCn : nameEn)
  return (
    <Select
      {...(id && { id })}
      showSearch={{ filterOption: false, onSearch: setText }}
      value={value ?? null}
      options={all.map((product) => ({ value: product.productId, label: `${product.sku} · ${nameOf(product)}` }))}
      onChange={(chosen) => {
        onChange?.(chosen ?? '')
        const product = all.find(({ productId }) => productId === chosen)
        if (product) onPick(product)
      }}
      popupMatchSelectWidth={420}
    />
  )
}

/** Cartons, pieces, volume and weight as they are typed; a container that is too small is said. */
export const ShipmentTotals = ({ values }: { values: ShipmentValues }) => {
  const t = useText()
  const lines = (values.lines ?? []).filter(({ productId, quantity }) => productId && quantity)
  const productIds = [...new Set(lines.flatMap(({ productId }) => (productId ? [productId] : [])))].sort()
  const known = useApi(inbound.products, { productIds }, { isQuiet: true, enabled: productIds.length > 0 }).data ?? []
  const cartons = new Map(known.map(({ productId, carton }) => [productId, carton]))
  const totals = cartonTotals(
    lines.map(({ productId = '', quantity, cartonRate }) => ({
      quantity: quantity ?? 0,
      cartonRate: cartonRate || 1,
      carton: cartons.get(productId) ?? null,
    })),
  )
  const isContainer = values.transportType === 'seaFcl' && values.containerType
  const room = isContainer ? containerRoom[isContainer] : undefined
  const containers = values.containerNum ?? 1
  const isFull =
    room !== undefined &&
    ((totals.volume ?? 0) > room.volume * containers || (totals.weight ?? 0) > room.weight * containers)
  const rows = [
    [words.totalUnits, formatCount(totals.units)],
    [words.totalCartons, formatCount(totals.cartons)],
    [inboundDetail.volume, totals.volume === null ? '—' : `${totals.volume.toFixed(2)} m³`],
    [inboundDetail.weight, totals.weight === null ? '—' : `${formatCount(Math.round(totals.weight))} kg`],
  ] as const
  return (
    <div className="inbound-totals">
      <h2>{t(words.totals)}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label[1]}>
            <dt>{t(label)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {isFull && <p className="inbound-late">{t(words.tooMuch)}</p>}
      {lines.length > 0 && totals.volume === null && <p className="kit-second">{t(words.noCarton)}</p>}
    </div>
  )
}

const limits = { types: ['pdf', 'png', 'jpg', 'jpeg'], maxBytes: 5 * 2 ** 20, maxFiles: mostDocuments }

/** Packing list, bill of lading, customs papers. */
export const DocumentsSection = ({
  kit,
  documents,
}: {
  kit: FormKit<ShipmentValues>
  documents: readonly DocumentEntry[]
}) => {
  const t = useText()
  const [kept, setKept] = useState(documents)
  const [added, setAdded] = useState<readonly DocumentEntry[]>([])
  const change = (before: readonly DocumentEntry[], now: readonly DocumentEntry[]) => {
    setKept(before)
    setAdded(now)
    kit.form.setFieldValue('fileIds', [...before, ...now])
    kit.onValuesChange()
  }
  return (
    <FormSection title={fieldNames.documents} note={words.documentsHelp}>
      <Form.Item name="fileIds" hidden>
        <input />
      </Form.Item>
      {kept.length > 0 && (
        <ul className="inbound-documents">
          {kept.map((one) => (
            <li key={one.fileId}>
              <span className="kit-cut">{one.name}</span>
              <IconButton
                icon={X}
                label={t(words.removeDocument, { name: one.name })}
                onClick={() =>
                  change(
                    kept.filter(({ fileId }) => fileId !== one.fileId),
                    added,
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <UploadBox
        limits={{ ...limits, maxFiles: mostDocuments - kept.length }}
        upload={uploadTo('inboundDocument')}
        onChange={(files) =>
          change(
            kept,
            files.map(({ fileId, name }) => ({ fileId, name })),
          )
        }
      />
    </FormSection>
  )
}
