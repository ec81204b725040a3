import type { feedbackWork } from '@stowline/contract/operations/feedback-work.contract'
import type { Db } from '../../../db/database.ts'
import type { Handler, Handlers } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { inTransaction } from '../../../kernel/work.ts'
import { merchantFile } from '../merchant-file.ts'
import { workForMerchant } from '../merchant-work.ts'
import { recorded } from '../recorded.ts'
import { feedbackWorkList } from './feedback-work-list.ts'

const settle: Handler<typeof feedbackWork.settle> = async ({ merchantId, id, isSettled }, ctx) => {
  const work = await workForMerchant(ctx, merchantId)
  await work.transaction(async (db) => {
    const state = isSettled ? 'settled' : 'open'
    const settled = isSettled
      ? { settled_at: ctx.now(), settled_by: ctx.by.name }
      : { settled_at: null, settled_by: '' }
    const changed = await db
      .updateTable('feedback')
      .set({ state, ...settled })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw notFound()
    await inTransaction(work, db).audit({ entity: 'feedback', id, action: 'edited', after: { state } })
  })
  return {}
}

/** Refuses a file that was not sent with it. */
const mustBeSent = async (db: Db, id: string, fileId: string): Promise<void> => {
  const found = await db
    .selectFrom('feedback_files')
    .select('file_id')
    .where('feedback_id', '=', id)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (!found) throw notFound()
}

export const feedbackWorkHandlers: Handlers<typeof feedbackWork> = {
  list: recorded('feedback', feedbackWorkList.handler, ({ merchantId }) => merchantId),
  settle,
  file: ({ merchantId, id, fileId }, ctx) =>
    merchantFile(ctx, { merchantId, fileId, slot: 'feedbackPaper', of: { entity: 'feedback', id } }, (db) =>
      mustBeSent(db, id, fileId),
    ),
}
