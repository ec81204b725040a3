import { inbound } from '@stowline/contract/inbound/inbound.contract'
import type { ShipmentRow } from '@stowline/contract/inbound/inbound.schema'
import { transportCompanies, transportTypes } from '@stowline/domain/inbound/transport'
import { fieldNames } from '@stowline/text/fields'
import {
  cancelledShipment,
  shipmentStatusNames,
  transportCompanyNames,
  transportTypeNames,
} from '@stowline/text/inbound'
import { inboundScreen as words } from '@stowline/text/inbound-screen'
import { listCall } from '../../api/list.ts'
import { optionsOf, warehouseFilter } from '../../api/shared-filters.ts'

export const numbersOf = ({ containerNo, transportNo, shipmentNo }: ShipmentRow) => [
  containerNo,
  transportNo,
  shipmentNo,
]

/** What may be asked of the shipments. */
export const shipmentList = listCall(inbound.list, {
  tabs: {
    tab: [
      { id: 'forecast', label: shipmentStatusNames.forecast },
      { id: 'atSea', label: shipmentStatusNames.atSea },
      { id: 'arrived', label: shipmentStatusNames.arrived },
      { id: 'reserved', label: shipmentStatusNames.reserved },
      { id: 'delivered', label: shipmentStatusNames.delivered },
      { id: 'emptied', label: shipmentStatusNames.emptied },
      { id: 'shelved', label: shipmentStatusNames.shelved },
      { id: 'abnormal', label: shipmentStatusNames.abnormal, isAttention: true },
      { id: 'rejected', label: words.tabRejected, isAttention: true },
      { id: 'cancelled', label: cancelledShipment },
    ],
  },
  search: { placeholder: words.search, fields: [{ id: 'any', label: words.any, numbersOf }] },
  filters: [
    { ...warehouseFilter, isPromoted: true },
    {
      id: 'transportTypes',
      kind: 'multi',
      label: fieldNames.transportType,
      options: optionsOf(transportTypes, transportTypeNames),
      isPromoted: true,
    },
    {
      id: 'transportCompanyIds',
      kind: 'multi',
      label: fieldNames.transportCompany,
      options: optionsOf(transportCompanies, transportCompanyNames),
    },
    {
      id: 'date',
      kind: 'days',
      label: words.date,
      fields: [
        { id: 'created', label: words.dateCreated },
        { id: 'etd', label: words.dateEtd },
        { id: 'departed', label: words.dateDeparted },
        { id: 'eta', label: words.dateEta },
        { id: 'arrived', label: words.dateArrived },
        { id: 'reserved', label: words.dateReserved },
        { id: 'delivered', label: words.dateDelivered },
        { id: 'emptied', label: words.dateEmptied },
        { id: 'shelved', label: words.dateShelved },
      ],
    },
  ],
  defaultSort: { field: 'createdTime', order: 'desc' },
})
