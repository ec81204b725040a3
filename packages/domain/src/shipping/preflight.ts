import { type Cents, cents } from '../kernel/money.ts'

/** Why an order of a label run would get no label: what a person does about it differs (screens O1l). */
export const preflightGroups = [
  'address',
  'package',
  'service',
  'warehouse',
  'account',
  'stock',
  'balance',
  'processing',
  'status',
  'hasLabel',
  'carrier',
  'system',
  'notFound',
] as const
export type PreflightGroup = (typeof preflightGroups)[number]

/** Those that the money lasts for, in the order given: one that is too dear is passed over, a cheaper one behind it is not. */
export const affordable = <Row extends { readonly price: Cents }>(
  rows: readonly Row[],
  available: Cents,
): { paid: Row[]; unpaid: Row[]; rest: Cents } => {
  const paid: Row[] = []
  const unpaid: Row[] = []
  let rest = available
  for (const row of rows) {
    if (row.price > rest) unpaid.push(row)
    else {
      paid.push(row)
      rest = cents(rest - row.price)
    }
  }
  return { paid, unpaid, rest }
}
