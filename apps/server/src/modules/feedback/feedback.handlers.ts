import type { feedback } from '@stowline/contract/feedback/feedback.contract'
import { feedbackTypes } from '@stowline/domain/feedback/feedback'
import { feedbackTypeNames } from '@stowline/text/feedback'
import { say } from '@stowline/text/kernel/pair'
import type { Context, Handler, Handlers } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

const slot = 'feedback'

/** Files that stay with what was said. A file of another slot, or of another merchant, is none. */
const keepFiles = async ({ db, files }: Context, fileIds: readonly string[]): Promise<void> => {
  for (const fileId of fileIds) {
    const file = await db.selectFrom('files').select('slot').where('id', '=', fileId).executeTakeFirst()
    if (file?.slot !== slot || !(await files.keep(db, fileId))) throw new Refusal('feedback.fileGone')
  }
}

const create: Handler<typeof feedback.create> = async (said, ctx) => {
  // The provider reads it, and has nobody to write to.
  if (ctx.caller.tenantKind === 'provider') throw notFound()
  const { type, description, email, page = '', version = '' } = said
  const fileIds = [...new Set(said.fileIds)]
  const tenant_id = ctx.tenantId
  const { userId, userName } = ctx.caller
  const id = ctx.newId()
  await keepFiles(ctx, fileIds)
  const who = { tenant_id, user_id: userId, user_name: userName }
  await ctx.db
    .insertInto('feedback')
    .values({ id, ...who, type, description, email, page, app_version: version, at: ctx.now() })
    .execute()
  const kept = fileIds.map((file_id, position) => ({ tenant_id, feedback_id: id, file_id, position }))
  if (kept.length) await ctx.db.insertInto('feedback_files').values(kept).execute()
  await ctx.audit({ entity: 'feedback', id, action: 'created', after: { type } })
  await ctx.tell(ctx.db, { topic: 'feedback', id, toProvider: true })
  return { id }
}

export const feedbackHandlers: Handlers<typeof feedback> = {
  types: async (_, { language }) => ({
    types: feedbackTypes.map((type) => ({ type, name: say(feedbackTypeNames[type], language) })),
  }),
  create,
}
