import { operations } from '@stowline/contract/operations/operations.contract'
import { merchantsScreen as words } from '@stowline/text/merchants-screen'
import { listCall, type RowOf } from '../../../api/list.ts'

export type Merchant = RowOf<typeof operations.listMerchants>

/** What may be asked of the merchants. */
export const merchantList = listCall(operations.listMerchants, {
  search: { placeholder: words.search, fields: [] },
  filters: [],
  defaultSort: { field: 'createdTime', order: 'desc' },
})
