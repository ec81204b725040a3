import { ticketing } from '@stowline/contract/operations/ticketing.contract'
import { sql } from 'kysely'
import type { CamelDb } from '../../../db/camel.ts'
import { equals, oneOf } from '../../../kernel/list/conditions.ts'
import { listOf } from '../../../kernel/list/list-of.ts'
import { selected } from '../../../kernel/list/page.ts'
import { moment } from '../../../kernel/list/sorts.ts'
import type { Condition } from '../../../kernel/list/types.ts'
import { ticketRows, ticketRules, toTicketRow } from '../../tickets/index.ts'

const workRows = (db: CamelDb) =>
  ticketRows(db)
    .innerJoin('tenants as m', 'm.id', 't.tenantId')
    .select(['m.nameCn as merchantCn', 'm.nameEn as merchantEn', 't.assigneeId', 't.assigneeName'])

const open = equals('t.status', 'open')
/** What is due next: the first answer until it is given, then the solution. */
const dueNext = sql`case when t.status = 'open' then least(case when t.first_answer_at is null then t.first_due_at end, t.solve_due_at) end`
/** It is the provider's turn, and something was due before now. */
const late = (now: Date): Condition => sql<boolean>`(${open} and ${dueNext} < ${now.toISOString()}::timestamptz)`

/** Every merchant's tickets but their drafts, what is due first at the head. */
export const ticketWorkList = listOf(ticketing.list, {
  from: 'tickets as t',
  id: 't.id',
  over: 'merchants',
  scope: () => [sql<boolean>`t.status <> 'draft' and t.initiated_at is not null`],
  rows: selected(workRows, (row, ctx) => ({
    ...toTicketRow(row, ctx.now()),
    merchantId: row.tenantId,
    merchantName: { zh: row.merchantCn, en: row.merchantEn },
    assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName },
  })),
  sorts: {
    // What waits for the merchant or is over stands behind all that is due.
    due: moment(dueNext, 'infinity'),
    stateTime: moment('t.status_at'),
    createdTime: moment('t.created_at'),
  },
  defaultSort: { field: 'due', order: 'asc' },
  filters: { ...ticketRules, merchantIds: oneOf('t.tenant_id') },
  tab: 'tab',
  tabs: {
    late: ({ now }) => late(now),
    mine: ({ caller }) => sql<boolean>`(t.status in ('open', 'answered') and t.assignee_id = ${caller?.userId ?? ''})`,
    unassigned: sql<boolean>`(t.status in ('open', 'answered') and t.assignee_id is null)`,
    open,
    answered: equals('t.status', 'answered'),
    ended: sql<boolean>`t.status in ('rejected', 'closed', 'cancelled')`,
  },
})
