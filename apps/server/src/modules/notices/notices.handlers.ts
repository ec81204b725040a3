import type { notices } from '@stowline/contract/notices/notices.contract'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import type { Context, Handlers } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { isPublished, noticeList, noticeRows, toNotice } from './notice-list.ts'

const published = (ctx: Context) => noticeRows(camel(ctx.db), ctx).where(isPublished(ctx.now()))

export const noticeHandlers: Handlers<typeof notices> = {
  list: noticeList.handler,
  get: async ({ id }, ctx) => {
    const row = await published(ctx).where('n.id', '=', id).executeTakeFirst()
    if (!row) throw notFound()
    await sql`
      insert into notice_marks (tenant_id, user_id, notice_id, read_at) values (current_tenant(), ${ctx.caller.userId}, ${id}, ${ctx.now()})
      on conflict (tenant_id, user_id, notice_id) do update set read_at = coalesce(notice_marks.read_at, excluded.read_at)`.execute(
      ctx.db,
    )
    return toNotice({ ...row, isRead: true })
  },
  newest: async (_, ctx) => {
    const row = await published(ctx)
      .select(sql<number>`count(*) over ()`.as('unread'))
      .where(sql<boolean>`m.read_at is null and not coalesce(m.is_muted, false)`)
      .orderBy('n.publishedAt', 'desc')
      .orderBy('n.id')
      .limit(1)
      .executeTakeFirst()
    return { unread: row?.unread ?? 0, newest: row ? toNotice(row) : null }
  },
}
