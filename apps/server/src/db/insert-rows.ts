import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Schema } from './schema.gen.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Inserts any number of rows into a tenant's table in one statement, with one parameter: JSON that PostgreSQL reads by the table's own
 * column types. The tenant is the transaction's, or under the system role the one named. Rows carry the same columns; columns left out
 * take their default.
 */
export async function insertRows(db: Db, table: keyof Schema, rows: readonly Row[], tenantId?: string): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (tenant_id, ${columns})
    select ${tenantId === undefined ? sql`current_tenant()` : sql`${tenantId}::text`}, ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  )
}
