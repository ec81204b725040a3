import { products } from '@stowline/contract/products/products.contract'
import type { OnlineSkuRow } from '@stowline/contract/products/products.schema'
import { fieldNames } from '@stowline/text/fields'
import { onlineSkusScreen as words } from '@stowline/text/online-skus-screen'
import { onlineSkuImportFilter } from '../../api/import-filter.ts'
import { listCall } from '../../api/list.ts'
import { storeFilter } from '../../api/shared-filters.ts'

const numbersOf = ({ sku, children }: OnlineSkuRow) => [sku, ...children.map((child) => child.sku)]

/** What may be asked of the online SKUs. */
export const onlineSkuList = listCall(products.onlineSkus, {
  tabs: {
    kind: [
      { id: 'single', label: words.single },
      { id: 'combo', label: words.combo },
    ],
  },
  search: { placeholder: words.search, fields: [{ id: 'any', label: words.storeSku, numbersOf }] },
  filters: [
    { ...storeFilter, isPromoted: true },
    { id: 'created', kind: 'days', label: fieldNames.createdTime },
    onlineSkuImportFilter,
  ],
  defaultSort: { field: 'createdTime', order: 'desc' },
})
