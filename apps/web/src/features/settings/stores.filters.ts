import { settings } from '@stowline/contract/settings/settings.contract'
import { platforms } from '@stowline/domain/orders/lifecycle'
import { platformNames } from '@stowline/text/orders'
import { storesScreen as words } from '@stowline/text/stores-screen'
import { listCall, type RowOf } from '../../api/list.ts'
import { optionsOf } from '../../api/shared-filters.ts'

export type Store = RowOf<typeof settings.stores>

/** What may be asked of the stores. */
export const storeList = listCall(settings.stores, {
  search: {
    placeholder: words.search,
    fields: [{ id: 'any', label: words.shopName, numbersOf: ({ shopName }) => [shopName] }],
  },
  filters: [
    {
      id: 'platforms',
      kind: 'multi',
      label: words.platform,
      options: optionsOf(platforms, platformNames),
      isPromoted: true,
    },
  ],
  defaultSort: { field: 'createdTime', order: 'asc' },
})
