import type { ApprovalLimit } from '@stowline/domain/inventory/corrections'
import type { KeptLimit } from '@stowline/domain/kernel/kept-limit'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { Correction } from './corrections.ts'
import { keptLimit, limitColumns } from './kept-limit.ts'
import { findSerials, placeOf } from './serials.ts'

/** What would be booked now. */
export type Plan = {
  /** Pieces by which the shelf changes; of a move how many go. */
  readonly difference: number
  readonly isNumbered: boolean
  /** Serial numbers that leave the shelf, and those that come to it; of a move the same ones. */
  readonly out: readonly string[]
  readonly in: readonly string[]
}
type Facts = { readonly limit: KeptLimit<ApprovalLimit>; readonly declaredCents: number; readonly plan: Plan }

/** What a correction comes to on the stock as it is; refused where it cannot be booked. The stock stays locked. */
export const planCorrection = async (db: Db, correction: Correction): Promise<Facts> => {
  const { warehouseId, productId } = correction
  const row = await camel(db)
    .selectFrom('stock as k')
    .innerJoin('products as p', (join) => join.onRef('p.tenantId', '=', 'k.tenantId').onRef('p.id', '=', 'k.productId'))
    .innerJoin('warehouses as h', 'h.id', 'k.warehouseId')
    .select(['k.sellable', 'k.reserved', 'k.defective', 'k.frozen', 'p.sku', 'p.hasSerials', 'p.declaredValueCents'])
    .select(limitColumns)
    .where('k.warehouseId', '=', warehouseId)
    .where('k.productId', '=', productId)
    .forUpdate('k')
    .executeTakeFirst()
  if (!row) throw notFound()
  const difference = differenceOf(row, correction)
  const serials = row.hasSerials ? await numbersOf(db, row.sku, correction) : { out: [], in: [] }
  if (!row.hasSerials && correction.serials?.length)
    throw new Refusal('inventory.serialCount', { sku: row.sku, named: correction.serials.length, wanted: 0 })
  return {
    limit: keptLimit(row),
    declaredCents: row.declaredValueCents,
    plan: { difference, isNumbered: row.hasSerials, ...serials },
  }
}

type Shelves = Readonly<Record<Correction['bucket'] | 'reserved', number>> & { readonly sku: string }

const differenceOf = (row: Shelves, { kind, bucket, toBucket, quantity }: Correction): number => {
  const { sku } = row
  if (kind === 'move' && (!toBucket || toBucket === bucket || quantity <= 0)) throw new Refusal('inventory.sameShelf')
  if (kind === 'count') {
    const reserved = bucket === 'sellable' ? row.reserved : 0
    if (quantity < reserved) throw new Refusal('inventory.countBelowReserved', { sku, counted: quantity, reserved })
    return quantity - reserved - row[bucket]
  }
  if (quantity === 0) throw new Refusal('inventory.nothingToBook')
  const leaving = kind === 'move' ? quantity : -quantity
  if (leaving > row[bucket]) throw new Refusal('inventory.belowZero', { sku, there: row[bucket], asked: leaving })
  return quantity
}

/** Which numbers leave the shelf and which come to it: as many as pieces, those that leave on it, those that come nowhere in stock. */
const numbersOf = async (db: Db, sku: string, correction: Correction): Promise<Pick<Plan, 'out' | 'in'>> => {
  const { kind, productId, quantity, serials = [] } = correction
  const named = new Set(serials.map((serial) => serial.trim()).filter(Boolean))
  if (named.size !== Math.abs(quantity) || named.size !== serials.length)
    throw new Refusal('inventory.serialCount', { sku, named: named.size, wanted: Math.abs(quantity) })
  const shelved = await shelvedSerials(db, correction)
  const unknown = [...named].filter((serial) => !shelved.has(serial))
  if (kind === 'count' || (quantity > 0 && kind === 'adjust')) {
    const found = kind === 'count' ? unknown : [...named]
    const here = await findSerials(
      db,
      found.map((serial) => ({ productId, serial })),
    )
    const taken = found.find((serial) => placeOf(here, { productId, serial }))
    if (taken !== undefined) throw new Refusal('inventory.serialTaken', { serial: taken })
    return { in: found, out: kind === 'count' ? [...shelved].filter((serial) => !named.has(serial)) : [] }
  }
  const [stranger] = unknown
  if (stranger !== undefined) throw new Refusal('inventory.serialUnknown', { sku, serial: stranger })
  return { out: [...named], in: kind === 'move' ? [...named] : [] }
}

const shelvedSerials = async (db: Db, { productId, warehouseId, bucket }: Correction): Promise<Set<string>> => {
  const { rows } = await sql<{ serial: string }>`
    select serial from stock_serials
    where product_id = ${productId} and warehouse_id = ${warehouseId} and shelf = ${bucket} and is_here order by serial`.execute(
    db,
  )
  return new Set(rows.map(({ serial }) => serial))
}
