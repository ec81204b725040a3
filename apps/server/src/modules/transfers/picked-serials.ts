import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { OpenLine } from './open-lines.ts'

/** Numbers that were picked for transfers and have not left. */
export const openSerials = (db: Db, transferIds: readonly string[]) =>
  camel(db)
    .selectFrom('transferSerials')
    .select(['transferId', 'lineId', 'productId', 'serial'])
    .where('transferId', 'in', transferIds)
    .where('isOpen', '=', true)
    .execute()

/** The line whose product has a piece of this number on the shelf of the warehouse, or had it when it was picked. */
export const lineOfSerial = async (
  db: Db,
  lines: readonly OpenLine[],
  code: string,
): Promise<{ line: OpenLine; serial: string } | undefined> => {
  const numbered = lines.filter(({ hasSerials }) => hasSerials)
  if (!numbered.length) return undefined
  const found = await camel(db)
    .selectFrom('stockSerials')
    .select(['productId', 'serial'])
    .where(
      'productId',
      'in',
      numbered.map(({ productId }) => productId),
    )
    .where('serial', '=', code.trim())
    .where('isHere', '=', true)
    .executeTakeFirst()
  const line = found && numbered.find(({ productId }) => productId === found.productId)
  return line && found ? { line, serial: found.serial } : undefined
}

/** Whether the warehouse has pieces of a product with numbers that nobody has picked: then a piece is taken by its number. */
export const mustBeNamed = async (db: Db, { productId }: OpenLine, warehouseId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from stock_serials s where s.product_id = ${productId} and s.warehouse_id = ${warehouseId} and s.shelf = 'sellable' and s.is_here
      and not exists (select from transfer_serials t where t.tenant_id = s.tenant_id and t.product_id = s.product_id and t.serial = s.serial and t.is_open)
    limit 1`.execute(db)
  return rows.length > 0
}

type Piece = { readonly line: OpenLine; readonly serial: string }

/** The piece goes along by its number: one that stands on the shelf of this warehouse, once. */
export const takeSerial = async (
  db: Db,
  { line, serial }: Piece,
  { warehouseId, now }: { readonly warehouseId: string; readonly now: Date },
): Promise<void> => {
  const { productId, sku } = line
  const [taken, here] = await Promise.all([
    camel(db)
      .selectFrom('transferSerials')
      .select('transferId')
      .where('productId', '=', productId)
      .where('serial', '=', serial)
      .where('isOpen', '=', true)
      .executeTakeFirst(),
    camel(db)
      .selectFrom('stockSerials')
      .select('serial')
      .where('productId', '=', productId)
      .where('serial', '=', serial)
      .where('warehouseId', '=', warehouseId)
      .where('shelf', '=', 'sellable')
      .where('isHere', '=', true)
      .executeTakeFirst(),
  ])
  if (!here) throw new Refusal('inventory.serialUnknown', { sku, serial })
  if (taken) throw new Refusal('transfers.serialPicked', { serial })
  await insertRows(db, 'transfer_serials', [
    { transfer_id: line.transferId, line_id: line.id, product_id: productId, serial, picked_at: now },
  ])
}

/** The piece is put back; one that was not picked for this transfer is refused. */
export const putSerialBack = async (db: Db, { line, serial }: Piece): Promise<void> => {
  const gone = await db
    .deleteFrom('transfer_serials')
    .where('transfer_id', '=', line.transferId)
    .where('product_id', '=', line.productId)
    .where('serial', '=', serial)
    .where('is_open', '=', true)
    .returning('serial')
    .executeTakeFirst()
  if (!gone) throw new Refusal('transfers.serialNotPicked', { serial })
}

/** Pieces of a line that were picked without a number. */
export const unnamedOf = async (db: Db, { id, picked }: OpenLine): Promise<number> => {
  const { count } = await db
    .selectFrom('transfer_serials')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('line_id', '=', id)
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow()
  return picked - Number(count)
}

/** Nothing of these transfers is picked any more. */
export const forgetSerials = (db: Db, transferIds: readonly string[]): Promise<unknown> =>
  db.deleteFrom('transfer_serials').where('transfer_id', 'in', transferIds).where('is_open', '=', true).execute()

/** They have left with their numbers. */
export const closeSerials = (db: Db, transferIds: readonly string[]): Promise<unknown> =>
  db.updateTable('transfer_serials').set({ is_open: false }).where('transfer_id', 'in', transferIds).execute()
