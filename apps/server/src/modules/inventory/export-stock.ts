import { inventory } from '@stowline/contract/inventory/inventory.contract'
import { restockDays, salesDays } from '@stowline/domain/inventory/cover'
import {
  bucketNames,
  correctionReasonNames,
  documentNames,
  movementTypeNames,
  stockColumns,
  movementColumns,
  ageColumns,
} from '@stowline/text/inventory'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { exportOf } from '../tasks/index.ts'
import { ageList } from './age-list.ts'
import { lotNo } from './as-of.ts'
import { movementList, withDays } from './movement-list.ts'
import { stockList } from './stock-list.ts'

const sourcePath = '/inventory/index'
const warehouseOf = (alias: string) => sql`join warehouses h on h.id = ${sql.ref(`${alias}.warehouse_id`)}`
const wide = 28

const available = sql`s.sellable - s.safety - s.expired`
/** Days of cover and the day by which to order again, as the screen reckons them (domain/inventory/cover); the day is the warehouse's, today at the earliest. */
const coverDays = sql`greatest(0, ${available}) * ${sql.lit(salesDays)} / nullif(s.shipped, 0)`
const reorderDay = sql`(s.moment at time zone h.time_zone)::date + case when s.shipped > 0 then greatest(0, ${coverDays} - ${sql.lit(restockDays)}) end`

/** Stock as a sheet, of now or of a past moment. */
export const stockExport = exportOf(stockList, inventory.exportStock, {
  kind: 'exportStock',
  fileName: 'stock',
  sourcePath,
  chosen: ({ stockIds, filters }) => ({ ids: stockIds, filters }),
  order: 'asc',
  joins: warehouseOf('s'),
  headers: stockColumns,
  columns: {
    sku: { value: sql.ref('s.sku'), width: wide },
    nameCn: { value: sql.ref('s.name_cn'), width: wide },
    nameEn: { value: sql.ref('s.name_en'), width: wide },
    warehouse: { value: sql.ref('h.short_name') },
    available: { value: available },
    safety: { value: sql.ref('s.safety') },
    coverDays: { value: coverDays },
    reorderDay: { value: reorderDay },
    expired: { value: sql.ref('s.expired') },
    inTransit: { value: sql.ref('s.in_transit') },
    volume: { value: sql`round((s.volume * s.on_hand)::numeric, 3)::float8` },
    sellable: { value: sql.ref('s.sellable') },
    reserved: { value: sql.ref('s.reserved') },
    pending: { value: sql.ref('s.pending') },
    defective: { value: sql.ref('s.defective') },
    frozen: { value: sql.ref('s.frozen') },
    onHand: { value: sql.ref('s.on_hand') },
    lastMovement: { value: sql.ref('s.moved_at'), width: 26 },
  },
})

const movementSheet = exportOf(movementList, inventory.exportMovements, {
  kind: 'exportMovements',
  fileName: 'stock-movements',
  sourcePath,
  chosen: ({ movementIds, filters }) => ({ ids: movementIds, filters }),
  order: 'desc',
  joins: sql`join products p on p.tenant_id = m.tenant_id and p.id = m.product_id join stock_lots l on l.tenant_id = m.tenant_id and l.id = m.lot_id
    ${warehouseOf('m')} left join orders o on o.tenant_id = m.tenant_id and o.id = m.reference_id and m.reference_kind = 'order'`,
  headers: movementColumns,
  columns: {
    time: { value: sql.ref('m.at'), width: 26 },
    sku: { value: sql.ref('p.sku'), width: wide },
    nameCn: { value: sql.ref('p.name_cn'), width: wide },
    nameEn: { value: sql.ref('p.name_en'), width: wide },
    warehouse: { value: sql.ref('h.short_name') },
    type: { value: sql.ref('m.type'), names: movementTypeNames },
    bucket: { value: sql.ref('m.bucket'), names: bucketNames },
    quantity: { value: sql.ref('m.quantity') },
    before: { value: sql.ref('m.before') },
    after: { value: sql.ref('m.after') },
    reference: { value: sql`coalesce(o.order_no, m.reference_no)`, width: 20 },
    lot: { value: lotNo('l', 'h') },
    reason: { value: sql.ref('m.reason'), width: 20, names: correctionReasonNames },
    note: { value: sql.ref('m.note'), width: wide },
    by: { value: sql.ref('m.by_name'), width: 20 },
    hash: { value: sql.ref('m.hash'), width: 66 },
  },
})

/** Movements as a sheet: the chosen ones whenever they were, otherwise of 31 days at most. */
export const movementExport = {
  ...movementSheet,
  handler: (asked: Parameters<typeof movementSheet.handler>[0], ctx: Context) =>
    movementSheet.handler(
      asked.movementIds ? asked : { ...asked, filters: withDays(asked.filters ?? {}, ctx.now(), asked.timeZone) },
      ctx,
    ),
}

/** The lots on the shelves and their age. */
export const ageExport = exportOf(ageList, inventory.exportAge, {
  kind: 'exportAge',
  fileName: 'stock-age',
  sourcePath,
  chosen: ({ lotIds, filters }) => ({ ids: lotIds, filters }),
  order: 'asc',
  joins: warehouseOf('l'),
  headers: ageColumns,
  columns: {
    sku: { value: sql.ref('l.sku'), width: wide },
    nameCn: { value: sql.ref('l.name_cn'), width: wide },
    nameEn: { value: sql.ref('l.name_en'), width: wide },
    warehouse: { value: sql.ref('h.short_name') },
    lot: { value: sql.ref('l.lot_no') },
    source: { value: sql.ref('l.source_kind'), names: documentNames },
    putAway: { value: sql.ref('l.put_away_at'), width: 26 },
    days: { value: sql.ref('l.age_days') },
    expires: { value: sql.ref('l.expires_on') },
    onHand: { value: sql.ref('l.on_hand') },
  },
})
