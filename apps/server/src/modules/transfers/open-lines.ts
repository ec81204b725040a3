import type { ShortageDecision } from '@stowline/domain/transfers/shortage'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import type { TransferDemand } from '../inventory/index.ts'
import type { LockedTransfer } from './movable-transfers.ts'

/** A line of a transfer while it is worked on. */
export type OpenLine = {
  readonly id: string
  readonly transferId: string
  readonly productId: string
  readonly sku: string
  readonly upc: string
  readonly ucc: string
  readonly barCode: string
  readonly ordered: number
  readonly planned: number
  readonly picked: number
  readonly missing: number
  readonly cartonRate: number
  readonly held: number
  readonly hasSerials: boolean
}

/** The lines of transfers; whoever changes them holds the transfers' locks. */
export const openLines = (db: Db, transferIds: readonly string[]): Promise<OpenLine[]> =>
  camel(db)
    .selectFrom('transferLines as l')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .select(['l.id', 'l.transferId', 'l.productId', 'p.sku', 'p.upc', 'p.ucc', 'l.barCode', 'l.ordered', 'l.planned'])
    .select(['l.picked', 'l.missing', 'l.cartonRate', 'p.hasSerials'])
    .select(
      sql<number>`(select coalesce(sum(h.quantity), 0)::int from transfer_holds h where h.tenant_id = l.tenant_id and h.line_id = l.id)`.as(
        'held',
      ),
    )
    .where('l.transferId', 'in', transferIds)
    .orderBy('l.transferId')
    .orderBy('l.lineNo')
    .execute()

/** What lines still need to hold, transfer by transfer in the order of the rows. */
export const demandsOf = (rows: readonly LockedTransfer[], lines: readonly OpenLine[]): TransferDemand[] => {
  const of = Map.groupBy(lines, ({ transferId }) => transferId)
  return rows.flatMap(({ id, transferNo: no, fromWarehouseId: warehouseId }) =>
    (of.get(id) ?? []).flatMap(({ id: lineId, productId, planned, held }) =>
      planned > held ? [{ transfer: { id, no }, lineId, warehouseId, productId, quantity: planned - held }] : [],
    ),
  )
}

/** What changed of a line. */
export type LineChange = {
  readonly id: string
  readonly planned?: number
  readonly picked?: number
  readonly shipped?: number
  readonly missing?: number
  readonly decision?: ShortageDecision | null
}

/** Writes what changed of lines; cartons follow from the pieces. What is not named stays. */
export const saveLines = async (db: Db, changes: readonly LineChange[]): Promise<void> => {
  if (!changes.length) return
  const rows = changes.map(({ decision, ...change }) => ({
    ...change,
    decision: decision ?? null,
    decides: decision !== undefined,
  }))
  await sql`
    update transfer_lines l set planned = coalesce(c.planned, l.planned), picked = coalesce(c.picked, l.picked),
      shipped = coalesce(c.shipped, l.shipped), missing = coalesce(c.missing, l.missing),
      cartons = ceil(coalesce(c.planned, l.planned)::numeric / l.carton_rate)::int,
      decision = case when c.decides then c.decision else l.decision end
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as c(id text, planned int, picked int, shipped int, missing int, decision text, decides boolean)
    where l.id = c.id`.execute(db)
}
