import { allocate, type Demand, stockKey } from '@stowline/domain/inventory/allocate'
import type { Cause } from '@stowline/domain/inventory/stock-book'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { openStock, type OpenStocks, type StockWork } from './open-stock.ts'
import { freshLots, type Shortage } from './reserve.ts'
import { StockChange } from './stock-change.ts'

/** A transfer by its id and the number that people know it by. */
export type Transfer = { readonly id: string; readonly no: string }
/** Pieces of one product that a line of a transfer needs from its warehouse. */
export type TransferDemand = {
  readonly transfer: Transfer
  readonly lineId: string
  readonly warehouseId: string
  readonly productId: string
  readonly quantity: number
}

export type Held = {
  readonly transferId: string
  readonly lineId: string
  readonly warehouseId: string
  readonly productId: string
  readonly lotId: string
  readonly quantity: number
}

export const causeOf = (type: 'reserve' | 'release' | 'transferOut', { id, no }: Transfer): Cause => ({
  type,
  reference: { kind: 'transfer', id, no },
})

/** What may be promised of each row of stock: fresh pieces beyond the safety stock. */
const promisable = (stocks: OpenStocks, now: Date): Map<string, number> =>
  new Map(
    [...stocks].map(([key, stock]) => [
      key,
      freshLots(stock, now).reduce((sum, { pieces }) => sum + pieces.sellable, 0) - stock.safety,
    ]),
  )

const hold = async (work: StockWork, stocks: OpenStocks, demands: readonly TransferDemand[]): Promise<void> => {
  const change = new StockChange(work, stocks)
  const holds = demands.flatMap(({ transfer, lineId, quantity, ...place }): Held[] => {
    const stock = change.at(place)
    const flow = { from: 'sellable', to: 'reserved', cause: causeOf('reserve', transfer) } as const
    return change
      .flowFirst(stock, quantity, { ...flow, of: freshLots(stock, change.now) })
      .map(({ lot, quantity: taken }) => ({
        transferId: transfer.id,
        lineId,
        ...place,
        lotId: lot.id,
        quantity: taken,
      }))
  })
  await change.write()
  await sql`
    insert into transfer_holds as h (tenant_id, transfer_id, line_id, product_id, warehouse_id, lot_id, quantity, created_at)
    select current_tenant(), n."transferId", n."lineId", n."productId", n."warehouseId", n."lotId", n.quantity, ${change.now}
    from json_to_recordset(${JSON.stringify(holds)}::json)
      as n("transferId" text, "lineId" text, "productId" text, "warehouseId" text, "lotId" text, quantity int)
    on conflict (tenant_id, line_id, lot_id) do update set quantity = h.quantity + excluded.quantity`.execute(work.db)
}

/** Holds stock for transfers in the order given, each wholly or not at all; answers with what the others lack. */
export const holdForTransfers = async (
  work: StockWork,
  demands: readonly TransferDemand[],
): Promise<Map<string, Shortage[]>> => {
  if (!demands.length) return new Map()
  const stocks = await openStock(work, demands)
  const available = promisable(stocks, work.now())
  const asked = demands.map(({ transfer, ...demand }): Demand => ({ ...demand, orderId: transfer.id }))
  const expired = new Map(
    [...stocks].map(([key, { pieces, safety }]) => [key, pieces.sellable - safety - (available.get(key) ?? 0)]),
  )
  const { short } = allocate(asked, available)
  await hold(
    work,
    stocks,
    demands.filter(({ transfer }) => !short.has(transfer.id)),
  )
  return new Map(
    [...short].map(([id, missing]) => [
      id,
      missing.map((one) => ({ ...one, expired: expired.get(stockKey(one.warehouseId, one.productId)) ?? 0 })),
    ]),
  )
}

/** Holds as many pieces as there are, up to those that are needed; answers how many of each line. */
export const holdWhatThereIs = async (
  work: StockWork,
  demands: readonly TransferDemand[],
): Promise<Map<string, number>> => {
  if (!demands.length) return new Map()
  const stocks = await openStock(work, demands)
  const left = promisable(stocks, work.now())
  const some = demands.map((demand) => {
    const key = stockKey(demand.warehouseId, demand.productId)
    const there = Math.max(0, left.get(key) ?? 0)
    const quantity = Math.min(there, demand.quantity)
    left.set(key, there - quantity)
    return { ...demand, quantity }
  })
  await hold(
    work,
    stocks,
    some.filter(({ quantity }) => quantity > 0),
  )
  return new Map(some.map(({ lineId, quantity }) => [lineId, quantity]))
}

/** Gives back what transfers hold. Those that hold nothing are no fault. */
export const releaseTransfers = async (work: StockWork, transfers: readonly Transfer[]): Promise<void> =>
  giveBack(work, transfers, await takeHolds(work.db, transfers))

/** Gives back what lines of a transfer hold beyond so many pieces. */
export const trimHolds = async (
  work: StockWork,
  transfer: Transfer,
  keep: ReadonlyMap<string, number>,
): Promise<void> => {
  const { rows } = await sql<Held>`
    select h.transfer_id as "transferId", h.line_id as "lineId", h.warehouse_id as "warehouseId", h.product_id as "productId", h.lot_id as "lotId",
      h.quantity from transfer_holds h join stock_lots l on l.tenant_id = h.tenant_id and l.id = h.lot_id
    where h.transfer_id = ${transfer.id} order by h.line_id, l.expires_on nulls last, l.put_away_at, l.id`.execute(
    work.db,
  )
  const left = new Map(keep)
  const spare = rows.flatMap((one) => {
    const kept = Math.min(one.quantity, left.get(one.lineId) ?? 0)
    left.set(one.lineId, (left.get(one.lineId) ?? 0) - kept)
    return kept < one.quantity ? [{ ...one, quantity: one.quantity - kept, kept }] : []
  })
  if (!spare.length) return
  await sql`
    with spare as (select * from json_to_recordset(${JSON.stringify(spare)}::json) as s("lineId" text, "lotId" text, kept int)),
    gone as (delete from transfer_holds h using spare s where h.line_id = s."lineId" and h.lot_id = s."lotId" and s.kept = 0)
    update transfer_holds h set quantity = s.kept from spare s where h.line_id = s."lineId" and h.lot_id = s."lotId" and s.kept > 0`.execute(
    work.db,
  )
  await giveBack(work, [transfer], spare)
}

const giveBack = async (work: StockWork, transfers: readonly Transfer[], held: readonly Held[]): Promise<void> => {
  if (!held.length) return
  const change = new StockChange(work, await openStock(work, held))
  const of = new Map(transfers.map((one) => [one.id, one]))
  for (const { transferId, lotId, quantity, ...place } of held) {
    const [stock, transfer] = [change.at(place), of.get(transferId)]
    if (!transfer) continue
    const lots = stock.lots.filter(({ id }) => id === lotId)
    const flow = { from: 'reserved', to: 'sellable', cause: causeOf('release', transfer) } as const
    change.flowFirst(stock, quantity, { ...flow, of: lots })
  }
  await change.write()
}

/** Takes what transfers hold; whoever does so gives it back or consumes it. */
export const takeHolds = async (db: Db, transfers: readonly Transfer[]): Promise<Held[]> => {
  if (!transfers.length) return []
  const { rows } = await sql<Held>`
    delete from transfer_holds h where h.transfer_id = any(${transfers.map(({ id }) => id)}::text[])
    returning h.transfer_id as "transferId", h.line_id as "lineId", h.warehouse_id as "warehouseId", h.product_id as "productId", h.lot_id as "lotId",
      h.quantity`.execute(db)
  return rows
}
