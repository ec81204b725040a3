import type { Notice, NoticeFile } from '@stowline/contract/notices/notices.schema'
import type { Language } from '@stowline/text/kernel/pair'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CamelDb } from '../../db/camel.ts'
import type { Context } from '../../kernel/context.ts'
import type { Condition } from '../../kernel/list/types.ts'
import { sanitise } from './sanitise.ts'

const suffix: Readonly<Record<Language, string>> = { zh: 'cn', en: 'en' }
const inLanguage = (column: string, language: Language) => sql.ref<string>(`n.${column}_${suffix[language]}`)

/** Notices that are told to the transaction's tenant at this moment: drafts, those of the future and those meant for others are not. */
export const isTold = (now: Date): Condition =>
  sql<boolean>`n.state = 'published' and n.published_at <= ${now} and (n.merchant_ids is null or current_tenant() = any(n.merchant_ids))`

/** One file per part: that of the language, or else the other's. */
const filesIn = (language: Language) => sql<readonly z.input<typeof NoticeFile>[]>`(
  select coalesce(json_agg(json_build_object('part', f.part, 'name', f.name, 'size', f.size) order by f.part), '[]') from (
    select distinct on (part) part, name, size from notice_files where notice_id = n.id order by part, language = ${language} desc) f)`

/** Notices in the caller's language, with whether this person has read them. */
export const noticeRows = (db: CamelDb, { caller, language }: Pick<Context, 'caller' | 'language'>) =>
  db
    .selectFrom('notices as n')
    .leftJoin('noticeMarks as m', (join) => join.onRef('m.noticeId', '=', 'n.id').on('m.userId', '=', caller.userId))
    .select([
      'n.id',
      'n.kind',
      'n.versionCode',
      'n.type',
      'n.isBanner',
      'n.noticeTime',
      'n.effectiveAt',
      'n.publishedAt',
    ])
    .select([inLanguage('title', language).as('title'), inLanguage('content', language).as('content')])
    .select([inLanguage('details', language).as('details'), filesIn(language).as('files')])
    .select((eb) => [
      eb('m.readAt', 'is not', null).as('isRead'),
      eb.fn.coalesce('m.isMuted', eb.lit(false)).as('isMuted'),
    ])
type StoredNotice = Awaited<ReturnType<ReturnType<typeof noticeRows>['execute']>>[number]

export const toNotice = ({ publishedAt, effectiveAt, noticeTime, ...row }: StoredNotice): z.input<typeof Notice> => ({
  ...row,
  content: sanitise(row.content),
  isRead: Boolean(row.isRead),
  noticeTime: noticeTime?.toISOString() ?? null,
  effectiveTime: effectiveAt?.toISOString() ?? null,
  // A notice that is told was published at some moment.
  publishedTime: publishedAt?.toISOString() ?? '',
  files: [...row.files],
})
