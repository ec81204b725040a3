import type { ProductForm } from '@stowline/contract/products/products.schema'
import { type Cents, fromDecimal } from '@stowline/domain/kernel/money'
import type { Measures } from '@stowline/domain/kernel/units'
import { type CheckedProduct, faultsOf } from '@stowline/domain/products/check-product'
import type { z } from 'zod'
import { Refusal } from '../../kernel/refusal.ts'

export type Form = z.output<z.ZodObject<typeof ProductForm>>

const unknown: Measures = { length: 0, width: 0, height: 0, weight: 0, unit: 'imperial' }

const declaredOf = ({ declarationAmount }: Form): Cents | null =>
  declarationAmount === null ? null : (fromDecimal(declarationAmount) ?? null)

/** A form as the rules of the domain see it. */
export const checkedOf = (form: Form): CheckedProduct => ({
  declaredCents: declaredOf(form),
  upc: form.upc,
  ucc: form.ucc,
  measures: form.measures,
  cartonRate: form.cartonRate,
  carton: form.carton,
})

/** A product as it is stored, checked by the rules that the form asks, too. */
export const productColumns = (form: Form) => {
  const [fault] = faultsOf(checkedOf(form))
  if (fault) throw new Refusal(fault.code, { field: fault.field })
  const { length, width, height, weight, unit } = form.measures ?? unknown
  const carton = form.carton ?? unknown
  return {
    sku: form.sku,
    name_cn: form.nameCn,
    name_en: form.nameEn,
    category: form.category,
    declared_value_cents: declaredOf(form) ?? 0,
    customs_currency: form.customsCurrency,
    ...{ length, width, height, weight, unit },
    carton_rate: form.cartonRate ?? 0,
    carton_length: carton.length,
    carton_width: carton.width,
    carton_height: carton.height,
    carton_weight: carton.weight,
    carton_unit: carton.unit,
    upc: form.upc,
    ucc: form.ucc,
    qr_code: form.qrCode,
    has_serials: form.hasSerials,
    has_expiry: form.hasExpiry,
  }
}
export type ProductColumns = ReturnType<typeof productColumns>

const measures = 'measures'
const carton = 'carton'
/** What the history calls a column: the form's field. */
export const fieldOfColumn = {
  sku: 'sku',
  name_cn: 'nameCn',
  name_en: 'nameEn',
  category: 'category',
  declared_value_cents: 'declarationAmount',
  customs_currency: 'customsCurrency',
  ...{ length: measures, width: measures, height: measures, weight: measures, unit: measures },
  carton_rate: 'cartonRate',
  ...{ carton_length: carton, carton_width: carton, carton_height: carton, carton_weight: carton, carton_unit: carton },
  upc: 'upc',
  ucc: 'ucc',
  qr_code: 'qrCode',
  has_serials: 'hasSerials',
  has_expiry: 'hasExpiry',
} as const satisfies Readonly<Record<keyof ProductColumns, keyof Form>>
