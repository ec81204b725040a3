import { type FeedbackRow, feedbackWork } from '@stowline/contract/operations/feedback-work.contract'
import { feedbackStates } from '@stowline/domain/feedback/feedback'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CamelDb } from '../../../db/camel.ts'
import { contains, days, is, oneOf, tabsBy } from '../../../kernel/list/conditions.ts'
import { listOf } from '../../../kernel/list/list-of.ts'
import { selected } from '../../../kernel/list/page.ts'
import { moment } from '../../../kernel/list/sorts.ts'

const files = sql<z.input<typeof FeedbackRow>['files']>`(
  select coalesce(json_agg(json_build_object('fileId', f.id, 'name', f.name, 'size', f.size) order by l.position), '[]')
  from feedback_files l join files f on f.tenant_id = l.tenant_id and f.id = l.file_id
  where l.tenant_id = b.tenant_id and l.feedback_id = b.id)`

const rows = (db: CamelDb) =>
  db
    .selectFrom('feedback as b')
    .innerJoin('tenants as m', 'm.id', 'b.tenantId')
    .select(['b.id', 'b.tenantId', 'b.state', 'b.type', 'b.description', 'b.email', 'b.userName', 'b.page'])
    .select(['b.appVersion', 'b.at', 'b.settledAt', 'b.settledBy', 'm.nameCn', 'm.nameEn'])
    .select(files.as('files'))
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const toRow = ({ tenantId, nameCn, nameEn, at, settledAt, ...row }: Row): z.input<typeof FeedbackRow> => ({
  ...row,
  merchantId: tenantId,
  merchantName: { zh: nameCn, en: nameEn },
  time: at.toISOString(),
  settledTime: settledAt?.toISOString() ?? null,
})

/** What everybody said of the portal. */
export const feedbackWorkList = listOf(feedbackWork.list, {
  from: sql`feedback as b`,
  id: 'b.id',
  over: 'merchants',
  rows: selected(rows, toRow),
  sorts: { time: moment('b.at') },
  defaultSort: { field: 'time', order: 'desc' },
  filters: {
    id: is('b.id'),
    types: oneOf('b.type'),
    merchantIds: oneOf('b.tenant_id'),
    text: contains('b.description', 'b.email'),
    date: days('b.at'),
  },
  tab: 'tab',
  tabs: tabsBy('b.state', feedbackStates),
})
