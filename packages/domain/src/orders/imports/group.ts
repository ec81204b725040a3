import { hasKey, keysOf } from '../../kernel/records.ts'
import { orderFields, type OrderField } from './fields.ts'
import type { Preset } from './preset.ts'
import type { ImportRecord, Values } from './records.ts'
import { markRepeats } from './repeats.ts'

export type OrderGroup = { readonly key: string; readonly records: readonly ImportRecord[] }

/** Records of one order share its number, wherever in the file they stand; a record without a number stands alone. */
export const groupRecords = (records: Iterable<ImportRecord>, preset?: Pick<Preset, 'orderColumns'>): OrderGroup[] => {
  const groups = new Map<string, ImportRecord[]>()
  for (const record of records) {
    const key = orderKeyOf(record)
    const group = groups.get(key)
    if (group) group.push(record)
    else groups.set(key, [record])
  }
  return [...groups].map(([key, group]) => ({ key, records: markRepeats(group, preset?.orderColumns) }))
}

export const orderKeyOf = ({ row, values }: ImportRecord): string => values.platformNo?.toLowerCase() ?? `row ${row}`

export const isOrderField = (field: string): field is OrderField =>
  hasKey(orderFields, field) && orderFields[field].level === 'order'

const fieldsOfOrder = keysOf(orderFields).filter((field) => orderFields[field].level === 'order')

/** What the order says of itself: of every order field the first row that fills it, since some files write it only once. */
export const orderValues = (records: readonly ImportRecord[]): Values => {
  const merged: Partial<Record<OrderField, string>> = {}
  for (const field of fieldsOfOrder) {
    const text = records.find(({ values }) => values[field])?.values[field]
    if (text) merged[field] = text
  }
  return merged
}

const itemMarks: readonly OrderField[] = ['sku', 'title', 'lineId']
const lineMarks: readonly OrderField[] = [...itemMarks, 'price', 'quantity']
/**
 * The rows that are lines. Where a layout writes a row that sums up several items, whatever amounts stand there, it is told by naming no
 * item beside rows that do. Elsewhere only a row that says nothing of a line is none.
 */
export const lineRecords = (records: readonly ImportRecord[], summaryRows = false): readonly ImportRecord[] => {
  const marks = summaryRows ? itemMarks : lineMarks
  const lines = records.filter(({ values }) => marks.some((field) => values[field]))
  return lines.length > 0 ? lines : records
}

/** Row that a problem of the order is shown on: the one that says the field, else the first. */
export const rowSaying = (records: readonly ImportRecord[], field: OrderField): number =>
  (records.find(({ values }) => values[field]) ?? records[0])?.row ?? 0
