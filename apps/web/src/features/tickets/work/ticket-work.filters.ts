import { ticketing } from '@stowline/contract/operations/ticketing.contract'
import { ticketsScreen, ticketWork as words } from '@stowline/text/tickets-screen'
import { listCall } from '../../../api/list.ts'
import { merchantFilter } from '../../../api/seldom-filters.ts'
import { warehouseFilter } from '../../../api/shared-filters.ts'
import { categoryFilter, createdFilter, numbersOf, priorityFilter } from '../tickets.filters.ts'

/** What may be asked of every merchant's tickets. */
export const ticketWorkList = listCall(ticketing.list, {
  tabs: {
    tab: [
      { id: 'late', label: words.tabLate, isAttention: true },
      { id: 'mine', label: words.tabMine },
      { id: 'unassigned', label: words.tabUnassigned, isAttention: true },
      { id: 'open', label: words.tabOpen },
      { id: 'answered', label: words.tabAnswered },
      { id: 'ended', label: words.tabEnded },
    ],
  },
  search: { placeholder: words.search, fields: [{ id: 'any', label: ticketsScreen.numbers, numbersOf }] },
  filters: [{ ...merchantFilter, isPromoted: true }, categoryFilter, priorityFilter, warehouseFilter, createdFilter],
  defaultSort: { field: 'due', order: 'asc' },
})
