import type { ScanCode } from '../../practice/codes.ts'

/** What FedEx calls a scan, from its published tables: code of the event, its words, and the reason of an exception. */
export type FedexScan = {
  readonly code: string
  readonly description: string
  readonly exception?: readonly [code: string, text: string]
}

/** FedEx has one scan for a parcel that goes back: the one at the shipper's door. */
export const fedexScans: Readonly<Record<ScanCode, FedexScan | undefined>> = {
  OC: { code: 'OC', description: 'Shipment information sent to FedEx' },
  PU: { code: 'PU', description: 'Picked up' },
  DP: { code: 'DP', description: 'Left FedEx origin facility' },
  AR: { code: 'AR', description: 'Arrived at FedEx location' },
  AD: { code: 'AF', description: 'At local FedEx facility' },
  OD: { code: 'OD', description: 'On FedEx vehicle for delivery' },
  DL: { code: 'DL', description: 'Delivered' },
  NH: {
    code: 'DE',
    description: 'Delivery exception',
    exception: ['007', 'Customer not available or business closed'],
  },
  AI: { code: 'DE', description: 'Delivery exception', exception: ['03', 'Incorrect address'] },
  WX: { code: 'SE', description: 'Shipment exception', exception: ['071', 'Weather delay'] },
  RF: { code: 'DE', description: 'Delivery exception', exception: ['083', 'Shipment Refused by Recipient'] },
  RS: undefined,
  RT: { code: 'RS', description: 'Package returned to shipper' },
  VO: { code: 'CA', description: 'Shipment cancelled by sender' },
}
