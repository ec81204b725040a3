import type { messages } from '@stowline/contract/notices/messages.contract'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import { downloadPath } from '../../files/download-ticket.ts'
import { issueTicket } from '../../files/tickets.ts'
import { batchIds } from '../../kernel/batch.ts'
import type { Context, Handlers } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { markAlerts, markNotices, muteNotice } from './marks.ts'
import { messageList, messagesOf } from './message-list.ts'
import { isTold, noticeRows, toNotice } from './notice-rows.ts'

/** Days after which the portal no longer opens with an update that somebody has not put away. */
const promptedDays = 30
const dayMs = 86_400_000
const mostAhead = 5

const told = (ctx: Context) => noticeRows(camel(ctx.db), ctx).where(isTold(ctx.now()))

export const messageHandlers: Handlers<typeof messages> = {
  list: messageList.handler,
  newest: async (_, ctx) => {
    const unread = await ctx.db
      .selectFrom(messagesOf(ctx.caller.userId, ctx.now()).as('m'))
      .select(sql<number>`count(*)`.as('count'))
      .where(sql<boolean>`not m.is_read`)
      .executeTakeFirst()
    const row = await told(ctx)
      .where('m.readAt', 'is', null)
      .orderBy('n.publishedAt', 'desc')
      .orderBy('n.id')
      .limit(1)
      .executeTakeFirst()
    return { unread: Number(unread?.count ?? 0), newest: row ? toNotice(row) : null }
  },
  getNew: async (_, ctx) => {
    const now = ctx.now()
    const row = await told(ctx)
      .where('n.kind', '=', 'update')
      .where('n.publishedAt', '>', new Date(now.getTime() - promptedDays * dayMs))
      // Who came later has never known it otherwise.
      .where(
        sql<boolean>`not exists (select from users u where u.id = ${ctx.caller.userId} and u.created_at > n.published_at)`,
      )
      .where(sql<boolean>`(n.notice_time is null or n.notice_time > ${now}) and not coalesce(m.is_muted, false)`)
      .orderBy('n.publishedAt', 'desc')
      .orderBy('n.id')
      .limit(1)
      .executeTakeFirst()
    return { notice: row ? toNotice(row) : null }
  },
  advance: async (_, ctx) => {
    const rows = await told(ctx)
      .where('n.effectiveAt', '>', ctx.now())
      .orderBy('n.effectiveAt')
      .orderBy('n.id')
      .limit(mostAhead)
      .execute()
    return { notices: rows.map(toNotice) }
  },
  notPromptAgain: async ({ id }, ctx) => {
    if (!(await muteNotice(ctx, id))) throw notFound()
    return {}
  },
  markRead: async ({ messageIds }, ctx) => {
    const ids = batchIds(messageIds)
    return { succeeded: [...(await markNotices(ctx, ids)), ...(await markAlerts(ctx, ids))] }
  },
  markAllRead: async (_, ctx) => {
    await markNotices(ctx)
    await markAlerts(ctx)
    return {}
  },
  file: async ({ id, part }, ctx) => {
    const file = await ctx.db
      .selectFrom('notice_files as f')
      .innerJoin('notices as n', 'n.id', 'f.notice_id')
      .select('f.file_id')
      .where(isTold(ctx.now()))
      .where('n.id', '=', id)
      .where('f.part', '=', part)
      .orderBy(sql`f.language = ${ctx.language}`, 'desc')
      .executeTakeFirst()
    if (!file) throw notFound()
    const wanted = { purpose: 'download', noticeFileId: file.file_id } as const
    const ticket = await issueTicket(ctx.db, ctx.caller, wanted, ctx.systemNow())
    return { url: `${downloadPath}?ticket=${ticket}` }
  },
}
