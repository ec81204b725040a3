import { returns } from '@stowline/contract/returns/returns.contract'
import type { ReturnRow } from '@stowline/contract/returns/returns.schema'
import { receiveTypes, returnHandlings, returnReasons } from '@stowline/domain/returns/choices'
import { returnTabs } from '@stowline/domain/returns/lifecycle'
import { fieldNames } from '@stowline/text/fields'
import { receiveTypeNames, returnHandlingNames, returnReasonNames, returnStatusNames } from '@stowline/text/returns'
import { returnsScreen as words } from '@stowline/text/returns-screen'
import { listCall } from '../../api/list.ts'
import { optionsOf, warehouseFilter } from '../../api/shared-filters.ts'

export const numbersOf = ({ returnNo, orderNo, trackingNumber }: ReturnRow) => [returnNo, orderNo, trackingNumber]

/** What may be asked of the returns. */
export const returnList = listCall(returns.list, {
  tabs: { tab: returnTabs.map((id) => ({ id, label: returnStatusNames[id], isAttention: id === 'rejected' })) },
  search: { placeholder: words.search, fields: [{ id: 'any', label: words.any, numbersOf }] },
  filters: [
    { ...warehouseFilter, isPromoted: true },
    {
      id: 'reasons',
      kind: 'multi',
      label: fieldNames.returnReason,
      options: optionsOf(returnReasons, returnReasonNames),
      isPromoted: true,
    },
    { id: 'isOvertime', kind: 'toggle', label: words.overtime, value: true },
    { id: 'waits', kind: 'toggle', label: words.waits, value: 'handling' },
    {
      id: 'receiveTypes',
      kind: 'multi',
      label: fieldNames.receiveType,
      options: optionsOf(receiveTypes, receiveTypeNames),
    },
    {
      id: 'handlings',
      kind: 'multi',
      label: fieldNames.handling,
      options: optionsOf(returnHandlings, returnHandlingNames),
    },
    {
      id: 'date',
      kind: 'days',
      label: words.date,
      fields: [
        { id: 'created', label: fieldNames.createdTime },
        { id: 'received', label: words.dateReceived },
        { id: 'due', label: words.deadline },
        { id: 'completed', label: words.dateCompleted },
      ],
    },
  ],
  defaultSort: { field: 'createdTime', order: 'desc' },
})
