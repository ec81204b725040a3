import { operations } from '@stowline/contract/operations/operations.contract'
import type { StockCorrection } from '@stowline/contract/operations/stock-work.schema'
import { correctionKinds, correctionReasons } from '@stowline/domain/inventory/corrections'
import { correctionsScreen as words } from '@stowline/text/corrections-screen'
import { correctionKindNames, correctionReasonNames, correctionStateNames } from '@stowline/text/inventory'
import { listCall } from '../../../api/list.ts'
import { merchantFilter } from '../../../api/seldom-filters.ts'
import { optionsOf, warehouseFilter } from '../../../api/shared-filters.ts'

const numbersOf = ({ no, sku }: StockCorrection) => [no, sku]

/** What may be asked of counts and corrections. */
export const correctionList = listCall(operations.listCorrections, {
  tabs: {
    tab: [
      {
        id: 'waiting',
        label: correctionStateNames.waiting,
        isAttention: true,
        sort: { field: 'askedTime', order: 'asc' },
      },
      { id: 'done', label: correctionStateNames.done },
      { id: 'rejected', label: correctionStateNames.rejected },
    ],
  },
  search: { placeholder: words.search, fields: [{ id: 'any', label: words.any, numbersOf }] },
  filters: [
    { ...merchantFilter, isPromoted: true },
    { ...warehouseFilter, isPromoted: true },
    { id: 'kinds', kind: 'multi', label: words.kind, options: optionsOf(correctionKinds, correctionKindNames) },
    { id: 'reasons', kind: 'multi', label: words.reason, options: optionsOf(correctionReasons, correctionReasonNames) },
  ],
  defaultSort: { field: 'askedTime', order: 'desc' },
})
