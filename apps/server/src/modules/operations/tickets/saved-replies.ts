import type { ticketing } from '@stowline/contract/operations/ticketing.contract'
import { mostSavedReplies } from '@stowline/domain/tickets/limits'
import type { Handler } from '../../../kernel/context.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'

/** What the provider keeps to say again, by title. */
export const savedReplies: Handler<typeof ticketing.savedReplies> = (_, { db }) =>
  db.selectFrom('saved_replies').select(['id', 'title', 'text', 'category']).orderBy('title').orderBy('id').execute()

export const saveReply: Handler<typeof ticketing.saveReply> = async ({ id, ...reply }, ctx) => {
  const { db } = ctx
  if (id !== undefined) {
    const changed = await db.updateTable('saved_replies').set(reply).where('id', '=', id).returning('id').execute()
    if (!changed.length) throw notFound()
    return { id }
  }
  const { count } = await db
    .selectFrom('saved_replies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostSavedReplies) throw new Refusal('tickets.tooManyReplies', { most: mostSavedReplies })
  const made = { tenant_id: ctx.tenantId, id: ctx.newId(), made_at: ctx.now(), made_by: ctx.by.name }
  await db
    .insertInto('saved_replies')
    .values({ ...made, ...reply })
    .execute()
  return { id: made.id }
}

export const removeReply: Handler<typeof ticketing.removeReply> = async ({ id }, { db }) => {
  const gone = await db.deleteFrom('saved_replies').where('id', '=', id).returning('id').execute()
  if (!gone.length) throw notFound()
  return {}
}
