import type { OrderField } from './fields.ts'
import type { Preset } from './preset.ts'
import type { ImportRecord } from './records.ts'
import { rowName } from './row-source.ts'

/** What only an order's first row says where a layout writes its own columns once. */
const onFirstRow: readonly OrderField[] = ['paymentStatus', 'recipient', 'street']
const ofLine: readonly OrderField[] = ['sku', 'title', 'quantity']

/**
 * Two exports put together hold an order twice. Where a layout writes an order's own columns once, their coming again begins the same order
 * anew: its rows are marked as repeating those that stand already, or as differing from them.
 */
export const markRepeats = (
  records: readonly ImportRecord[],
  orderColumns: Preset['orderColumns'],
): readonly ImportRecord[] => {
  if (!orderColumns || records.length < 2) return records
  const [first, ...again] = tellings(records, orderColumns)
  if (!first?.[0] || again.length === 0) return records
  const [wanted, at] = [linesOf(first), rowName(first[0])]
  return [
    ...first,
    ...again.flatMap((telling) =>
      telling.map((record) => marked(record, linesOf(telling) === wanted ? { repeats: at } : { differsFrom: at })),
    ),
  ]
}

const marked = (record: ImportRecord, mark: NonNullable<ImportRecord['source']>): ImportRecord => ({
  ...record,
  source: { ...record.source, ...mark },
})

/** The order's rows, cut where it begins. */
const tellings = (
  records: readonly ImportRecord[],
  orderColumns: NonNullable<Preset['orderColumns']>,
): ImportRecord[][] => {
  const cut: ImportRecord[][] = []
  for (const record of records) {
    const begins =
      orderColumns === 'onlyRow' ? (record.source?.place ?? 1) === 1 : onFirstRow.some((field) => record.values[field])
    const last = cut.at(-1)
    if (begins || !last) cut.push([record])
    else last.push(record)
  }
  return cut
}

const linesOf = (records: readonly ImportRecord[]): string =>
  records
    .map(({ values }) => JSON.stringify(ofLine.map((field) => values[field] ?? '')))
    .sort()
    .join('\n')
