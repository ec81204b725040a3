import type { ConnectedRecord } from '@stowline/contract/connected/connected.schema'
import {
  billTags,
  chargeTags,
  compensationTags,
  orderStatusTags,
  parcelTags,
  productTags,
  returnTags,
  shipmentTag,
  transferTag,
} from '../ui/status-tag/record-tags.ts'
import type { Status } from '../ui/status-tag/status-tag.tsx'
import { ticketTag } from '../ui/status-tag/ticket-tag.ts'

/** The state of a record as its own screen shows it; stock has none. */
export const recordTag = (record: ConnectedRecord): Status | undefined => {
  switch (record.kind) {
    case 'order':
      return orderStatusTags[record.state]
    case 'parcel':
      return parcelTags[record.state]
    case 'shipment':
      return shipmentTag({ ...record, status: record.state })
    case 'transfer':
      return transferTag(record.state)
    case 'return':
      return returnTags[record.state]
    case 'product':
      return productTags[record.state]
    case 'charge':
      return chargeTags[record.state]
    case 'compensation':
      return compensationTags[record.state]
    case 'bill':
      return billTags[record.state]
    case 'ticket':
      return ticketTag(record.state)
    case 'stock':
      return undefined
  }
}
