import { transferring } from '@stowline/contract/operations/transferring.contract'
import { transfersScreen as words } from '@stowline/text/transfers-screen'
import { listCall } from '../../../api/list.ts'
import { merchantFilter } from '../../../api/seldom-filters.ts'
import { commonFilters, numbersOf, transferTabs } from '../transfers.filters.ts'

/** What may be asked of the provider's queue. */
export const transferWorkList = listCall(transferring.list, {
  tabs: { tab: transferTabs },
  search: { placeholder: words.search, fields: [{ id: 'any', label: words.any, numbersOf }] },
  filters: [{ ...merchantFilter, isPromoted: true }, ...commonFilters],
  defaultSort: { field: 'work', order: 'asc' },
})
