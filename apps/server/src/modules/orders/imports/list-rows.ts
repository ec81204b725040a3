import type { Input } from '@stowline/contract/kernel/rpc'
import type { imports } from '@stowline/contract/orders/imports.contract'
import { errorSentence } from '@stowline/text/errors'
import { sql } from 'kysely'
import type { Handler } from '../../../kernel/context.ts'
import { toImportRow } from './import-row.ts'
import { getImport, type StoredRow } from './stored-import.ts'

type Query = Input<typeof imports.rows>
type Group = {
  readonly field: string
  readonly code: string
  readonly severity: string
  readonly rows: number
  readonly isSkipped: boolean
}

/** A page of an import's rows, and the problems of all of its rows by kind: "ZIP missing, 12 rows". */
export const listRows: Handler<typeof imports.rows> = async (query, ctx) => {
  await getImport(ctx.db, query.importId)
  const where = conditions(query)
  const { rows } = await sql<StoredRow>`
    select r.row_no, r.order_key, r.cells, r.problems, r.state, r.order_id, r.source from import_rows r where ${where}
    order by r.row_no ${query.sort?.order === 'desc' ? sql`desc` : sql`asc`} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(
    ctx.db,
  )
  const counted = await sql<{ n: number }>`select count(*) as n from import_rows r where ${where}`.execute(ctx.db)
  const groups = await sql<Group>`
    select p ->> 'field' as field, p ->> 'code' as code, p ->> 'severity' as severity, count(distinct r.row_no) as rows,
      bool_and(r.state = 'skipped') as "isSkipped"
    from import_rows r, jsonb_array_elements(r.problems) p where r.import_id = ${query.importId}
    group by 1, 2, 3 order by (p ->> 'severity'), 4 desc, 2, 1`.execute(ctx.db)
  return {
    items: rows.map((row) => toImportRow(row, ctx.language)),
    total: counted.rows[0]?.n ?? 0,
    page: query.page,
    pageSize: query.pageSize,
    groups: groups.rows.map((group) => ({
      ...group,
      message: withoutParameters(errorSentence(group.code, ctx.language)),
    })),
  }
}

const conditions = ({ importId, state, code }: Query) =>
  sql.join(
    [
      sql`r.import_id = ${importId}`,
      // A row with a warning is imported like any other that is valid.
      ...(state === 'all' ? [] : [sql`r.state in (${sql.join(state === 'valid' ? ['valid', 'warned'] : [state])})`]),
      ...(code ? [sql`exists (select from jsonb_array_elements(r.problems) p where p ->> 'code' = ${code})`] : []),
    ],
    sql` and `,
  )

/** Parameters differ from row to row, so the text of a group leaves them open. */
const withoutParameters = (sentence: string): string => sentence.replace(/\{\w+\}/g, '…')
