import { transferMoves } from '@stowline/domain/transfers/transfer-moves'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Work } from '../../kernel/context.ts'
import { moveRows } from '../../kernel/move.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lockOne } from './lock-one.ts'
import { movableTransfers, type TransferEffect } from './movable-transfers.ts'
import { mustSucceed } from './must-succeed.ts'
import { type OpenLine, openLines, saveLines } from './open-lines.ts'
import { lineOfSerial, mustBeNamed, putSerialBack, takeSerial, unnamedOf } from './picked-serials.ts'
import { sumLines } from './transfer-lines.ts'

type Scan = { readonly code: string; readonly quantity?: number | undefined; readonly back: boolean }
export type Picked = { readonly lineId: string; readonly sku: string; readonly quantity: number }

/** A piece or a carton is taken from its shelf, or put back: never more than are to leave, a piece with a number by its number. Anything else is refused by what it is. */
export const pickPieces = async (work: Work, id: string, scan: Scan): Promise<Picked> => {
  const { fromWarehouseId } = await lockOne(work, id)
  let picked: Picked | undefined
  const effect: TransferEffect = async (own, rows) => {
    const meant = await meantBy(own.db, await openLines(own.db, [id]), scan.code)
    const { line, serial } = meant
    const count = countOf(meant, scan)
    mustFit(line, count, scan.back)
    if (line.hasSerials) await nameIt(own, { ...meant, count, warehouseId: fromWarehouseId }, scan.back)
    picked = { lineId: line.id, sku: line.sku, quantity: scan.back ? -count : count }
    await saveLines(own.db, [{ id: line.id, picked: line.picked + picked.quantity }])
    await sumLines(own.db, [id])
    const sku = serial === undefined ? line.sku : `${line.sku} ${serial}`
    const detail = { sku, count, ...(scan.back && { back: true }) }
    return { moves: rows.map((row) => ({ row, detail })) }
  }
  mustSucceed(await moveRows(movableTransfers, work, { move: transferMoves.pick, effect }, [id]))
  return picked ?? { lineId: '', sku: '', quantity: 0 }
}

/** What a code means: a line, how many pieces of it, and which piece where it is the number of one. */
type Meant = { readonly line: OpenLine; readonly pieces: number; readonly serial?: string }

const countOf = ({ line, pieces, serial }: Meant, { quantity, back }: Scan): number => {
  if (serial !== undefined && quantity !== undefined && quantity !== 1)
    throw new Refusal('transfers.serialNeeded', { sku: line.sku })
  return quantity ?? Math.min(pieces, back ? Math.max(1, line.picked) : pieces)
}

type Named = Meant & { readonly count: number; readonly warehouseId: string }

/** A piece of a product with serial numbers is taken and put back by its number; without one only what has none. */
const nameIt = async (
  { db, now }: Pick<Work, 'db' | 'now'>,
  { line, serial, count, warehouseId }: Named,
  back: boolean,
): Promise<void> => {
  if (serial !== undefined)
    return back ? putSerialBack(db, { line, serial }) : takeSerial(db, { line, serial }, { warehouseId, now: now() })
  const isBarred = back ? (await unnamedOf(db, line)) < count : await mustBeNamed(db, line, warehouseId)
  if (isBarred) throw new Refusal('transfers.serialNeeded', { sku: line.sku })
}

const mustFit = ({ sku, planned, picked }: OpenLine, count: number, back: boolean): void => {
  if (back && count > picked) throw new Refusal('transfers.notPicked', { sku, picked, asked: count })
  if (!back && picked + count > planned)
    throw new Refusal('transfers.pickedTooMany', { sku, left: planned - picked, asked: count })
}

/** What a scanned code means in a transfer: a piece by its SKU, its UPC, the code on its label or its own number, or a whole carton by the carton's code. */
const meantBy = async (db: Db, lines: readonly OpenLine[], code: string): Promise<Meant> => {
  const wanted = code.trim().toUpperCase()
  const is = (text: string) => text !== '' && text.toUpperCase() === wanted
  const line = lines.find(({ sku, upc, ucc, barCode }) => [sku, upc, ucc, barCode].some(is))
  if (line) return { line, pieces: is(line.ucc) && ![line.sku, line.upc, line.barCode].some(is) ? line.cartonRate : 1 }
  const numbered = await lineOfSerial(db, lines, code)
  if (numbered) return { ...numbered, pieces: 1 }
  const { rows } = await sql<{ sku: string }>`
    select p.sku from products p where upper(p.sku) = ${wanted} or p.upc = ${wanted} or p.ucc = ${wanted} limit 1`.execute(
    db,
  )
  throw rows[0]
    ? new Refusal('transfers.notInTransfer', { sku: rows[0].sku })
    : new Refusal('transfers.unknownCode', { code })
}
