import type { noticing } from '@stowline/contract/operations/noticing.contract'
import type { Db } from '../../../db/database.ts'
import type { Context, Handler } from '../../../kernel/context.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { dropFiles, filesOf } from './save-notice.ts'

type One = { readonly id: string; readonly version: number }

const lockNotice = async (db: Db, { id, version }: One) => {
  const notice = await db
    .selectFrom('notices')
    .select(['version', 'state', 'published_at', 'notice_time'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!notice) throw notFound()
  if (notice.version !== version) throw new Refusal('request.stale')
  return notice
}

const told = (ctx: Context, move: { readonly id: string; readonly action: string }) =>
  ctx.audit({ entity: 'notice', ...move })

/** It is told from now on, or from its moment on when that is still to come. */
export const publishNotice: Handler<typeof noticing.publish> = async (one, ctx) => {
  const now = ctx.now()
  const version = one.version + 1
  await ctx.within({ role: 'system' }, async (db) => {
    const { state, published_at, notice_time } = await lockNotice(db, one)
    if (state === 'published') throw new Refusal('notices.notDraft')
    const begins = published_at && published_at > now ? published_at : now
    if (notice_time && notice_time <= begins) throw new Refusal('notices.endsBefore')
    const change = {
      state: 'published',
      published_at: begins,
      version,
      changed_at: now,
      changed_by: ctx.by.name,
    } as const
    await db.updateTable('notices').set(change).where('id', '=', one.id).execute()
  })
  await told(ctx, { id: one.id, action: 'published' })
  return { id: one.id, version }
}

export const withdrawNotice: Handler<typeof noticing.withdraw> = async (one, ctx) => {
  const version = one.version + 1
  await ctx.within({ role: 'system' }, async (db) => {
    const { state } = await lockNotice(db, one)
    if (state !== 'published') throw new Refusal('notices.notPublished')
    const change = { state: 'withdrawn', version, changed_at: ctx.now(), changed_by: ctx.by.name } as const
    await db.updateTable('notices').set(change).where('id', '=', one.id).execute()
  })
  await told(ctx, { id: one.id, action: 'withdrawn' })
  return { id: one.id, version }
}

/** With what goes with it, and with everybody's marks. */
export const removeNotice: Handler<typeof noticing.remove> = async ({ id }, ctx) => {
  const files = await filesOf(ctx.db, id)
  await ctx.within({ role: 'system' }, async (db) => {
    const notice = await db.selectFrom('notices').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!notice) throw notFound()
    if (notice.state === 'published') throw new Refusal('notices.stillTold')
    await db.deleteFrom('notices').where('id', '=', id).execute()
  })
  await dropFiles(ctx, files)
  await told(ctx, { id, action: 'deleted' })
  return {}
}
