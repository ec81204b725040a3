import type { compensation } from '@stowline/contract/billing/compensation.contract'
import type { CompensationDetail } from '@stowline/contract/billing/compensation.schema'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import { downloadLink } from '../../../files/download-ticket.ts'
import type { Handler } from '../../../kernel/context.ts'
import { readHistory } from '../../../kernel/history.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { compensationRows, toCompensationRow } from './compensation-row.ts'

/** One compensation with what was done to it, for whoever may read the merchant's rows. */
export const readCompensation = async (db: Db, id: string): Promise<CompensationDetail> => {
  const [row, history] = await Promise.all([
    compensationRows(camel(db)).where('c.id', '=', id).executeTakeFirst(),
    readHistory(db, 'compensation', id),
  ])
  if (!row) throw notFound()
  return { ...toCompensationRow(row), history }
}

/** A link to a picture or a paper of the merchant's own. */
export const getCompensationFile: Handler<typeof compensation.file> = async ({ id, fileId }, ctx) => {
  await mustShow(ctx.db, id, fileId)
  return downloadLink(ctx, fileId)
}

/** Refuses a file that is not of this compensation. */
export const mustShow = async (db: Db, id: string, fileId: string): Promise<void> => {
  const found = await db
    .selectFrom('compensation_files')
    .select('file_id')
    .where('compensation_id', '=', id)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (!found) throw notFound()
}
