import { transfers } from '@stowline/contract/transfers/transfers.contract'
import { mostTransferLines } from '@stowline/domain/transfers/limits'
import { cartonsFor } from '@stowline/domain/transfers/shortage'
import { fieldNames } from '@stowline/text/fields'
import { transfersErrors } from '@stowline/text/transfers'
import { transferDetail, transferForm as words } from '@stowline/text/transfers-screen'
import { Alert, Button, Form } from 'antd'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { send } from '../../api/client.ts'
import { type ChosenProduct, ProductSelect } from '../../api/product-select.tsx'
import { type FormKit, FormField, FormList, FormRow, FormSection } from '../../ui/form/index.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { type KnownProducts, mended, shortOf } from './transferable-products.ts'
import type { LineEntry, TransferValues } from './transfer-values.ts'

const of = transfers.create
type Props = {
  readonly kit: FormKit<TransferValues>
  readonly values: TransferValues
  readonly known: KnownProducts
}
const heads = [
  { title: fieldNames.quantity, isRequired: true },
  { title: words.available, isRequired: false },
  { title: fieldNames.cartonRate, isRequired: true },
  { title: words.cartons, isRequired: false },
] as const

/** The labels of the inputs are their column's head: it has their star. */
const Star = () => (
  <span className="form-star" aria-hidden="true">
    *
  </span>
)

/** The products that leave, with what the warehouse has of each; those that are short are mended in one click. */
export const ProductsSection = ({ kit, values, known }: Props) => {
  const t = useText()
  const lines = values.lines ?? []
  const isPresale = values.isPresale ?? false
  const short = lines.filter((line) => shortOf(line, known, isPresale) > 0).length
  return (
    <FormSection title={words.products}>
      {short > 0 && (
        <Alert
          className="transfer-mend"
          type="warning"
          showIcon
          title={t(words.shortRows, { count: short })}
          action={
            <Button size="small" onClick={() => kit.fill({ lines: [...mended(lines, known, isPresale)] })}>
              {t(words.mendAll)}
            </Button>
          }
        />
      )}
      <FormList of={of} name="lines" empty={words.productsNeeded}>
        {(fields, { add, remove }, { errors }) => (
          <>
            <table className="transfer-lines">
              <thead>
                <tr>
                  <th scope="col">
                    {t(fieldNames.sku)}
                    <Star />
                  </th>
                  {heads.map(({ title, isRequired }) => (
                    <th key={title[1]} scope="col" className={isRequired ? undefined : 'transfer-figure'}>
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
                    values={values}
                    known={known}
                    {...(fields.length > 1 && { onRemove: () => remove(name) })}
                  />
                ))}
              </tbody>
            </table>
            <Form.ErrorList errors={errors} />
            <Button
              icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
              disabled={fields.length >= mostTransferLines}
              onClick={() => add({})}
            >
              {t(words.addLine)}
            </Button>
          </>
        )}
      </FormList>
    </FormSection>
  )
}

type RowProps = Props & { readonly at: number; readonly onRemove?: () => void }

const LineRow = ({ at, kit, values, known, onRemove }: RowProps) => {
  const t = useText()
  const line = values.lines?.[at] ?? {}
  const { productQty, cartonRate } = line
  const isOnce = async (_: unknown, value: string | undefined) => {
    const rows: readonly LineEntry[] = kit.form.getFieldValue('lines') ?? []
    if (value && rows.filter(({ productId }) => productId === value).length > 1)
      throw new Error(t(transfersErrors.productTwice))
  }
  return (
    <>
      <tr>
        <td>
          <FormField of={of} name={['lines', at, 'productId']} label={fieldNames.sku} rules={[{ validator: isOnce }]}>
            <LineProduct known={known} onPick={(id) => void fillRate(kit, values.fromWarehouseId, at, id)} />
          </FormField>
        </td>
        <td>
          <FormField of={of} name={['lines', at, 'productQty']} label={fieldNames.quantity} />
        </td>
        <td className="num transfer-figure transfer-lines__count">
          <Available kit={kit} at={at} values={values} known={known} />
        </td>
        <td>
          <FormField of={of} name={['lines', at, 'cartonRate']} label={fieldNames.cartonRate} />
        </td>
        <td className="num transfer-figure transfer-lines__count">
          {productQty && cartonRate ? formatCount(cartonsFor(productQty, cartonRate)) : '—'}
        </td>
        <td>{onRemove && <IconButton icon={X} label={t(words.removeLine, { n: at + 1 })} onClick={onRemove} />}</td>
      </tr>
      <LabelRow at={at} />
    </>
  )
}

/** What is to be put on the pieces and the cartons of a line. */
const LabelRow = ({ at }: { readonly at: number }) => (
  <tr className="transfer-lines__labels">
    <td colSpan={6}>
      <FormRow>
        <FormField of={of} name={['lines', at, 'productBarCode']} label={transferDetail.barCode} />
        <FormField of={of} name={['lines', at, 'productLabelQty']} label={words.productLabels} />
        <FormField of={of} name={['lines', at, 'cartonLabelQty']} label={words.cartonLabels} />
      </FormRow>
    </td>
  </tr>
)

/** What the warehouse can promise; too few are marked, and mended in one click. */
const Available = ({ kit, at, values, known }: Props & { readonly at: number }) => {
  const t = useText()
  const lines = values.lines ?? []
  const line = lines[at] ?? {}
  const product = line.productId ? known.get(line.productId) : undefined
  if (!product) return '—'
  const isShort = shortOf(line, known, values.isPresale ?? false) > 0
  const mend = () =>
    kit.fill({ lines: lines.map((one, place) => (place === at ? { ...one, productQty: product.available } : one)) })
  return (
    <>
      <span className={isShort ? 'transfer-short' : ''}>{formatCount(product.available)}</span>
      {isShort && (
        <span className="transfer-below transfer-short">
          {product.available > 0 ? (
            <button type="button" className="kit-link" onClick={mend}>
              {t(words.mend, { count: product.available })}
            </button>
          ) : (
            t(words.shortBy)
          )}
        </span>
      )}
    </>
  )
}

/** What a carton of the product holds, and the code on its label, stand there at once; they can be changed. */
const fillRate = async (
  kit: FormKit<TransferValues>,
  warehouseId: string | undefined,
  at: number,
  productId: ChosenProduct['productId'],
) => {
  if (!warehouseId) return
  const answer = await send(transfers.products, { warehouseId, productIds: [productId] }, { isQuiet: true })
  const found = answer.ok ? answer.value[0] : undefined
  const lines: readonly LineEntry[] = kit.form.getFieldValue('lines') ?? []
  if (!found || lines[at]?.productId !== productId) return
  const { cartonRate, barCode: productBarCode } = found
  kit.fill({
    lines: lines.map((line, place) =>
      place === at ? { ...line, cartonRate: cartonRate ?? line.cartonRate ?? 1, productBarCode } : line,
    ),
  })
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
