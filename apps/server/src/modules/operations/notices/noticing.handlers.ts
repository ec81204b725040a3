import type { noticing } from '@stowline/contract/operations/noticing.contract'
import { noticeStateAt } from '@stowline/domain/notices/notice'
import { camel } from '../../../db/camel.ts'
import { downloadPath } from '../../../files/download-ticket.ts'
import { issueTicket } from '../../../files/tickets.ts'
import type { Handler, Handlers } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { sanitise } from '../../notices/index.ts'
import { publishNotice, removeNotice, withdrawNotice } from './move-notice.ts'
import { noticeWorkList } from './notice-work-list.ts'
import { saveNotice } from './save-notice.ts'

const detail: Handler<typeof noticing.detail> = async ({ id }, ctx) => {
  const db = camel(ctx.db)
  const [row, files] = await Promise.all([
    db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst(),
    db
      .selectFrom('noticeFiles')
      .select(['part', 'language', 'fileId', 'name', 'size'])
      .where('noticeId', '=', id)
      .execute(),
  ])
  if (!row) throw notFound()
  const { publishedAt, noticeTime, effectiveAt, changedAt, state, ...rest } = row
  return {
    ...rest,
    contentCn: sanitise(row.contentCn),
    contentEn: sanitise(row.contentEn),
    state: noticeStateAt({ state, publishedAt, deadline: noticeTime }, ctx.now()),
    publishedTime: publishedAt?.toISOString() ?? null,
    noticeTime: noticeTime?.toISOString() ?? null,
    effectiveTime: effectiveAt?.toISOString() ?? null,
    changedTime: changedAt?.toISOString() ?? null,
    files,
  }
}

const file: Handler<typeof noticing.file> = async ({ id, part, language }, ctx) => {
  const found = await ctx.db
    .selectFrom('notice_files')
    .select('file_id')
    .where('notice_id', '=', id)
    .where('part', '=', part)
    .where('language', '=', language)
    .executeTakeFirst()
  if (!found) throw notFound()
  const wanted = { purpose: 'download', noticeFileId: found.file_id } as const
  const ticket = await issueTicket(ctx.db, ctx.caller, wanted, ctx.systemNow())
  return { url: `${downloadPath}?ticket=${ticket}` }
}

export const noticingHandlers: Handlers<typeof noticing> = {
  list: noticeWorkList.handler,
  detail,
  save: saveNotice,
  publish: publishNotice,
  withdraw: withdrawNotice,
  remove: removeNotice,
  file,
}
