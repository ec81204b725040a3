import type { CorrectedShelf } from '@stowline/domain/inventory/corrections'
import type { Cause, StockLot } from '@stowline/domain/inventory/stock-book'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { OpenStock, StockWork } from './open-stock.ts'
import type { Flow, StockChange } from './stock-change.ts'

/** A piece by its number. */
export type NamedPiece = { readonly productId: string; readonly serial: string }
/** A piece that an order leaves with. */
export type NamedSerial = NamedPiece & { readonly orderId: string }

type Place = { readonly lotId: string; readonly warehouseId: string; readonly shelf: CorrectedShelf }
export type Places = ReadonlyMap<string, Place>
const keyOf = ({ productId, serial }: NamedPiece) => `${productId} ${serial}`

const trimmed = (serials: readonly string[] | undefined) =>
  (serials ?? []).map((serial) => serial.trim()).filter(Boolean)

type Counted = {
  readonly stock: OpenStock
  readonly quantity: number
  readonly serials: readonly string[] | undefined
}

/** As many numbers as pieces, no two alike; of a product without numbers none. Asked before anything is written. */
export const checkSerials = ({ stock, quantity, serials }: Counted): void => {
  const named = trimmed(serials)
  const wanted = stock.hasSerials ? quantity : 0
  if (named.length !== wanted || new Set(named).size !== named.length)
    throw new Refusal('inventory.serialCount', { sku: stock.sku, named: new Set(named).size, wanted })
}

type Coming = {
  readonly stock: OpenStock
  readonly lotId: string
  readonly shelf: CorrectedShelf
  readonly serials: readonly string[] | undefined
  readonly cause: Cause
}

const eventColumns = ({ type, reference }: Cause) => ({
  type,
  reference_kind: reference.kind,
  reference_id: reference.id,
  reference_no: reference.no ?? '',
})
const events = sql`insert into serial_events (tenant_id, product_id, serial, at, type, shelf, warehouse_id, lot_id, reference_kind, reference_id, reference_no, by_name)`

/** Pieces are in the house under their numbers; one that is there already is refused, one that has left may come back. */
export const storeSerials = async ({ db, now, by }: StockWork, coming: readonly Coming[]): Promise<void> => {
  const rows = coming.flatMap(({ stock: { warehouseId, productId }, lotId, shelf, serials, cause }) =>
    trimmed(serials).map((serial) => ({
      ...{ product_id: productId, serial, warehouse_id: warehouseId, lot_id: lotId, shelf },
      ...eventColumns(cause),
    })),
  )
  if (!rows.length) return
  const seen = new Set<string>()
  for (const { product_id: productId, serial } of rows) {
    if (seen.has(keyOf({ productId, serial }))) throw new Refusal('inventory.serialTaken', { serial })
    seen.add(keyOf({ productId, serial }))
  }
  const { rows: stored } = await sql<NamedPiece>`
    insert into stock_serials as s (tenant_id, product_id, serial, warehouse_id, lot_id, shelf, is_here, came_at)
    select current_tenant(), r.product_id, r.serial, r.warehouse_id, r.lot_id, r.shelf, true, ${now()}
    from json_populate_recordset(null::stock_serials, ${JSON.stringify(rows)}::json) r
    on conflict (tenant_id, product_id, serial) do update set warehouse_id = excluded.warehouse_id, lot_id = excluded.lot_id, shelf = excluded.shelf,
      is_here = true, came_at = excluded.came_at, left_at = null, order_id = null, is_named = true
    where not s.is_here returning s.product_id as "productId", s.serial`.execute(db)
  const known = new Set(stored.map(keyOf))
  const taken = rows.find(({ product_id: productId, serial }) => !known.has(keyOf({ productId, serial })))
  if (taken) throw new Refusal('inventory.serialTaken', { serial: taken.serial })
  await sql`${events}
    select current_tenant(), r.product_id, r.serial, ${now()}, r.type, r.shelf, r.warehouse_id, r.lot_id, r.reference_kind, r.reference_id, r.reference_no, ${by.name}
    from json_populate_recordset(null::serial_events, ${JSON.stringify(rows)}::json) r`.execute(db)
}

/** Where numbered pieces are that are in the house, locked; a number that is missing in the answer is not here. */
export const findSerials = async (db: Db, named: readonly NamedPiece[]): Promise<Places> => {
  if (!named.length) return new Map()
  const { rows } = await sql<NamedPiece & Place>`
    select s.product_id as "productId", s.serial, s.lot_id as "lotId", s.warehouse_id as "warehouseId", s.shelf
    from json_to_recordset(${JSON.stringify(named)}::json) as n("productId" text, serial text)
    join stock_serials s on s.product_id = n."productId" and s.serial = n.serial and s.is_here order by s.product_id, s.serial for update of s`.execute(
    db,
  )
  return new Map(rows.map((row) => [keyOf(row), row]))
}

export const placeOf = (places: Places, piece: NamedPiece): Place | undefined => places.get(keyOf(piece))

/** Pieces move as they are named, lot by lot; a number that is not on the shelf they leave is refused. Answers the lots and their numbers. */
export const flowNamed = (
  change: StockChange,
  stock: OpenStock,
  serials: readonly string[],
  {
    places,
    of = stock.lots,
    ...flow
  }: Flow & { from: CorrectedShelf; places: Places; of?: readonly StockLot[] | undefined },
): { readonly lot: StockLot; readonly quantity: number; readonly serials: readonly string[] }[] => {
  const { sku, productId, warehouseId } = stock
  const lots = Map.groupBy(trimmed(serials), (serial) => {
    const place = placeOf(places, { productId, serial })
    const lot = of.find(({ id }) => id === place?.lotId)
    if (!lot || place?.shelf !== flow.from || place.warehouseId !== warehouseId)
      throw new Refusal('inventory.serialUnknown', { sku, serial })
    return lot
  })
  return [...lots].map(([lot, numbers]) => {
    const [serial = ''] = numbers
    if (lot.pieces[flow.from] < numbers.length) throw new Refusal('inventory.serialHeld', { sku, serial })
    change.flow(stock, lot, numbers.length, flow)
    return { lot, quantity: numbers.length, serials: numbers }
  })
}

type Told = NamedPiece & { readonly cause: Cause }
const told = (pieces: readonly Told[]) =>
  JSON.stringify(pieces.map(({ productId, serial, cause }) => ({ productId, serial, ...eventColumns(cause) })))
const asTold = sql`as n("productId" text, serial text, type text, reference_kind text, reference_id text, reference_no text)`
const ofTold = sql`n.type, s.shelf, s.warehouse_id, s.lot_id, n.reference_kind, n.reference_id, n.reference_no`

/** Named pieces leave, with an order or otherwise. */
export const endSerials = async ({ db, now, by }: StockWork, gone: readonly Told[]): Promise<void> => {
  if (!gone.length) return
  await sql`
    with s as (
      update stock_serials s set is_here = false, left_at = ${now()}, is_named = true,
        order_id = case n.reference_kind when 'order' then n.reference_id end
      from json_to_recordset(${told(gone)}::json) ${asTold}
      where s.product_id = n."productId" and s.serial = n.serial and s.is_here
      returning s.tenant_id, s.product_id, s.serial, ${ofTold}
    )
    ${events} select s.tenant_id, s.product_id, s.serial, ${now()}, s.type, s.shelf, s.warehouse_id, s.lot_id, s.reference_kind, s.reference_id, s.reference_no,
      ${by.name} from s`.execute(db)
}

/** Named pieces stand on another shelf. */
export const moveSerials = async (
  { db, now, by }: StockWork,
  moved: readonly (Told & { readonly to: CorrectedShelf })[],
): Promise<void> => {
  for (const [to, pieces] of Map.groupBy(moved, (one) => one.to))
    await sql`
      with s as (
        update stock_serials s set shelf = ${to} from json_to_recordset(${told(pieces)}::json) ${asTold}
        where s.product_id = n."productId" and s.serial = n.serial and s.is_here
        returning s.tenant_id, s.product_id, s.serial, ${ofTold}
      )
      ${events} select s.tenant_id, s.product_id, s.serial, ${now()}, s.type, s.shelf, s.warehouse_id, s.lot_id, s.reference_kind, s.reference_id, s.reference_no,
        ${by.name} from s`.execute(db)
}

type Leaving = {
  readonly cause: Cause
  readonly lotId: string
  readonly productId: string
  readonly quantity: number
}

/** Where nobody named the pieces of an order or a transfer, those that came first of the lot leave, and are marked so. */
export const endOldestSerials = async ({ db, now, by }: StockWork, unnamed: readonly Leaving[]): Promise<void> => {
  if (!unnamed.length) return
  const wanted = unnamed.map(({ cause, ...one }, ordinality) => ({ ...one, ...eventColumns(cause), ordinality }))
  await sql`
    with wanted as (
      select w.*, sum(w.quantity) over (partition by w."lotId" order by w.reference_id, w.ordinality) as last
      from json_to_recordset(${JSON.stringify(wanted)}::json)
        as w("lotId" text, "productId" text, quantity int, ordinality int, type text, reference_kind text, reference_id text, reference_no text)
    ),
    numbered as (
      select s.product_id, s.serial, s.lot_id, row_number() over (partition by s.lot_id order by s.came_at, s.serial) as nth
      from stock_serials s where s.is_here and s.shelf = 'sellable' and s.lot_id in (select "lotId" from wanted)
    ),
    gone as (
      update stock_serials s set is_here = false, left_at = ${now()}, is_named = false,
        order_id = case w.reference_kind when 'order' then w.reference_id end
      from numbered n join wanted w on w."lotId" = n.lot_id and n.nth > w.last - w.quantity and n.nth <= w.last
      where s.product_id = n.product_id and s.serial = n.serial
      returning s.tenant_id, s.product_id, s.serial, s.shelf, s.warehouse_id, s.lot_id, w.type, w.reference_kind, w.reference_id, w.reference_no
    )
    ${events} select tenant_id, product_id, serial, ${now()}, type, shelf, warehouse_id, lot_id, reference_kind, reference_id, reference_no, ${by.name}
    from gone`.execute(db)
}
