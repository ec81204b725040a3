import { products } from '@stowline/contract/products/products.contract'
import type { ProductRow } from '@stowline/contract/products/products.schema'
import { productCategories } from '@stowline/domain/products/categories'
import { fieldNames } from '@stowline/text/fields'
import { productCategoryNames, productStateNames } from '@stowline/text/products'
import { productsScreen as words } from '@stowline/text/products-screen'
import { productImportFilter } from '../../api/import-filter.ts'
import { listCall } from '../../api/list.ts'
import { optionsOf } from '../../api/shared-filters.ts'

const search = {
  placeholder: words.search,
  fields: [{ id: 'any', label: words.codes, numbersOf: ({ sku, upc, ucc }: ProductRow) => [sku, upc, ucc] }],
}

const categoryFilter = {
  id: 'categories',
  kind: 'multi',
  label: fieldNames.category,
  options: optionsOf(productCategories, productCategoryNames),
  isPromoted: true,
} as const
const createdFilter = { id: 'created', kind: 'days', label: fieldNames.createdTime } as const

/** What may be asked of the drafts: those that no warehouse has measured yet. */
export const draftList = listCall(products.list, {
  fixed: { stage: 'draft' },
  tabs: {
    tab: [
      { id: 'incomplete', label: words.tabIncomplete, help: words.tabIncompleteHelp },
      { id: 'waiting', label: productStateNames.submitted },
      { id: 'rejected', label: productStateNames.rejected, isAttention: true },
    ],
  },
  search,
  filters: [categoryFilter, createdFilter, productImportFilter],
  defaultSort: { field: 'createdTime', order: 'desc' },
})

/** And of what was measured. */
export const verifiedList = listCall(products.list, {
  fixed: { stage: 'verified' },
  tabs: { tab: [{ id: 'differs', label: words.tabDiffers, help: words.tabDiffersHelp }] },
  search,
  filters: [categoryFilter, createdFilter, productImportFilter],
  defaultSort: { field: 'decidedTime', order: 'desc' },
})
