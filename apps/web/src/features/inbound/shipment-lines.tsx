import { inbound } from '@stowline/contract/inbound/inbound.contract'
import { cartonsOf, metricOf } from '@stowline/domain/inbound/cartons'
import { mostLines } from '@stowline/domain/inbound/limits'
import { fieldNames } from '@stowline/text/fields'
import { inboundDetail, inboundForm as words } from '@stowline/text/inbound-screen'
import { importPacking } from '@stowline/text/import-packing-screen'
import { Button, Form } from 'antd'
import { ClipboardPaste, FileUp, Plus, X } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { type ChosenProduct, ProductSelect } from '../../api/product-select.tsx'
import { send } from '../../api/client.ts'
import { type FormKit, FormField, FormList, FormSection } from '../../ui/form/index.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { Surface } from '../../ui/surface/use-surface.tsx'
import { formatCount } from '../../ui/money/format-decimal.ts'
import type { KnownProducts } from './announced-products.ts'
import { PasteLines } from './paste-lines.dialog.tsx'
import type { LineEntry, ShipmentValues } from './shipment-values.ts'

const of = inbound.create
type Props = { readonly kit: FormKit<ShipmentValues>; readonly known: KnownProducts }
const small = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const
const ImportPacking = lazyOverlay(() =>
  import('./import-packing.dialog.tsx').then((file) => ({ default: file.ImportPacking })),
)
/** The packing list that the page was opened for. */
export type OpenedImport = Pick<ComponentProps<typeof ImportPacking>, 'importId' | 'onImportId'>
const heads = [
  { title: fieldNames.quantity, isRequired: true },
  { title: fieldNames.cartonRate, isRequired: true },
  { title: words.totalCartons, isRequired: false },
  { title: inboundDetail.volume, isRequired: false },
]

/** The labels of the inputs are their column's head: it has their star. */
const Star = () => (
  <span className="form-star" aria-hidden="true">
    *
  </span>
)

/** The products that come, with how many of each a carton holds: a line each, or a whole table pasted. */
export const ProductsSection = ({ kit, known, opened }: Props & { readonly opened: OpenedImport | undefined }) => {
  const t = useText()
  // A page that was opened for a packing list begins with it.
  const [over, setOver] = useState<'import' | 'paste' | undefined>(opened && 'import')
  const close = () => setOver(undefined)
  return (
    <FormSection
      title={words.products}
      tools={
        <>
          <Button size="small" icon={<FileUp {...small} />} onClick={() => setOver('import')}>
            {t(importPacking.title)}
          </Button>
          <Button size="small" icon={<ClipboardPaste {...small} />} onClick={() => setOver('paste')}>
            {t(words.paste)}
          </Button>
        </>
      }
    >
      <FormList of={of} name="lines" empty={words.productsNeeded}>
        {(fields, { add, remove }, { errors }) => (
          <>
            <table className="inbound-lines">
              <thead>
                <tr>
                  <th scope="col">
                    {t(fieldNames.sku)}
                    <Star />
                  </th>
                  {heads.map(({ title, isRequired }) => (
                    <th key={title[1]} scope="col" className="inbound-figure">
                      {t(title)}
                      {isRequired && <Star />}
                    </th>
                  ))}
                  <td />
                </tr>
              </thead>
              <tbody>
                {fields.map(({ name, key }) => (
                  <LineRow
                    key={key}
                    at={name}
                    kit={kit}
                    known={known}
                    {...(fields.length > 1 && { onRemove: () => remove(name) })}
                  />
                ))}
              </tbody>
            </table>
            <Form.ErrorList errors={errors} />
            <Button
              icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
              disabled={fields.length >= mostLines}
              onClick={() => add({})}
            >
              {t(words.addLine)}
            </Button>
          </>
        )}
      </FormList>
      {over && (
        <Surface>
          {over === 'paste' ? (
            <PasteLines kit={kit} onClose={close} />
          ) : (
            <ImportPacking kit={kit} {...opened} onClose={close} />
          )}
        </Surface>
      )}
    </FormSection>
  )
}

type RowProps = Props & { readonly at: number; readonly onRemove?: () => void }

const LineRow = ({ at, kit, known, onRemove }: RowProps) => {
  const t = useText()
  const line: LineEntry | undefined = Form.useWatch(['lines', at], kit.form)
  const { productId, quantity, cartonRate } = line ?? {}
  const cartons = quantity && cartonRate ? cartonsOf(quantity, cartonRate) : undefined
  const metric = metricOf((productId && known.get(productId)?.carton) || null)
  return (
    <tr>
      <td>
        <FormField of={of} name={['lines', at, 'productId']} label={fieldNames.sku}>
          <LineProduct known={known} onPick={(id) => void fillRate(kit, at, id)} />
        </FormField>
      </td>
      <td>
        <FormField of={of} name={['lines', at, 'quantity']} label={fieldNames.quantity} />
      </td>
      <td>
        <FormField of={of} name={['lines', at, 'cartonRate']} label={fieldNames.cartonRate} />
      </td>
      <td className="num inbound-figure inbound-lines__count">{cartons ? formatCount(cartons) : '—'}</td>
      <td className="num inbound-figure inbound-lines__count">
        {cartons && metric ? `${(metric.volume * cartons).toFixed(2)} m³` : '—'}
      </td>
      <td>{onRemove && <IconButton icon={X} label={t(words.removeLine, { n: at + 1 })} onClick={onRemove} />}</td>
    </tr>
  )
}

/** What a carton of the product holds stands there at once; it can be changed. */
const fillRate = async (kit: FormKit<ShipmentValues>, at: number, productId: ChosenProduct['productId']) => {
  const answer = await send(inbound.products, { productIds: [productId] }, { isQuiet: true })
  const rate = answer.ok ? answer.value[0]?.cartonRate : undefined
  const lines: readonly LineEntry[] = kit.form.getFieldValue('lines') ?? []
  if (rate && lines[at]?.productId === productId)
    kit.fill({ lines: lines.map((line, place) => (place === at ? { ...line, cartonRate: rate } : line)) })
}

type ProductProps = {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (id: string) => void
  readonly known: KnownProducts
  readonly onPick: (id: ChosenProduct['productId']) => void
}

/** The product of a line by its id; the select shows its SKU and name. */
const LineProduct = ({ id, value, onChange, known, onPick }: ProductProps) => {
  const language = useLanguage()
  const [chosen, setChosen] = useState<ChosenProduct>()
  const stored = value ? known.get(value) : undefined
  const shown = stored
    ? { productId: stored.productId, sku: stored.sku, name: language === 'zh' ? stored.nameCn : stored.nameEn }
    : chosen?.productId === value
      ? chosen
      : undefined
  return (
    <ProductSelect
      {...(id !== undefined && { id })}
      {...(shown && { value: shown })}
      onChange={(product) => {
        setChosen(product)
        onChange?.(product.productId)
        onPick(product.productId)
      }}
    />
  )
}
