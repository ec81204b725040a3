import { stockKey } from '@stowline/domain/inventory/allocate'
import type { Bucket } from '@stowline/domain/inventory/buckets'
import {
  type Cause,
  type Movement,
  portions,
  post,
  type Reference,
  type StockLot,
} from '@stowline/domain/inventory/stock-book'
import { sql } from 'kysely'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { OpenStock, OpenStocks, StockPlace, StockWork } from './open-stock.ts'

export type Flow = { readonly from?: Bucket | undefined; readonly to?: Bucket | undefined; readonly cause: Cause }
export type LotFacts = {
  readonly putAwayAt: Date | null
  readonly expiresOn: string | null
  readonly source: Reference
}

/** A change of stock that is open: everything in it is written at once, in one statement, however many pieces it moves. */
export class StockChange {
  private readonly movements: Movement[] = []
  private readonly lots = new Map<string, { readonly lot: StockLot; readonly stock: OpenStock }>()
  private readonly work: StockWork
  private readonly stocks: OpenStocks
  readonly now: Date

  constructor(work: StockWork, stocks: OpenStocks) {
    this.work = work
    this.stocks = stocks
    this.now = work.now()
  }

  at({ warehouseId, productId }: StockPlace): OpenStock {
    const stock = this.stocks.get(stockKey(warehouseId, productId))
    if (!stock) throw notFound()
    return stock
  }

  newLot(stock: OpenStock, facts: LotFacts): StockLot {
    const pieces = { sellable: 0, reserved: 0, pending: 0, defective: 0, frozen: 0 }
    const lot = { id: this.work.newId(), ...facts, madeAt: this.now, pieces }
    stock.lots.push(lot)
    return lot
  }

  /** Pieces of one lot from one bucket to another; without `from` they come into the house, without `to` they leave it. */
  flow(stock: OpenStock, lot: StockLot, quantity: number, { from, to, cause }: Flow): void {
    this.lots.set(lot.id, { lot, stock })
    if (from) this.movements.push(post(stock, { lot, bucket: from, quantity: -quantity, cause, now: this.now }))
    if (to) this.movements.push(post(stock, { lot, bucket: to, quantity, cause, now: this.now }))
  }

  /** The same for the pieces that leave first; refused as a whole when the bucket has fewer. Answers the lots it took them of. */
  flowFirst(
    stock: OpenStock,
    quantity: number,
    flow: Flow & { readonly from: Bucket; readonly of?: readonly StockLot[] | undefined },
  ) {
    const taken = portions(stock, flow.from, quantity, flow.of)
    const there = taken.reduce((sum, portion) => sum + portion.quantity, 0)
    if (there < quantity) throw new Refusal('inventory.belowZero', { sku: stock.sku, there, asked: quantity })
    for (const portion of taken) this.flow(stock, portion.lot, portion.quantity, flow)
    return taken
  }

  async write(): Promise<void> {
    if (!this.movements.length) return
    const { db, by, newId } = this.work
    const stocks = new Map([...this.lots.values()].map(({ stock }) => [stock, stockRow(stock)]))
    await sql`
      with moved as (
        update stock k set sellable = s.sellable, reserved = s.reserved, pending = s.pending, defective = s.defective, frozen = s.frozen,
          moves = s.moves, moved_at = s.moved_at, updated_at = ${this.now}
        from json_populate_recordset(null::stock, ${JSON.stringify([...stocks.values()])}::json) s
        where k.tenant_id = current_tenant() and k.warehouse_id = s.warehouse_id and k.product_id = s.product_id
      ),
      held as (
        insert into stock_lots (tenant_id, id, warehouse_id, product_id, put_away_at, expires_on, source_kind, source_id, source_no, made_at,
          sellable, reserved, pending, defective, frozen)
        select current_tenant(), l.id, l.warehouse_id, l.product_id, l.put_away_at, l.expires_on, l.source_kind, l.source_id, l.source_no, l.made_at,
          l.sellable, l.reserved, l.pending, l.defective, l.frozen
        from json_populate_recordset(null::stock_lots, ${JSON.stringify([...this.lots.values()].map(lotRow))}::json) l
        on conflict (tenant_id, id) do update set sellable = excluded.sellable, reserved = excluded.reserved, pending = excluded.pending,
          defective = excluded.defective, frozen = excluded.frozen
      )
      insert into stock_movements (tenant_id, id, warehouse_id, product_id, lot_id, seq, type, bucket, quantity, reference_kind, reference_id, reference_no,
        reason, note, at, by_id, by_name, lot_on_hand, sellable, reserved, pending, defective, frozen)
      select current_tenant(), m.id, m.warehouse_id, m.product_id, m.lot_id, m.seq, m.type, m.bucket, m.quantity, m.reference_kind, m.reference_id, m.reference_no,
        m.reason, m.note, m.at, ${by.id}, ${by.name}, m.lot_on_hand, m.sellable, m.reserved, m.pending, m.defective, m.frozen
      from json_populate_recordset(null::stock_movements, ${JSON.stringify(this.movements.map((one) => ({ id: newId(), ...movementRow(one) })))}::json) m`.execute(
      db,
    )
  }
}

/** Rows of the three tables as a book of stock has them. */
export const stockRow = ({
  warehouseId,
  productId,
  pieces,
  moves,
  movedAt,
}: Omit<OpenStock, 'sku' | 'safety' | 'hasSerials' | 'hasExpiry' | 'timeZone'>) => ({
  warehouse_id: warehouseId,
  product_id: productId,
  ...pieces,
  moves,
  moved_at: movedAt,
})

export const lotRow = ({ lot, stock }: { readonly lot: StockLot; readonly stock: StockPlace }) => ({
  id: lot.id,
  warehouse_id: stock.warehouseId,
  product_id: stock.productId,
  put_away_at: lot.putAwayAt,
  expires_on: lot.expiresOn,
  source_kind: lot.source.kind,
  source_id: lot.source.id,
  source_no: lot.source.no ?? '',
  made_at: lot.madeAt,
  ...lot.pieces,
})

export const movementRow = ({
  warehouseId,
  productId,
  lotId,
  seq,
  type,
  bucket,
  quantity,
  reference,
  reason,
  note,
  at,
  lotOnHand,
  pieces,
}: Movement) => ({
  warehouse_id: warehouseId,
  product_id: productId,
  lot_id: lotId,
  seq,
  type,
  bucket,
  quantity,
  reference_kind: reference.kind,
  reference_id: reference.id,
  reference_no: reference.no ?? '',
  reason: reason ?? '',
  note: note ?? '',
  at,
  lot_on_hand: lotOnHand,
  ...pieces,
})
