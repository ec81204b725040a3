import { claims } from '@stowline/contract/returns/returns.contract'
import { claimTabs } from '@stowline/domain/returns/lifecycle'
import { fieldNames } from '@stowline/text/fields'
import { returnStatusNames } from '@stowline/text/returns'
import { claimsScreen as words } from '@stowline/text/returns-screen'
import { listCall } from '../../../api/list.ts'
import { warehouseFilter } from '../../../api/shared-filters.ts'
import { numbersOf } from '../returns.filters.ts'

/** What may be asked of parcels that nobody announced. */
export const claimList = listCall(claims.list, {
  tabs: { tab: claimTabs.map((id) => ({ id, label: returnStatusNames[id], isAttention: id === 'toBeClaimed' })) },
  search: { placeholder: words.search, fields: [{ id: 'any', label: fieldNames.trackingNo, numbersOf }] },
  filters: [
    { ...warehouseFilter, isPromoted: true },
    { id: 'date', kind: 'days', label: fieldNames.createdTime },
  ],
  defaultSort: { field: 'createdTime', order: 'desc' },
})
