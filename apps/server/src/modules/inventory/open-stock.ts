import { stockKey } from '@stowline/domain/inventory/allocate'
import type { Buckets } from '@stowline/domain/inventory/buckets'
import type { Reference, Stock, StockLot } from '@stowline/domain/inventory/stock-book'
import { sql } from 'kysely'
import type { Work } from '../../kernel/context.ts'

/** What a change of stock takes of the work it is part of. */
export type StockWork = Pick<Work, 'db' | 'now' | 'newId' | 'by'>
export type StockPlace = { readonly warehouseId: string; readonly productId: string }

/** A product in a warehouse under our lock, with what its movements ask of it. */
export type OpenStock = Stock & {
  readonly sku: string
  readonly safety: number
  readonly hasSerials: boolean
  readonly hasExpiry: boolean
  readonly timeZone: string
}
export type OpenStocks = ReadonlyMap<string, OpenStock>

type StockRow = Omit<OpenStock, 'pieces' | 'lots'> & Buckets
type LotRow = StockPlace &
  Buckets & {
    readonly id: string
    readonly putAwayAt: Date | null
    readonly expiresOn: string | null
    readonly madeAt: Date
    readonly kind: Reference['kind']
    readonly sourceId: string
    readonly no: string
  }

const piecesOf = ({ sellable, reserved, pending, defective, frozen }: Buckets): Buckets => ({
  sellable,
  reserved,
  pending,
  defective,
  frozen,
})

/**
 * Locks rows of stock in one order (product, warehouse), so that two batches cannot wait for each other, and reads them with the lots that
 * have pieces. The lots are read when the locks are held: whoever changes lots holds them.
 */
export const openStock = async (work: StockWork, places: readonly StockPlace[]): Promise<OpenStocks> => {
  const wanted = [...new Map(places.map((place) => [stockKey(place.warehouseId, place.productId), place])).values()]
  if (!wanted.length) return new Map()
  const { rows } = await lockRows(work, wanted)
  const { rows: lots } = await readLots(work, wanted)
  const lotsOf = Map.groupBy(lots, ({ warehouseId, productId }) => stockKey(warehouseId, productId))
  return new Map(
    rows.map((row) => {
      const key = stockKey(row.warehouseId, row.productId)
      return [key, { ...row, pieces: piecesOf(row), lots: (lotsOf.get(key) ?? []).map(toLot) }]
    }),
  )
}

/** Goods are announced for these places: a product that was never there has its row before the first piece comes. */
export const expectGoods = async (
  work: Pick<StockWork, 'db' | 'now'>,
  places: readonly StockPlace[],
): Promise<void> => {
  await sql`
    insert into stock (tenant_id, warehouse_id, product_id, updated_at)
    select current_tenant(), w."warehouseId", w."productId", ${work.now()}
    from (select distinct * from json_to_recordset(${JSON.stringify(places)}::json) as w("warehouseId" text, "productId" text)) w
    join products p on p.id = w."productId" join warehouses h on h.id = w."warehouseId"
    order by w."productId", w."warehouseId" on conflict do nothing`.execute(work.db)
}

/** The same as `openStock` for places at which the product may never have been. */
export const openNewStock = async (work: StockWork, places: readonly StockPlace[]): Promise<OpenStocks> => {
  await expectGoods(work, places)
  return openStock(work, places)
}

const lockRows = (work: StockWork, wanted: readonly StockPlace[]) =>
  sql<StockRow>`
  select k.warehouse_id as "warehouseId", k.product_id as "productId", k.sellable, k.reserved, k.pending, k.defective, k.frozen, k.safety, k.moves,
    k.moved_at as "movedAt", p.sku, p.has_serials as "hasSerials", p.has_expiry as "hasExpiry", h.time_zone as "timeZone"
  from json_to_recordset(${JSON.stringify(wanted)}::json) as w("warehouseId" text, "productId" text)
  join stock k on k.warehouse_id = w."warehouseId" and k.product_id = w."productId"
  join products p on p.id = k.product_id join warehouses h on h.id = k.warehouse_id
  order by k.product_id, k.warehouse_id for update of k`.execute(work.db)

const readLots = (work: StockWork, wanted: readonly StockPlace[]) =>
  sql<LotRow>`
  select l.warehouse_id as "warehouseId", l.product_id as "productId", l.id, l.put_away_at as "putAwayAt", l.expires_on as "expiresOn", l.made_at as "madeAt",
    l.source_kind as kind, l.source_id as "sourceId", l.source_no as no, l.sellable, l.reserved, l.pending, l.defective, l.frozen
  from json_to_recordset(${JSON.stringify(wanted)}::json) as w("warehouseId" text, "productId" text)
  join stock_lots l on l.warehouse_id = w."warehouseId" and l.product_id = w."productId" and l.on_hand > 0`.execute(
    work.db,
  )

const toLot = (row: LotRow): StockLot => ({
  id: row.id,
  putAwayAt: row.putAwayAt,
  expiresOn: row.expiresOn,
  source: { kind: row.kind, id: row.sourceId, no: row.no },
  madeAt: row.madeAt,
  pieces: piecesOf(row),
})
