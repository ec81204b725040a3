import type { OrderField } from './fields.ts'
import type { CellProblem, ImportedOrder, StandingOrder } from './imported.ts'

type Said = Pick<
  ImportedOrder,
  'recipient' | 'company' | 'phone' | 'street' | 'street2' | 'city' | 'state' | 'postalCode' | 'lines'
>
export type Difference = {
  readonly field: OrderField
  readonly code: 'differsFromOrder' | 'itemNotInOrder' | 'itemNotInFile'
  /** Row of the line; what the order says once has none of its own. */
  readonly row?: number
  readonly params: NonNullable<CellProblem['params']>
}

const compared = ['recipient', 'company', 'phone', 'street', 'street2', 'city', 'state', 'postalCode'] as const
/** What most files leave empty: nothing said is no change. */
const optional: readonly string[] = ['company', 'phone', 'postalCode', 'state']

/** Case and spaces are no change, nor is a ZIP with four digits more or a telephone written otherwise. */
const plain = (field: string, text: string): string => {
  if (field === 'phone') return text.replace(/\D/g, '').slice(-10)
  if (field === 'postalCode') return text.slice(0, 5)
  return text
    .toLowerCase()
    .replace(/[\s,.]+/g, ' ')
    .trim()
}

/** What a file that is imported again says otherwise than the order as it stands: the address, further items, other quantities, items gone. */
export const differencesOf = (order: StandingOrder, said: Said): Difference[] => {
  const { orderNo } = order
  const fields = compared.flatMap((field): Difference[] => {
    const [expected, found] = [order[field], said[field]]
    if ((!found && optional.includes(field)) || plain(field, expected) === plain(field, found)) return []
    return [{ field, code: 'differsFromOrder', params: { orderNo, expected, found } }]
  })
  return [...fields, ...itemsIn(order, said), ...itemsGone(order, said)]
}

export const keyOf = ({ sku }: { readonly sku: string }) => sku.toLowerCase()
export const pieces = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

const itemsIn = ({ orderNo, lines: standing }: StandingOrder, { lines }: Said): Difference[] => {
  const ordered = Map.groupBy(standing, keyOf)
  return [...Map.groupBy(lines, keyOf)].flatMap(([sku, own]): Difference[] => {
    const [first] = own
    const before = ordered.get(sku)
    const found = pieces(own)
    if (!first?.sku || (before && pieces(before) === found)) return []
    if (!before)
      return [{ field: 'sku', row: first.row, code: 'itemNotInOrder', params: { orderNo, found: first.sku } }]
    return [
      {
        field: 'quantity',
        row: first.row,
        code: 'differsFromOrder',
        params: { orderNo, expected: pieces(before), found },
      },
    ]
  })
}

const itemsGone = ({ orderNo, lines: standing }: StandingOrder, { lines }: Said): Difference[] => {
  const inFile = new Set(lines.map(keyOf))
  return [...Map.groupBy(standing, keyOf)].flatMap(([sku, own]): Difference[] =>
    inFile.has(sku)
      ? []
      : [
          {
            field: 'platformNo',
            code: 'itemNotInFile',
            params: { orderNo, count: pieces(own), found: own[0]?.sku ?? sku },
          },
        ],
  )
}
