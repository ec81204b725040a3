import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { CellEdits } from './order-file.ts'

type Row = { readonly row: number; readonly values: Readonly<Record<string, string | undefined>> }
/** A field whose mends were given up, and in how many rows. */
export type DroppedEdits = { readonly field: string; readonly rows: number }

type Mended = {
  readonly before: readonly Row[]
  readonly after: readonly Row[]
  readonly edits: readonly { readonly rowNo: number }[]
}

/** Keeps what was typed over the file's cells, so that reading the file again does not lose it. An emptied cell is kept as an empty text. */
export const keepEdits = async (db: Db, importId: string, { before, after, edits }: Mended): Promise<void> => {
  const stood = new Map(before.map(({ row, values }) => [row, values]))
  const typed = new Set(edits.map(({ rowNo }) => rowNo))
  const kept = after.flatMap(({ row, values }) => {
    const old = stood.get(row) ?? {}
    const fields = [...new Set([...Object.keys(old), ...Object.keys(values)])].filter(
      (field) => old[field] !== values[field],
    )
    if (fields.length === 0 && !typed.has(row)) return []
    return [
      {
        row_no: row,
        cells: Object.fromEntries(fields.map((field) => [field, values[field] ?? ''])),
        is_typed: typed.has(row),
      },
    ]
  })
  await sql`
    insert into import_edits (tenant_id, import_id, row_no, cells, is_typed)
    select current_tenant(), ${importId}, g.row_no, g.cells, g.is_typed
    from json_to_recordset(${JSON.stringify(kept)}::json) g(row_no int, cells jsonb, is_typed boolean)
    on conflict (tenant_id, import_id, row_no) do update
      set cells = import_edits.cells || excluded.cells, is_typed = import_edits.is_typed or excluded.is_typed`.execute(
    db,
  )
}

/** Gives up the mends of fields that are read from another column now: they were made over other values. */
export const dropEdits = async (db: Db, importId: string, fields: readonly string[]): Promise<DroppedEdits[]> => {
  if (fields.length === 0) return []
  const { rows } = await sql<DroppedEdits>`
    select f.field, count(*) as rows from import_edits e, jsonb_object_keys(e.cells) f(field)
    where e.import_id = ${importId} and f.field = any(${fields}::text[]) group by 1 order by 1`.execute(db)
  if (rows.length > 0)
    await sql`update import_edits set cells = cells - ${fields}::text[] where import_id = ${importId} and cells ?| ${fields}::text[]`.execute(
      db,
    )
  return rows
}

export const readEdits = async (db: Db, importId: string): Promise<Record<number, CellEdits>> => {
  const rows = await db
    .selectFrom('import_edits')
    .select(['row_no', 'cells', 'is_typed'])
    .where('import_id', '=', importId)
    .execute()
  return Object.fromEntries(rows.map(({ row_no, cells, is_typed }) => [row_no, { cells, isTyped: is_typed }]))
}
