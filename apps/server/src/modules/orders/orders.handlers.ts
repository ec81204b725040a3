import type { orders } from '@stowline/contract/orders/orders.contract'
import type { Handlers } from '../../kernel/context.ts'
import { accountsByCarrier, changeAccount } from './change-account.ts'
import { checkAddresses } from './check-addresses.ts'
import { combineOrders } from './combine-orders.ts'
import { createOrder } from './create-order.ts'
import { exportOrders } from './export-orders.ts'
import { exportShipments, exportShipmentsFiltered } from './export-shipments.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { listStores } from './list-stores.ts'
import * as moves from './order-moves.ts'
import { proposeSplitOf } from './propose-split.ts'
import { moveToReturn } from './return-orders.ts'
import { splitOrder } from './split-order.ts'
import { updateBatch } from './update-batch.ts'
import { updateItemBatch } from './update-item-batch.ts'
import { updateItems } from './update-items.ts'
import { updateBuyer, updateOrder } from './update-order.ts'
import { validateAddress } from './validate-address.ts'

export const orderHandlers: Handlers<typeof orders> = {
  list: listOrders,
  detail: getOrder,
  create: createOrder,
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
  exportOrders,
  exportShipments,
  exportShipmentsFiltered,
  stores: listStores,
}
