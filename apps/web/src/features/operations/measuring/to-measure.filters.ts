import { operations } from '@stowline/contract/operations/operations.contract'
import type { ProductToMeasure } from '@stowline/contract/operations/work.schema'
import { measuringScreen as words } from '@stowline/text/measuring-screen'
import { listCall } from '../../../api/list.ts'
import { merchantFilter } from '../../../api/seldom-filters.ts'

const numbersOf = ({ sku, upc, ucc }: ProductToMeasure) => [sku, upc, ucc]

/** What may be asked of the products that wait to be measured. */
export const toMeasureList = listCall(operations.listProducts, {
  search: { placeholder: words.search, fields: [{ id: 'any', label: words.any, numbersOf }] },
  filters: [{ ...merchantFilter, isPromoted: true }],
  defaultSort: { field: 'submittedTime', order: 'asc' },
})
