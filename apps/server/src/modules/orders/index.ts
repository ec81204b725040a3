export { checkAddressesTask } from './edit/check-addresses.ts'
export { findOrders } from './list/find-orders.ts'
export { createOrders } from './edit/create-orders.ts'
export { chargeHandling } from './moves/charge-handling.ts'
export { moveOrders, type OrderMove } from './moves/move-orders.ts'
export type { OrderDraft } from './edit/order-draft.ts'
export { type OrderSerial, shipChecked, shipFromFirstScan, shipOrders, startProcessing } from './moves/ship-orders.ts'
export { submitRule } from './moves/submit-orders.ts'
export { updateOrder } from './edit/update-order.ts'
export { voidLiveLabels } from './moves/void-labels.ts'
export { orderExport } from './export/export-orders.ts'
export { exportShipmentsTask } from './export/export-shipments.ts'
export { orderHandlers } from './orders.handlers.ts'
export {
  missingForLabel,
  nowhere,
  type Origin,
  type OrderToShip,
  readOrdersToShip,
  shipmentOf,
  shipRequestOf,
} from './order-to-ship.ts'
export { estimateFreightJob, estimateNext } from './freight/estimate-freight.job.ts'
export { firedRules } from './strategies/fired-rules.ts'
export { orderList } from './list/order-list.ts'
export { recordList } from './imports/record-list.ts'
