/** Names of every column a tracking export can carry, in their default order. */
export const parcelExportFields = [
  'trackingNumber',
  'carrier',
  'orderNo',
  'store',
  'state',
  'shipped',
  'lastEventTime',
  'lastEvent',
  'place',
  'eta',
  'delivered',
] as const
