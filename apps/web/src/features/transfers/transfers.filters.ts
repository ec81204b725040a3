import { transfers } from '@stowline/contract/transfers/transfers.contract'
import type { TransferRow } from '@stowline/contract/transfers/transfers.schema'
import { platforms } from '@stowline/domain/orders/lifecycle'
import { parcelCarriers, truckCompanies } from '@stowline/domain/transfers/carriers'
import { transferKinds } from '@stowline/domain/transfers/lifecycle'
import { fieldNames } from '@stowline/text/fields'
import { platformNames } from '@stowline/text/orders'
import {
  parcelCarrierNames,
  transferColumnNames,
  transferKindNames,
  transferStatusNames,
  truckCompanyNames,
} from '@stowline/text/transfers'
import { transfersScreen as words } from '@stowline/text/transfers-screen'
import { listCall } from '../../api/list.ts'
import { optionsOf, warehouseFilter } from '../../api/shared-filters.ts'

export const numbersOf = ({ transID, po, transportNo, transferNo, proNo }: TransferRow) => [
  transID,
  po,
  transportNo,
  transferNo,
  proNo,
]

/** Every status, in the order of the work; what waits for the merchant stands out. */
export const transferTabs = [
  { id: 'inForecast', label: transferStatusNames.inForecast },
  { id: 'pending', label: transferStatusNames.pending },
  { id: 'processing', label: transferStatusNames.processing },
  { id: 'awaitingDocuments', label: transferStatusNames.awaitingDocuments, isAttention: true },
  { id: 'toBeShipped', label: transferStatusNames.toBeShipped },
  { id: 'outOfStockToConfirm', label: transferStatusNames.outOfStockToConfirm, isAttention: true },
  { id: 'completed', label: transferStatusNames.completed },
  { id: 'rejected', label: transferStatusNames.rejected, isAttention: true },
  { id: 'cancelled', label: transferStatusNames.cancelled },
] as const

/** Filters that the merchant's list and the provider's have alike. */
export const commonFilters = [
  { ...warehouseFilter, label: fieldNames.fromWarehouse, isPromoted: true },
  {
    id: 'kinds',
    kind: 'multi',
    label: fieldNames.transferKind,
    options: optionsOf(transferKinds, transferKindNames),
    isPromoted: true,
  },
  { ...warehouseFilter, id: 'toWarehouseIds', was: 'to', label: fieldNames.toWarehouse },
  { id: 'platforms', kind: 'multi', label: fieldNames.platform, options: optionsOf(platforms, platformNames) },
  {
    id: 'carriers',
    kind: 'multi',
    label: fieldNames.carrier,
    options: optionsOf(parcelCarriers, parcelCarrierNames),
  },
  {
    id: 'truckCompanyIds',
    kind: 'multi',
    label: fieldNames.truckCompany,
    options: optionsOf(truckCompanies, truckCompanyNames),
  },
  { id: 'isPresale', kind: 'toggle', label: fieldNames.isPresale, value: true },
  {
    id: 'date',
    kind: 'days',
    label: words.date,
    fields: [
      { id: 'created', label: fieldNames.createdTime },
      { id: 'estimated', label: fieldNames.estimatedTime },
      { id: 'etd', label: transferColumnNames.etd },
      { id: 'eta', label: transferColumnNames.eta },
      { id: 'completed', label: transferColumnNames.completed },
    ],
  },
] as const

/** What may be asked of the transfers. */
export const transferList = listCall(transfers.list, {
  tabs: { tab: transferTabs },
  search: { placeholder: words.search, fields: [{ id: 'any', label: words.any, numbersOf }] },
  filters: commonFilters,
  defaultSort: { field: 'createdTime', order: 'desc' },
})
