import { mostMovementDays } from '@stowline/domain/inventory/movement-days'
import { inventory } from '@stowline/contract/inventory/inventory.contract'
import type { MovementRow } from '@stowline/contract/inventory/stock-rows'
import { addDays, dayIn } from '@stowline/domain/kernel/zone'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import type { Context } from '../../kernel/context.ts'
import { days, is, oneOf, patternOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { bySkus, lotNo } from './as-of.ts'
import { referenceOf } from './reference.ts'

const movementRows = (db: CamelDb) =>
  db
    .selectFrom('stockMovements as m')
    .innerJoin('products as p', (join) => join.onRef('p.tenantId', '=', 'm.tenantId').onRef('p.id', '=', 'm.productId'))
    .innerJoin('stockLots as l', (join) => join.onRef('l.tenantId', '=', 'm.tenantId').onRef('l.id', '=', 'm.lotId'))
    .innerJoin('warehouses as h', 'h.id', 'm.warehouseId')
    .leftJoin('orders as o', (join) =>
      join
        .onRef('o.tenantId', '=', 'm.tenantId')
        .onRef('o.id', '=', 'm.referenceId')
        .on('m.referenceKind', '=', 'order'),
    )
    .select(['m.id', 'm.productId', 'p.sku', 'p.nameCn', 'p.nameEn', 'm.warehouseId', 'm.at', 'm.type', 'm.bucket'])
    .select(['m.quantity', 'm.before', 'm.after', 'm.reason', 'm.note', 'm.byName as by'])
    .select(['m.referenceKind', 'm.referenceId', 'm.referenceNo', 'o.id as orderId', 'o.orderNo'])
    .select(lotNo('l', 'h').as('lotNo'))

const toMovementRow = ({
  at,
  referenceKind,
  referenceId,
  referenceNo,
  orderId,
  orderNo,
  ...row
}: Awaited<ReturnType<ReturnType<typeof movementRows>['execute']>>[number]): MovementRow => ({
  ...row,
  time: at.toISOString(),
  reference: referenceOf({ referenceKind, referenceId, referenceNo, orderId, orderNo }),
})

const list = listOf(inventory.movements, {
  from: 'stock_movements as m',
  id: 'm.id',
  rows: selected(movementRows, toMovementRow),
  sorts: { time: moment('m.at') },
  defaultSort: { field: 'time', order: 'desc' },
  filters: {
    id: is('m.id'),
    asOf: (moment_) => sql<boolean>`m.at <= ${moment_}::timestamptz`,
    numbers: bySkus('m.product_id'),
    text: (text) => {
      const pattern = patternOf(text)
      return sql<boolean>`(m.product_id in (select q.id from products q where q.sku ilike ${pattern} or q.name_cn ilike ${pattern} or q.name_en ilike ${pattern})
        or m.reference_no = ${text} or m.reference_id in (select q.id from orders q where q.order_no = ${text.toUpperCase()}))`
    },
    warehouseIds: oneOf('m.warehouse_id'),
    types: oneOf('m.type'),
    buckets: oneOf('m.bucket'),
    date: days('m.at'),
  },
})

type Range = {
  readonly asOf?: string | undefined
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
}

/** The days a question is about: those given, 31 at most; without them the 31 before its moment. */
export const withDays = <Asked extends Range>(asked: Asked, now: Date, timeZone: string): Asked => {
  const { asOf, dateFrom, dateTo } = asked
  const last = asOf === undefined ? now : new Date(asOf)
  const to = dateTo ?? (dateFrom === undefined ? dayIn(last, timeZone) : addDays(dateFrom, mostMovementDays - 1))
  const from = dateFrom ?? addDays(to, 1 - mostMovementDays)
  if (addDays(from, mostMovementDays) <= to) throw new Refusal('inventory.rangeTooLong', { days: mostMovementDays })
  return { ...asked, dateFrom: from, dateTo: to }
}

/** Every movement of stock, the newest first. A row that is asked for by its id is found whenever it was. */
export const movementList = {
  ...list,
  handler: (asked: Parameters<typeof list.handler>[0], ctx: Context) =>
    list.handler(asked.id === undefined ? withDays(asked, ctx.now(), asked.timeZone) : asked, ctx),
}
