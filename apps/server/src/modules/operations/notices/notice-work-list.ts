import { noticing, type NoticeWork } from '@stowline/contract/operations/noticing.contract'
import { noticeStateAt } from '@stowline/domain/notices/notice'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CamelDb } from '../../../db/camel.ts'
import type { Context } from '../../../kernel/context.ts'
import { contains, days, is, oneOf } from '../../../kernel/list/conditions.ts'
import { listOf } from '../../../kernel/list/list-of.ts'
import { selected } from '../../../kernel/list/page.ts'
import { moment } from '../../../kernel/list/sorts.ts'
import type { Condition, Tab } from '../../../kernel/list/types.ts'

const readers = sql<number>`(select count(*)::int from notice_marks m where m.notice_id = n.id and m.read_at is not null)`
const audience = sql<number | null>`cardinality(n.merchant_ids)`

const rows = (db: CamelDb) =>
  db
    .selectFrom('notices as n')
    .select(['n.id', 'n.version', 'n.kind', 'n.type', 'n.versionCode', 'n.titleCn', 'n.titleEn', 'n.state'])
    .select(['n.isBanner', 'n.publishedAt', 'n.noticeTime', 'n.changedAt', 'n.changedBy'])
    .select([readers.as('readers'), audience.as('audience')])
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const toWork = (row: Row, { now }: Pick<Context, 'now'>): z.input<typeof NoticeWork> => {
  const { publishedAt, noticeTime, changedAt, state, ...rest } = row
  return {
    ...rest,
    state: noticeStateAt({ state, publishedAt, deadline: noticeTime }, now()),
    publishedTime: publishedAt?.toISOString() ?? null,
    noticeTime: noticeTime?.toISOString() ?? null,
    changedTime: changedAt?.toISOString() ?? null,
  }
}

/** The same as `noticeStateAt`, for rows. */
const published = (more: (now: Date) => Condition): Tab => {
  return ({ now }) => sql<boolean>`(n.state = 'published' and ${more(now)})`
}
const isOver = (now: Date) => sql<boolean>`(n.notice_time is not null and n.notice_time <= ${now})`

/** Everything that was written for the merchants, told or not. */
export const noticeWorkList = listOf(noticing.list, {
  from: sql`notices as n`,
  id: 'n.id',
  // Who has read them are people of every merchant.
  over: 'merchants',
  rows: selected(rows, toWork),
  sorts: { publishedTime: moment('n.published_at', 'infinity'), changedTime: moment('n.changed_at', '-infinity') },
  defaultSort: { field: 'publishedTime', order: 'desc' },
  filters: {
    id: is('n.id'),
    kinds: oneOf('n.kind'),
    types: oneOf(sql`n.type::text`),
    text: contains('n.title_cn', 'n.title_en', 'n.version_code'),
    date: days('n.published_at'),
  },
  tab: 'tab',
  tabs: {
    draft: sql<boolean>`n.state = 'draft'`,
    withdrawn: sql<boolean>`n.state = 'withdrawn'`,
    scheduled: published((now) => sql<boolean>`n.published_at > ${now}`),
    live: published((now) => sql<boolean>`n.published_at <= ${now} and not ${isOver(now)}`),
    ended: published((now) => sql<boolean>`n.published_at <= ${now} and ${isOver(now)}`),
  },
})
