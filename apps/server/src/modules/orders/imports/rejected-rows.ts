import type { imports } from '@stowline/contract/orders/imports.contract'
import { parseMoment } from '@stowline/domain/orders/imports/dates'
import { fieldsOf } from '@stowline/domain/orders/imports/fields-of-kind'
import { templateHeader, templateOf } from '@stowline/domain/orders/imports/template'
import { errorSentence } from '@stowline/text/errors'
import { imports as texts } from '@stowline/text/imports'
import { type Language, say } from '@stowline/text/kernel/pair'
import { sql } from 'kysely'
import { mimeOf } from '../../../files/content-type.ts'
import { writeCsv } from '../../../files/spreadsheet/write-csv.ts'
import { writeXlsx } from '../../../files/spreadsheet/write-xlsx.ts'
import type { Db } from '../../../db/database.ts'
import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { optionsOf } from './check-groups.ts'
import { saveForDownload } from './get-template.ts'
import { getImport, kindsOf, type StoredImport, type StoredRow } from './stored-import.ts'

/** The rows that were not imported, in our template's columns with the reason behind: mended there, the file can be imported as it is. */
export const rejectedRows: Handler<typeof imports.rejected> = async ({ importId, format }, ctx) => {
  const { stored, rows } = await ctx.transaction(async (db) => ({
    stored: await getImport(db, importId, kindsOf(ctx)),
    rows: await readInvalid(db, importId),
  }))
  if (rows.length === 0) throw new Refusal('exports.noData')
  const { columns } = templateOf(stored.kind)
  const headers = [
    ...columns.map((column) => templateHeader(column, ctx.language)),
    say(texts.reasonColumn, ctx.language),
  ]
  const lines = rows.map((row) => [
    ...columns.map(({ field }) => templateValue(stored, row, field)),
    reasonsOf(stored, row, ctx.language),
  ])
  const name = `${stored.file_name.replace(/\.[^.]*$/, '')} ${say(texts.rejectedFile, ctx.language)}.${format}`
  const isXlsx = format === 'xlsx'
  const bytes = isXlsx
    ? writeXlsx(
        say(texts.rejectedFile, ctx.language),
        headers.map((header) => ({ header })),
        [lines],
      )
    : writeCsv(headers, [lines])
  return saveForDownload(ctx, stored.kind, {
    name,
    contentType: isXlsx ? mimeOf.xlsx : 'text/csv; charset=utf-8',
    bytes,
  })
}

const readInvalid = async (db: Db, importId: string): Promise<readonly StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select r.row_no, r.order_key, r.cells, r.problems, r.state, r.order_id, r.source from import_rows r
    where r.import_id = ${importId} and r.state = 'invalid' order by r.row_no`.execute(db)
  return rows
}

/** The template has one way to write dates, no third address line, and services of ours only: a store's own words would be refused there. */
const templateValue = (stored: StoredImport, { cells }: StoredRow, field: string): string => {
  const text = cells[field] ?? ''
  if (field === 'orderedAt') return (text && parseMoment(text, optionsOf(stored).days)) || text
  if (field === 'service' && !optionsOf(stored).namesOurServices) return ''
  return field === 'street2' ? [text, cells['street3']].filter(Boolean).join(', ') : text
}

/** Away from its cell a reason needs the column's name. */
const reasonsOf = ({ kind }: StoredImport, { problems }: StoredRow, language: Language): string =>
  problems
    .filter(({ severity }) => severity === 'error')
    .map(({ field, code, params }) => {
      const label = fieldsOf(kind)[field]?.label
      return `${label ? `${say(label, language)}${language === 'zh' ? '：' : ': '}` : ''}${errorSentence(code, language, params)}`
    })
    .join(language === 'zh' ? '；' : '; ')
