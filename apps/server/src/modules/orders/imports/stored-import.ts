import { type ImportKind, importKinds, seenImportKinds } from '@stowline/domain/orders/imports/kinds'
import type { CellProblem } from '@stowline/domain/orders/imports/imported'
import type { RowSource } from '@stowline/domain/orders/imports/row-source'
import { sql } from 'kysely'
import type { StoredMapping } from '../../../db/column-types.ts'
import type { Db } from '../../../db/database.ts'
import type { Asker } from '../../../kernel/list/types.ts'
import { notFound } from '../../../kernel/refusal.ts'

export type { ImportKind }

/** An import as the use cases see it. */
export type StoredImport = Awaited<ReturnType<typeof selectImport>> & { readonly mapping: StoredMapping }
export type RowState = 'valid' | 'warned' | 'invalid' | 'created' | 'changed' | 'skipped'
/** A row as stored: the file's values in our fields, and what was found wrong with them. */
export type StoredRow = {
  readonly row_no: number
  readonly order_key: string
  readonly cells: Readonly<Record<string, string>>
  readonly problems: readonly CellProblem[]
  readonly state: RowState
  readonly order_id: string | null
  readonly source: RowSource | null
}

const selectImport = (db: Db, id: string) =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The import that a task works on. */
export const readImport = (db: Db, id: string): Promise<StoredImport> => getImport(db, id, importKinds)

/** The kinds that whoever asks may look at. */
export const kindsOf = ({ caller }: Pick<Asker, 'caller'>): readonly ImportKind[] =>
  seenImportKinds(caller?.menus ?? [])

/**
 * The import, or not found; another tenant's is not found either, nor one of another kind. `lock` holds it, as it stands then, to the end of
 * the transaction.
 */
export const getImport = async (
  db: Db,
  id: string,
  kinds: readonly ImportKind[],
  lock = false,
): Promise<StoredImport> => {
  const query = db.selectFrom('imports').selectAll().where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row || !kinds.includes(row.kind)) throw notFound()
  const { mapping } = row
  if (!mapping) throw new Error(`The import ${id} has no mapping`)
  return { ...row, mapping }
}

/** First and last row that are looked at. The planner has no figures of rows just written, so a range is what keeps it to the index. */
export type RowRange = { readonly from: number; readonly to: number }
/** An order of the file with something left to do, and where all its rows stand. */
export type OpenOrder = RowRange & { readonly key: string }
const everywhere: RowRange = { from: 0, to: 2_147_483_647 }

/** Rows of whole orders, in the file's order. */
export const readRowsOf = async (
  db: Db,
  importId: string,
  orderKeys: readonly string[],
  { from, to }: RowRange = everywhere,
): Promise<StoredRow[]> => {
  if (orderKeys.length === 0) return []
  const { rows } = await sql<StoredRow>`
    select r.row_no, r.order_key, r.cells, r.problems, r.state, r.order_id, r.source from import_rows r
    where r.import_id = ${importId} and r.row_no between ${from} and ${to} and r.order_key = any(${orderKeys}::text[])
    order by r.row_no`.execute(db)
  return rows
}

/** Orders, or other sets of rows of one name, with rows still to be created, in the file's order, and where all their rows stand. */
export const openOrders = async (db: Db, importId: string): Promise<OpenOrder[]> => {
  const { rows } = await sql<OpenOrder>`
    select r.order_key as key, min(r.row_no) as "from", max(r.row_no) as "to" from import_rows r where r.import_id = ${importId}
    group by r.order_key having bool_or(r.state in ('valid', 'warned')) order by min(r.row_no)`.execute(db)
  return rows
}

/** All rows of a file, in its order. */
export const readAllRows = async (db: Db, importId: string): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select r.row_no, r.order_key, r.cells, r.problems, r.state, r.order_id, r.source from import_rows r
    where r.import_id = ${importId} order by r.row_no`.execute(db)
  return rows
}

/** Writes what became of rows; their cells stay. One statement, and what it writes goes as JSON: many arrays take longer to write than the rows. */
export const settleRows = async (db: Db, importId: string, rows: readonly StoredRow[]): Promise<void> => {
  if (rows.length === 0) return
  const numbers = rows.map(({ row_no }) => row_no)
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)]
  const settled = JSON.stringify(
    rows.map(({ row_no, state, order_id, problems }) => [row_no, state, order_id, problems]),
  )
  await sql`
    update import_rows r set state = g.v->>1, order_id = g.v->>2, problems = g.v->3
    from (select v, (v->>0)::int as row_no from jsonb_array_elements(${settled}::jsonb) v) g
    where r.tenant_id = current_tenant() and r.import_id = ${importId} and r.row_no between ${from} and ${to} and r.row_no = g.row_no`.execute(
    db,
  )
}
