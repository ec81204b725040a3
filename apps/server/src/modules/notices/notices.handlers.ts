import type { notices } from '@stowline/contract/notices/notices.contract'
import { camel } from '../../db/camel.ts'
import type { Handlers } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { markNotices } from './marks.ts'
import { noticeList } from './notice-list.ts'
import { isTold, noticeRows, toNotice } from './notice-rows.ts'

export const noticeHandlers: Handlers<typeof notices> = {
  list: noticeList.handler,
  get: async ({ id }, ctx) => {
    const row = await noticeRows(camel(ctx.db), ctx).where(isTold(ctx.now())).where('n.id', '=', id).executeTakeFirst()
    if (!row) throw notFound()
    await markNotices(ctx, [id])
    return toNotice({ ...row, isRead: true })
  },
}
