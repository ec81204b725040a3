import { inCombiningOrder } from '@stowline/domain/orders/combine'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'

/** The order that stays stands first, by the rule of the server. */
export const oldestFirst = <Row extends Pick<OrderRow, 'id' | 'createdTime'>>(rows: readonly Row[]): Row[] =>
  inCombiningOrder(rows.map((row) => ({ id: row.id, createdAt: new Date(row.createdTime), row }))).map(({ row }) => row)
