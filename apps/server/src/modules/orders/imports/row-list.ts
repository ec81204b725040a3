import { imports } from '@stowline/contract/orders/imports.contract'
import { errorSentence } from '@stowline/text/errors'
import type { Language } from '@stowline/text/kernel/pair'
import { sql } from 'kysely'
import type { CamelDb } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import { among, is } from '../../../kernel/list/conditions.ts'
import { countedWhole } from '../../../kernel/list/counts.ts'
import { listOf } from '../../../kernel/list/list-of.ts'
import { selected } from '../../../kernel/list/page.ts'
import { numbered } from '../../../kernel/list/sorts.ts'
import { toImportRow } from './import-row.ts'
import { getImport, kindsOf, type StoredRow } from './stored-import.ts'

type Group = {
  readonly field: string
  readonly code: string
  readonly severity: string
  readonly rows: number
  readonly isSkipped: boolean
}

const importRows = (db: CamelDb) =>
  db
    .selectFrom('importRows as r')
    .select(['r.rowNo', 'r.orderKey', 'r.orderId', sql.ref<StoredRow['state']>('r.state').as('state')])
    .select([sql.ref<StoredRow['cells']>('r.cells').as('cells'), sql.ref<StoredRow['source']>('r.source').as('source')])
    .select(sql.ref<StoredRow['problems']>('r.problems').as('problems'))

/** A page of an import's rows, and the problems of all of its rows by kind: "ZIP missing, 12 rows". */
export const rowList = listOf(imports.rows, {
  // Not by its name: a row's number says which it is within its import alone.
  from: sql`import_rows as r`,
  id: 'r.row_no',
  rows: selected(importRows, ({ rowNo, orderKey, orderId, ...row }, { language }) =>
    toImportRow({ ...row, row_no: rowNo, order_key: orderKey, order_id: orderId }, language),
  ),
  sorts: { rowNo: numbered('r.row_no') },
  defaultSort: { field: 'rowNo', order: 'asc' },
  filters: {
    importId: is('r.import_id'),
    // A row with a warning is imported like any other that is valid.
    state: (state) => (state === 'all' ? [] : among('r.state', state === 'valid' ? ['valid', 'warned'] : [state])),
    code: (code) => sql<boolean>`exists (select from jsonb_array_elements(r.problems) p where p ->> 'code' = ${code})`,
  },
  // A file may have more rows than lists count, and each can be mended.
  count: countedWhole,
  more: async ({ importId }, { language, caller }, db) => {
    await getImport(db, importId, kindsOf({ caller }))
    return { groups: await groupsOf(db, importId, language) }
  },
})

const groupsOf = async (db: Db, importId: string, language: Language) => {
  const { rows } = await sql<Group>`
    select p ->> 'field' as field, p ->> 'code' as code, p ->> 'severity' as severity, count(distinct r.row_no) as rows,
      bool_and(r.state = 'skipped') as "isSkipped"
    from import_rows r, jsonb_array_elements(r.problems) p where r.import_id = ${importId}
    group by 1, 2, 3 order by (p ->> 'severity'), 4 desc, 2, 1`.execute(db)
  return rows.map((group) => ({ ...group, message: withoutParameters(errorSentence(group.code, language)) }))
}

/** Parameters differ from row to row, so the text of a group leaves them open. */
const withoutParameters = (sentence: string): string => sentence.replace(/\{\w+\}/g, '…')
