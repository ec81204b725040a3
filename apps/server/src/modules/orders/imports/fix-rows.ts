import { fieldsOf } from '@stowline/domain/orders/imports/fields-of-kind'
import { cleanCell } from '@stowline/domain/orders/imports/cells'
import { groupRecords, orderKeyOf } from '@stowline/domain/orders/imports/group'
import type { RowKind } from '@stowline/domain/orders/imports/kinds'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Context } from '../../../kernel/context.ts'
import { InvalidInput, notFound, Refusal } from '../../../kernel/refusal.ts'
import { applyEdits, type Edit, editsByRow, sourceOf } from './apply-edits.ts'
import { checkGroups, optionsOf, rowsOf, toRecord } from './check-groups.ts'
import { factsOf, merchantFacts } from './import-facts.ts'
import type { ImportAnswer } from './import-orders.ts'
import { keepEdits } from './row-edits.ts'
import { rowKinds } from './row-kinds.ts'
import { toImportRow } from './import-row.ts'
import { countRows } from './run-check.ts'
import { getImport, type ImportKind, readRowsOf, type StoredImport, type StoredRow } from './stored-import.ts'

/** Writes cells and checks the orders they belong to again. Answers those orders' rows as they stand now. */
export const fixRows = (
  importId: string,
  kind: ImportKind,
  edits: readonly Edit[],
  ctx: Context,
): Promise<ImportAnswer> =>
  ctx.transaction(async (db) => {
    const stored = await lockForFixing(db, importId, kind)
    for (const { cells } of edits) refuseUnknown(kind, cells)
    const rows =
      kind === 'order' ? await fixOrders(db, stored, edits, ctx) : await fixFlat(db, stored, kind, edits, ctx)
    await saveRows(db, importId, rows)
    await countRows(db, importId, ctx.now())
    return { importId, rows: rows.map((row) => toImportRow(row, ctx.language)) }
  })

const lockForFixing = async (db: Db, importId: string, kind: ImportKind): Promise<StoredImport> => {
  const stored = await getImport(db, importId, [kind], true)
  if (stored.state === 'committed' || stored.state === 'committing') throw new Refusal('imports.alreadyCommitted')
  if (stored.state !== 'checked') throw new Refusal('imports.notChecked')
  return stored
}

const refuseUnknown = (kind: ImportKind, cells: Readonly<Record<string, string>>): void => {
  const unknown = Object.keys(cells).find((field) => !Object.hasOwn(fieldsOf(kind), field))
  if (unknown !== undefined) throw new InvalidInput([{ path: `edits.cells.${unknown.slice(0, 40)}`, code: 'unknown' }])
}

const fixOrders = async (db: Db, stored: StoredImport, edits: readonly Edit[], ctx: Context): Promise<StoredRow[]> => {
  const touched = await rowsTouched(db, stored.id, edits)
  refuseMade(touched)
  const edited = applyEdits(touched, edits)
  await keepEdits(db, stored.id, { before: touched.map(toRecord), after: edited, edits })
  // A new order number may join an order that the file has already.
  const keys = new Set(touched.map(({ order_key }) => order_key))
  const joined = [...new Set(edited.map(orderKeyOf))].filter((key) => !keys.has(key))
  const others = await readRowsOf(db, stored.id, joined)
  refuseMade(others)
  const records = [...edited, ...others.map(toRecord)].sort((a, b) => a.row - b.row)
  const groups = groupRecords(records)
  const facts = await factsOf(db, stored.store_id ?? '', groups, await merchantFacts(db, ctx.carriers))
  return (await checkGroups(groups, facts, optionsOf(stored))).flatMap(rowsOf)
}

const rowsTouched = async (db: Db, importId: string, edits: readonly Edit[]): Promise<StoredRow[]> => {
  const numbers = edits.map(({ rowNo }) => rowNo)
  const found = numbers.length
    ? await db
        .selectFrom('import_rows')
        .select(['order_key', 'row_no'])
        .where('import_id', '=', importId)
        .where('row_no', 'in', numbers)
        .execute()
    : []
  if (new Set(found.map(({ row_no }) => row_no)).size !== new Set(numbers).size) throw notFound()
  return readRowsOf(db, importId, [...new Set(found.map(({ order_key }) => order_key))])
}

/** An order that exists is changed where orders are changed. */
const refuseMade = (rows: readonly StoredRow[]): void => {
  if (rows.some(({ state }) => state === 'created' || state === 'changed')) throw new Refusal('imports.rowCommitted')
}

/** Rows that stand for themselves: each takes what was typed in it alone. */
const fixFlat = async (
  db: Db,
  stored: StoredImport,
  kind: RowKind,
  edits: readonly Edit[],
  ctx: Context,
): Promise<StoredRow[]> => {
  const byRow = editsByRow(edits)
  const touched = (await rowsTouched(db, stored.id, edits)).filter(({ row_no }) => byRow.has(row_no))
  refuseMade(touched)
  const before = touched.map(toRecord)
  const after = touched.map((row) => {
    const { row_no, cells } = row
    const own = byRow.get(row_no) ?? []
    const source = sourceOf(row, own)
    const typed = Object.fromEntries(
      own.flatMap((edit) => Object.entries(edit.cells).map(([field, raw]) => [field, cleanCell(raw)])),
    )
    return { row: row_no, ...(source && { source }), values: { ...cells, ...typed } }
  })
  await keepEdits(db, stored.id, { before, after, edits })
  return (await rowKinds[kind].again(db, stored.id, { before, after }, ctx)).map(({ row }) => row)
}

/** Rows that exist, written over: one statement. */
const saveRows = async (db: Db, importId: string, rows: readonly StoredRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    update import_rows r set order_key = g.order_key, cells = g.cells, problems = g.problems, state = g.state, order_id = g.order_id, source = g.source
    from json_populate_recordset(null::import_rows, ${JSON.stringify(rows)}::json) g
    where r.tenant_id = current_tenant() and r.import_id = ${importId} and r.row_no = g.row_no`.execute(db)
}
