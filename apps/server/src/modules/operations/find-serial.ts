import type { operations } from '@stowline/contract/operations/operations.contract'
import type { MovementType, StockDocument } from '@stowline/domain/inventory/buckets'
import type { CorrectedShelf } from '@stowline/domain/inventory/corrections'
import { sql } from 'kysely'
import type { Handler } from '../../kernel/context.ts'
import { lotNo } from '../inventory/index.ts'

type Piece = {
  readonly merchantId: string
  readonly merchantCn: string
  readonly merchantEn: string
  readonly productId: string
  readonly sku: string
  readonly nameCn: string
  readonly nameEn: string
  readonly warehouseId: string
  readonly serial: string
  readonly isHere: boolean
  readonly shelf: CorrectedShelf
  readonly lotNo: string
}
type Event = {
  readonly merchantId: string
  readonly productId: string
  readonly time: Date
  readonly type: MovementType
  readonly shelf: CorrectedShelf
  readonly warehouseId: string
  readonly document: StockDocument
  readonly no: string
  readonly by: string
}

/** Whoever's it is: the same number may be of pieces of several merchants. */
export const findSerial: Handler<typeof operations.findSerial> = async ({ serial }, ctx) => {
  const wanted = [...new Set([serial, serial.toUpperCase()])]
  const { pieces, events } = await ctx.within({ role: 'system' }, async (db) => {
    const { rows: found } = await sql<Piece>`
      select s.tenant_id as "merchantId", t.name_cn as "merchantCn", t.name_en as "merchantEn", s.product_id as "productId", p.sku, p.name_cn as "nameCn",
        p.name_en as "nameEn", s.warehouse_id as "warehouseId", s.serial, s.is_here as "isHere", s.shelf, ${lotNo('l', 'h')} as "lotNo"
      from stock_serials s join tenants t on t.id = s.tenant_id join products p on p.tenant_id = s.tenant_id and p.id = s.product_id
      join stock_lots l on l.tenant_id = s.tenant_id and l.id = s.lot_id join warehouses h on h.id = s.warehouse_id
      where s.serial = any(${wanted}::text[]) order by s.is_here desc, s.tenant_id, p.sku limit 20`.execute(db)
    const { rows: told } = await sql<Event>`
      select e.tenant_id as "merchantId", e.product_id as "productId", e.at as time, e.type, e.shelf, e.warehouse_id as "warehouseId",
        e.reference_kind as document, coalesce(o.order_no, e.reference_no) as no, e.by_name as by
      from serial_events e left join orders o on e.reference_kind = 'order' and o.tenant_id = e.tenant_id and o.id = e.reference_id
      where (e.tenant_id, e.product_id, e.serial) in (select s.tenant_id, s.product_id, s.serial from stock_serials s where s.serial = any(${wanted}::text[]))
      order by e.seq desc limit 200`.execute(db)
    return { pieces: found, events: told }
  })
  await ctx.audit(
    pieces.map(({ merchantId, productId }) => ({
      entity: 'stock',
      id: productId,
      action: 'findSerial',
      tenantId: merchantId,
    })),
  )
  return pieces.map(({ merchantCn, merchantEn, ...piece }) => ({
    ...piece,
    merchantName: { zh: merchantCn, en: merchantEn },
    events: events
      .filter((one) => one.merchantId === piece.merchantId && one.productId === piece.productId)
      .map(({ merchantId: _, productId: __, time, ...event }) => ({ ...event, time: time.toISOString() })),
  }))
}
