import { inCombiningOrder } from '@stowline/domain/orders/combine'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'

/** The order that stays stands first, by the rule of the server. */
export const oldestFirst = <Row extends Pick<OrderRow, 'id' | 'createdTime'>>(rows: readonly Row[]): Row[] =>
  inCombiningOrder(rows.map((row) => ({ id: row.id, createdAt: new Date(row.createdTime), row }))).map(({ row }) => row)

type Address = Pick<OrderRow, 'recipient' | 'cityName' | 'stateorProvince' | 'postalCode' | 'warehouseId'>

/** As far as rows tell it: several orders that could leave in one parcel. */
export const sameParcel = (rows: readonly Address[]): boolean =>
  rows.length > 1 &&
  new Set(
    rows.map((row) =>
      [row.recipient, row.cityName, row.stateorProvince, row.postalCode, row.warehouseId].join('|').toLowerCase(),
    ),
  ).size === 1
