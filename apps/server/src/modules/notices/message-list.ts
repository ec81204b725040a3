import { messages } from '@stowline/contract/notices/messages.contract'
import type { Message } from '@stowline/contract/notices/notices.schema'
import { type AlertKind, alertLink } from '@stowline/domain/notices/alert'
import type { MessageKind } from '@stowline/domain/notices/message'
import { messageKinds } from '@stowline/domain/notices/message'
import type { NoticeType } from '@stowline/domain/notices/notice'
import { alertWords } from '@stowline/text/alerts'
import type { Params } from '@stowline/text/kernel/pair'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CamelDb } from '../../db/camel.ts'
import type { Context } from '../../kernel/context.ts'
import { days, is, oneOf, tabsBy } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import { isTold } from './notice-rows.ts'

type Stored = {
  readonly id: string
  readonly kind: MessageKind
  readonly type: NoticeType | null
  readonly alert: AlertKind | null
  readonly versionCode: string
  readonly titleCn: string
  readonly titleEn: string
  readonly detailsCn: string
  readonly detailsEn: string
  readonly params: Params | null
  readonly subject: string | null
  readonly at: Date
  readonly noticeTime: Date | null
  readonly isRead: boolean
  readonly isMuted: boolean
}

/** What one person is told: the notices meant for his merchant, and the alerts that are his. */
export const messagesOf = (userId: string, now: Date): RawBuilder<Stored> => sql<Stored>`(
  select n.id, n.kind, n.type, null as alert, n.version_code, n.title_cn, n.title_en, n.details_cn, n.details_en,
    null::jsonb as params, null as subject, n.published_at as at, n.notice_time,
    m.read_at is not null as is_read, coalesce(m.is_muted, false) as is_muted
  from notices n left join notice_marks m on m.notice_id = n.id and m.user_id = ${userId} where ${isTold(now)}
  union all
  select a.id, 'alert', null, a.kind, '', '', '', '', '', a.params, a.subject, a.at, null, a.read_at is not null, false
  from alerts a where a.user_id = ${userId} and a.in_portal)`

const rows = (db: CamelDb, ctx: Context) =>
  db
    .selectFrom(messagesOf(ctx.caller.userId, ctx.now()).as('m'))
    .select(['m.id', 'm.kind', 'm.type', 'm.alert', 'm.versionCode', 'm.titleCn', 'm.titleEn', 'm.detailsCn'])
    .select(['m.detailsEn', 'm.params', 'm.subject', 'm.at', 'm.noticeTime', 'm.isRead', 'm.isMuted'])

const toMessage = (row: Stored, { language }: Context): z.input<typeof Message> => {
  const { id, kind, type, alert, versionCode, isRead, isMuted } = row
  const [title, details] = language === 'zh' ? [row.titleCn, row.detailsCn] : [row.titleEn, row.detailsEn]
  return {
    ...{ id, kind, type, alert, versionCode, isRead, isMuted },
    noticeId: alert ? null : id,
    ...(alert ? alertWords(alert, language, row.params ?? {}) : { title, details }),
    time: row.at.toISOString(),
    noticeTime: row.noticeTime?.toISOString() ?? null,
    path: alert && alertLink(alert, row.subject),
  }
}

/** The notification centre, newest first. */
export const messageList = listOf(messages.list, {
  from: ({ caller, now }) => sql`${messagesOf(caller?.userId ?? '', now)} m`,
  id: 'm.id',
  rows: selected(rows, toMessage),
  sorts: { time: moment('m.at') },
  defaultSort: { field: 'time', order: 'desc' },
  filters: {
    id: is('m.id'),
    types: oneOf(sql`m.type::text`),
    unread: (wanted) => sql<boolean>`m.is_read <> ${wanted}`,
    date: days('m.at'),
  },
  tab: 'tab',
  tabs: tabsBy('m.kind', messageKinds),
})
