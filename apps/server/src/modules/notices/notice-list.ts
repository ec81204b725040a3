import { notices } from '@stowline/contract/notices/notices.contract'
import { sql } from 'kysely'
import { is } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import { isTold, noticeRows, toNotice } from './notice-rows.ts'

/** Announcements and system updates, newest first. */
export const noticeList = listOf(notices.list, {
  from: sql`notices as n`,
  id: 'n.id',
  scope: ({ now }) => [isTold(now)],
  rows: selected(noticeRows, toNotice),
  sorts: { publishedTime: moment('n.published_at') },
  defaultSort: { field: 'publishedTime', order: 'desc' },
  filters: { banner: is('n.is_banner') },
})
