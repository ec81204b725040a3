import { notices, type Notice } from '@stowline/contract/notices/notices.contract'
import type { Language } from '@stowline/text/kernel/pair'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CamelDb } from '../../db/camel.ts'
import type { Context } from '../../kernel/context.ts'
import { is } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import type { Condition } from '../../kernel/list/types.ts'

const suffix: Readonly<Record<Language, string>> = { zh: 'cn', en: 'en' }
const inLanguage = (column: string, language: Language) => sql.ref<string>(`n.${column}_${suffix[language]}`)

/** Notices of the future are not told yet. */
export const isPublished = (now: Date): Condition => sql<boolean>`n.published_at <= ${now}`

/** Notices in the caller's language, with whether this person has read them. */
export const noticeRows = (db: CamelDb, { caller, language }: Pick<Context, 'caller' | 'language'>) =>
  db
    .selectFrom('notices as n')
    .leftJoin('noticeMarks as m', (join) => join.onRef('m.noticeId', '=', 'n.id').on('m.userId', '=', caller.userId))
    .select(['n.id', 'n.versionCode', 'n.type', 'n.isBanner', 'n.noticeTime', 'n.publishedAt'])
    .select([inLanguage('title', language).as('title'), inLanguage('content', language).as('content')])
    .select((eb) => eb('m.readAt', 'is not', null).as('isRead'))
type StoredNotice = Awaited<ReturnType<ReturnType<typeof noticeRows>['execute']>>[number]

export const toNotice = (row: StoredNotice): z.input<typeof Notice> => ({
  id: row.id,
  versionCode: row.versionCode,
  type: row.type,
  title: row.title,
  content: row.content,
  isBanner: row.isBanner,
  isRead: Boolean(row.isRead),
  noticeTime: row.noticeTime?.toISOString() ?? null,
  publishedTime: row.publishedAt.toISOString(),
})

/** Announcements and system updates, newest first. */
export const noticeList = listOf(notices.list, {
  from: sql`notices as n`,
  id: 'n.id',
  scope: ({ now }) => [isPublished(now)],
  rows: selected(noticeRows, toNotice),
  sorts: { publishedTime: moment('n.published_at') },
  defaultSort: { field: 'publishedTime', order: 'desc' },
  filters: { banner: is('n.is_banner') },
})
