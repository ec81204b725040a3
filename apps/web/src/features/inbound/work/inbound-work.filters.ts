import { type InboundWork, receiving } from '@stowline/contract/operations/receiving.contract'
import { shipmentTabs } from '@stowline/domain/inbound/lifecycle'
import { cancelledShipment, shipmentStatusNames } from '@stowline/text/inbound'
import { inboundScreen as words } from '@stowline/text/inbound-screen'
import { listCall } from '../../../api/list.ts'
import { merchantFilter } from '../../../api/seldom-filters.ts'
import { warehouseFilter } from '../../../api/shared-filters.ts'

const numbersOf = ({ containerNo, transportNo, shipmentNo }: InboundWork) => [containerNo, transportNo, shipmentNo]

const names = { ...shipmentStatusNames, cancelled: cancelledShipment }

/** What may be asked of the provider's queue. */
export const inboundWorkList = listCall(receiving.list, {
  tabs: { tab: shipmentTabs.map((id) => ({ id, label: names[id], isAttention: id === 'abnormal' })) },
  search: { placeholder: words.search, fields: [{ id: 'any', label: words.any, numbersOf }] },
  filters: [
    { ...merchantFilter, isPromoted: true },
    { ...warehouseFilter, isPromoted: true },
  ],
  defaultSort: { field: 'work', order: 'asc' },
})
