import { tickets } from '@stowline/contract/tickets/tickets.contract'
import type { TicketRow } from '@stowline/contract/tickets/tickets.schema'
import { priorities } from '@stowline/domain/tickets/lifecycle'
import { ticketCategories, ticketTypes } from '@stowline/domain/tickets/ticket-types'
import {
  priorityNames,
  ticketCategoryNames,
  ticketColumnNames as names,
  ticketStateNames,
  ticketTypeNames,
} from '@stowline/text/tickets'
import { ticketsScreen as words } from '@stowline/text/tickets-screen'
import { listCall } from '../../api/list.ts'
import { optionsOf, warehouseFilter } from '../../api/shared-filters.ts'

export const numbersOf = ({ ticketNo, subject }: TicketRow) => [ticketNo, subject?.no]

export const categoryFilter = {
  id: 'categories',
  kind: 'multi',
  label: names.category,
  isPromoted: true,
  options: optionsOf(ticketCategories, ticketCategoryNames),
} as const

export const priorityFilter = {
  id: 'priorities',
  kind: 'multi',
  label: names.priority,
  options: optionsOf(priorities, priorityNames),
} as const

export const createdFilter = {
  id: 'date',
  kind: 'days',
  label: words.date,
  presets: ['today', 'last7', 'last30'],
} as const

/** What may be asked of the merchant's tickets. */
export const ticketList = listCall(tickets.list, {
  tabs: {
    tab: [
      { id: 'draft', label: ticketStateNames.draft },
      { id: 'open', label: ticketStateNames.open },
      { id: 'answered', label: ticketStateNames.answered, isAttention: true },
      { id: 'rejected', label: ticketStateNames.rejected },
      { id: 'closed', label: ticketStateNames.closed },
      { id: 'cancelled', label: ticketStateNames.cancelled },
    ],
  },
  search: { placeholder: words.search, fields: [{ id: 'any', label: words.numbers, numbersOf }] },
  filters: [
    categoryFilter,
    { id: 'types', kind: 'multi', label: names.type, options: optionsOf(ticketTypes, ticketTypeNames) },
    priorityFilter,
    { ...warehouseFilter, isPromoted: true },
    createdFilter,
  ],
  defaultSort: { field: 'createdTime', order: 'desc' },
})
