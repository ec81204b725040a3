import type { SignType } from '../../shipping/carrier.ts'
import type { CheckOptions, Note } from './check.ts'
import { parseMoment, type DayOrder } from './dates.ts'
import { type OrderField, orderFields } from './fields.ts'
import type { ImportedOrder, ImportFacts } from './imported.ts'
import type { Values } from './records.ts'

type Terms = Pick<
  ImportedOrder,
  | 'orderedAt'
  | 'paidAt'
  | 'shipBy'
  | 'buyerName'
  | 'buyerEmail'
  | 'warehouseId'
  | 'carrier'
  | 'serviceCode'
  | 'signType'
  | 'remark'
>

const signNames: ReadonlyMap<string, SignType> = new Map([
  ['none', 'none'],
  ['no', 'none'],
  ['无', 'none'],
  ['不签收', 'none'],
  ['无需签收', 'none'],
  ['indirect', 'indirect'],
  ['间接签收', 'indirect'],
  ['direct', 'direct'],
  ['直接签收', 'direct'],
  ['adult', 'adult'],
  ['成人签收', 'adult'],
])

/** How and from where the order is to be sent, and its dates. What can't be read is a warning: the order is still worth having. */
export const checkTerms = (
  values: Values,
  facts: ImportFacts,
  { days, namesOurServices }: CheckOptions,
  note: Note,
): Terms => {
  const service = values.service ? facts.services.get(values.service.toLowerCase()) : undefined
  if (values.service && !service && namesOurServices)
    note('service', 'serviceUnknown', 'error', { found: values.service })
  const warehouseId = values.warehouse ? facts.warehouses.get(values.warehouse.toLowerCase()) : undefined
  if (values.warehouse && !warehouseId)
    note('warehouse', 'warehouseUnknown', 'error', {
      found: values.warehouse,
      expected: [...new Set(facts.warehouses.keys())].slice(0, 6).join(', '),
    })
  const signType = values.signType
    ? signNames.get(values.signType.toLowerCase().replace(/\s*(signature( required)?|签名)$/, ''))
    : 'none'
  if (!signType) note('signType', 'signTypeUnknown', 'error', { found: values.signType ?? '' })
  return {
    orderedAt: checkMoment(values, 'orderedAt', days, note),
    paidAt: checkMoment(values, 'paidAt', days, note),
    shipBy: checkMoment(values, 'shipBy', days, note),
    buyerName: shortened(values, 'buyerName', note),
    buyerEmail: shortened(values, 'buyerEmail', note),
    warehouseId,
    carrier: service?.carrier,
    serviceCode: service?.code,
    signType: signType ?? 'none',
    remark: shortened(values, 'remark', note),
  }
}

/** What is longer than its field is kept as far as it goes, and said: the order is worth more than its end. */
export const shortened = (
  values: Values,
  field: 'buyerName' | 'buyerEmail' | 'remark' | 'title',
  note: Note,
): string => {
  const text = values[field] ?? ''
  const { most } = orderFields[field]
  // Letters are never more than the places they take.
  if (text.length <= most) return text
  const letters = [...text]
  if (letters.length > most) note(field, 'shortened', 'warning', { most })
  return letters.slice(0, most).join('')
}

const checkMoment = (
  values: Values,
  field: OrderField & ('orderedAt' | 'paidAt' | 'shipBy'),
  days: DayOrder,
  note: Note,
): string | undefined => {
  const text = values[field]
  if (!text) return undefined
  const moment = parseMoment(text, days)
  if (!moment) note(field, 'dateUnreadable', 'warning', { found: text })
  return moment
}
