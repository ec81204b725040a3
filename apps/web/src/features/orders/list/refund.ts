import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { fromDecimal, sum, toDecimal } from '@stowline/domain/kernel/money'
import { canVoid } from './order-preflight.ts'

type Facts = Parameters<typeof canVoid>[0] & Pick<OrderRow, 'charge'>

/** What comes back for the labels of these orders when they are voided, by themselves or because their order is cancelled. */
export const refundOf = (rows: readonly Facts[]): string | undefined => {
  const charges = rows.flatMap((row) => (row.charge !== null && canVoid(row) ? (fromDecimal(row.charge) ?? []) : []))
  return charges.length > 0 ? toDecimal(sum(charges)) : undefined
}

/** What the labels of these orders would cost as they stand, where that is known. */
export const estimateOf = (rows: readonly Pick<OrderRow, 'estimate'>[]): string | undefined => {
  const known = rows.flatMap(({ estimate }) => fromDecimal(estimate ?? '') ?? [])
  return known.length > 0 ? toDecimal(sum(known)) : undefined
}
