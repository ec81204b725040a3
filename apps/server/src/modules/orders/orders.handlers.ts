import type { orders } from '@stowline/contract/orders/orders.contract'
import type { Handlers } from '../../kernel/context.ts'
import { accountsByCarrier, changeAccount } from './edit/change-account.ts'
import { checkAddresses } from './edit/check-addresses.ts'
import { combineOrders } from './split/combine-orders.ts'
import { createOrder } from './edit/create-order.ts'
import { proposeOrder } from './edit/propose-order.ts'
import { orderExport } from './export/export-orders.ts'
import { exportShipments, exportShipmentsFiltered } from './export/export-shipments.ts'
import { getOrder } from './edit/get-order.ts'
import { orderList } from './list/order-list.ts'
import { listStores } from './list-stores.ts'
import * as moves from './moves/order-moves.ts'
import { proposeSplitOf } from './split/propose-split.ts'
import { moveToReturn } from './moves/return-orders.ts'
import { splitOrder } from './split/split-order.ts'
import { updateBatch } from './edit/update-batch.ts'
import { updateItemBatch } from './edit/update-item-batch.ts'
import { updateItems } from './edit/update-items.ts'
import { updateBuyer, updateOrder } from './edit/update-order.ts'
import { validateAddress } from './edit/validate-address.ts'

export const orderHandlers: Handlers<typeof orders> = {
  list: orderList.handler,
  detail: getOrder,
  create: createOrder,
  propose: proposeOrder,
  update: updateOrder,
  updateBuyer,
  updateBatch,
  combine: combineOrders,
  cancel: moves.cancelOrders,
  flagOutOfStock: moves.flagOutOfStock,
  moveToShip: moves.moveToShip,
  moveToPending: moves.moveToPending,
  moveToPostponed: moves.moveToPostponed,
  outOfStockToCancelled: moves.outOfStockToCancelled,
  cancelToPending: moves.cancelToPending,
  moveToReturn,
  updateItems,
  updateItemBatch,
  splitProposal: proposeSplitOf,
  split: splitOrder,
  validateAddress,
  validateAddresses: checkAddresses,
  accountsByCarrier,
  changeAccount,
  exportOrders: orderExport.handler,
  exportShipments,
  exportShipmentsFiltered,
  stores: listStores,
}
