import { operations } from '@stowline/contract/operations/operations.contract'
import type { LabelToSettle } from '@stowline/contract/operations/work.schema'
import { labelsScreen, workTexts } from '@stowline/text/operations-screen'
import { listCall } from '../../../api/list.ts'
import { anyCarrierFilter, merchantFilter } from '../../../api/seldom-filters.ts'

const numbersOf = (row: LabelToSettle) => [row.orderNo, row.id, row.trackingNumber]

/** What may be asked of the labels to settle. */
export const labelList = listCall(operations.listLabels, {
  tabs: {
    tab: [
      { id: 'unknown', label: labelsScreen.tabUnknown },
      { id: 'review', label: labelsScreen.tabReview, isAttention: true },
      { id: 'voidRefused', label: labelsScreen.tabVoidRefused, isAttention: true },
    ],
  },
  search: { placeholder: labelsScreen.search, fields: [{ id: 'any', label: workTexts.any, numbersOf }] },
  filters: [
    { ...merchantFilter, isPromoted: true },
    { ...anyCarrierFilter, isPromoted: true },
  ],
  defaultSort: { field: 'requestedTime', order: 'asc' },
})
