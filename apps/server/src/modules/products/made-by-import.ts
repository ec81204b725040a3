import { sql } from 'kysely'
import type { AliasedColumn } from '../../kernel/list/conditions.ts'
import type { Condition } from '../../kernel/list/types.ts'

/** What one import made, by the rows that made it. */
export const madeByImport =
  (id: AliasedColumn) =>
  (importId: string): Condition =>
    sql<boolean>`${sql.ref(id)} in (select i.order_id from import_rows i where i.import_id = ${importId} and i.order_id is not null)`
