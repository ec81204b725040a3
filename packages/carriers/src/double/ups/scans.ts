import type { ScanCode } from '../../practice/codes.ts'

/** What UPS calls a scan: activity type, code (its meaning depends on the type), number of the status, and words. From its published tables. */
export type UpsScan = {
  readonly type: string
  readonly code: string
  readonly statusCode: string
  readonly description: string
}

const scan = (type: string, code: string, statusCode: string, description: string): UpsScan => ({
  type,
  code,
  statusCode,
  description,
})

export const upsScans: Readonly<Record<ScanCode, UpsScan>> = {
  OC: scan('M', 'MP', '003', 'Shipper created a label, UPS has not received the package yet.'),
  PU: scan('I', 'PU', '038', 'Pickup Scan'),
  DP: scan('I', 'DP', '005', 'Departed from Facility'),
  AR: scan('I', 'AR', '005', 'Arrived at Facility'),
  AD: scan('I', 'DS', '010', 'Processing at UPS Facility'),
  OD: scan('I', 'OT', '021', 'Out For Delivery'),
  DL: scan('D', 'FS', '011', 'DELIVERED'),
  NH: scan(
    'X',
    '48',
    '022',
    "The receiver was not available for delivery. We'll make a second attempt the next business day.",
  ),
  AI: scan(
    'X',
    'AG',
    '050',
    "The address is incomplete. This may delay delivery. We're attempting to update the address.",
  ),
  WX: scan('X', '7W', '052', 'Severe weather conditions have delayed delivery.'),
  RF: scan('X', 'AM', '064', 'The receiver has canceled the product order and refused delivery.'),
  RS: scan('X', 'DL', '035', 'The package will be returned to the sender.'),
  RT: scan('D', 'B0', '034', 'Package Delivered To Original Sender'),
  VO: scan('MV', 'VP', '007', 'Manifest cancelled and shipment voided'),
}
