import type { FormOf } from '@stowline/contract/kernel/form'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { products } from '@stowline/contract/products/products.contract'
import type { ProductRow } from '@stowline/contract/products/products.schema'
import { hasKey } from '@stowline/domain/kernel/records'
import { type Cents, fromDecimal, toDecimal } from '@stowline/domain/kernel/money'
import { type CheckedProduct, faultsOf, type ProductFault } from '@stowline/domain/products/check-product'
import { productCategoryNames } from '@stowline/text/products'
import { entriesOf, type MeasureEntries, measureSides, measuresOf } from '../../ui/form/measure-entry.ts'
import { sentBy } from '../../ui/form/whole.ts'
import { preferences } from '../../ui/frame/preferences.ts'

/** The form of a product as it is typed: measures with the unit they were typed in, the value as its digits. */
export type ProductValues = FormOf<
  typeof products.create,
  { own: { measures: MeasureEntries; carton: MeasureEntries; declarationAmount: string } }
>

export const emptyProduct = (): ProductValues => {
  const { unit } = preferences.get()
  return {
    sku: '',
    nameCn: '',
    nameEn: '',
    category: undefined,
    declarationAmount: '',
    customsCurrency: 'USD',
    measures: { unit },
    cartonRate: undefined,
    carton: { unit },
    upc: '',
    ucc: '',
    qrCode: '',
    hasSerials: false,
    hasExpiry: false,
  }
}

/** The form of a product that exists. A copy leaves out what belongs to the original alone: its SKU and its codes. */
export const valuesOf = (row: ProductRow, isCopy: boolean): ProductValues => {
  const { unit } = preferences.get()
  const own = isCopy
    ? { sku: '', upc: '', ucc: '', qrCode: '' }
    : { sku: row.sku, upc: row.upc, ucc: row.ucc, qrCode: row.qrCode }
  return {
    ...own,
    nameCn: row.nameCn,
    nameEn: row.nameEn,
    category: hasKey(productCategoryNames, row.category) ? row.category : undefined,
    declarationAmount: row.declarationAmount ?? '',
    customsCurrency: row.customsCurrency,
    measures: entriesOf(row.measures ?? undefined, unit),
    cartonRate: row.cartonRate,
    carton: entriesOf(row.carton ?? undefined, unit),
    hasSerials: row.hasSerials,
    hasExpiry: row.hasExpiry,
  }
}

/** Something of the four measures is typed, but not all of it. */
export const isHalf = (entries: MeasureEntries | undefined): boolean =>
  entries !== undefined && measureSides.some((side) => entries[side]?.text) && measuresOf(entries) === undefined

const amountOf = ({ declarationAmount }: ProductValues): Cents | null =>
  declarationAmount ? (fromDecimal(declarationAmount) ?? null) : null

/** The form as the rules of the domain see it; what is half typed is not known yet. */
export const checkedOf = (values: ProductValues): CheckedProduct => ({
  declaredCents: amountOf(values),
  upc: (values.upc ?? '').trim(),
  ucc: (values.ucc ?? '').trim(),
  measures: measuresOf(values.measures) ?? null,
  cartonRate: values.cartonRate ?? null,
  carton: measuresOf(values.carton) ?? null,
})

/** What is wrong at one field of the form, by the rules that the server asks, too. */
export const faultAt = (values: ProductValues, field: ProductFault['field']): ProductFault | undefined =>
  faultsOf(checkedOf(values)).find((fault) => fault.field === field)

const toForm = (values: ProductValues) => {
  const amount = amountOf(values)
  return {
    ...values,
    declarationAmount: amount === null ? null : toDecimal(amount),
    measures: measuresOf(values.measures) ?? null,
    cartonRate: values.cartonRate ?? null,
    carton: measuresOf(values.carton) ?? null,
  }
}

export const toCreate = (values: ProductValues): Sent<typeof products.create> => sentBy(products.create, toForm(values))
export const toUpdate = (
  values: ProductValues,
  { id, version }: Pick<ProductRow, 'id' | 'version'>,
): Sent<typeof products.update> => sentBy(products.update, { id, version, ...toForm(values) })
