import { tickets } from '@stowline/contract/tickets/tickets.contract'
import { ticketStates } from '@stowline/domain/tickets/lifecycle'
import { oneOf, tabsBy } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import { ticketRows, ticketRules, toTicketRow } from './ticket-row.ts'

/** The merchant's tickets, the newest first (screens T1). */
export const ticketList = listOf(tickets.list, {
  from: 'tickets as t',
  id: 't.id',
  rows: selected(ticketRows, (row, ctx) => toTicketRow(row, ctx.now())),
  sorts: { createdTime: moment('t.created_at'), stateTime: moment('t.status_at') },
  defaultSort: { field: 'createdTime', order: 'desc' },
  filters: { ...ticketRules, types: oneOf('t.type') },
  tab: 'tab',
  tabs: tabsBy('t.status', ticketStates),
})
