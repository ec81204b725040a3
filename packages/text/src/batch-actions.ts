import { hasKey } from '@stowline/domain/kernel/records'
import type { BatchActionName } from '@stowline/domain/tasks/task'
import { shipmentActions } from './inbound.ts'
import { stockActions } from './inventory.ts'
import { type Pair, texts } from './kernel/pair.ts'
import { orderActions } from './orders-screen.ts'
import { productsScreen } from './products-screen.ts'
import { ticketActions } from './tickets.ts'
import { returnActions } from './returns.ts'
import { transferActions } from './transfer-actions.ts'
import { inboxActions } from './tracking.ts'

/** What a batch did to its rows, by its action. */
const batchActionNames = texts({
  submit: ['移至待发货', 'Move to To ship'],
  backToPending: ['移至待处理', 'Move to pending'],
  cancelToPending: ['恢复为待处理', 'Restore to pending'],
  postpone: ['移至延迟发货', 'Move to postponed'],
  flagOutOfStock: ['标记缺货', 'Flag out of stock'],
  cancel: ['取消订单', 'Cancel orders'],
  outOfStockToCancelled: ['取消缺货订单', 'Cancel out-of-stock orders'],
  moveToReturn: ['转退货', 'Create return'],
  edit: ['批量修改', 'Bulk edit'],
  chooseWarehouse: orderActions.chooseWarehouse,
  editItems: ['修改商品', 'Edit items'],
  changeAccount: ['更换物流账号', 'Change shipping account'],
  voidLabels: ['作废面单', 'Void labels'],
  ...inboxActions,
  startProcessing: ['开始处理', 'Start processing'],
  ship: ['发货', 'Ship'],
  adopt: ['采用承运商的面单', "Take the carrier's label"],
  retry: ['重新购买', 'Buy again'],
  release: ['放弃并退回金额', 'Give up and refund'],
  ...shipmentActions,
  submitProducts: productsScreen.submit,
  removeProducts: ['删除商品', 'Delete products'],
  removeOnlineSkus: ['删除在线 SKU', 'Delete online SKUs'],
  setSafety: stockActions.setSafety,
  verifyProduct: ['核验商品', 'Measure products'],
  rejectProducts: ['驳回商品', 'Reject products'],
  approveCorrections: ['批准库存调整', 'Approve stock corrections'],
  rejectCorrections: ['驳回库存调整', 'Reject stock corrections'],
  withdrawRecharges: ['撤回充值', 'Withdraw recharges'],
  confirmRecharges: ['确认充值到账', 'Book recharges'],
  rejectRecharges: ['驳回充值', 'Reject recharges'],
  approveCompensations: ['通过赔付', 'Approve compensations'],
  rejectCompensations: ['驳回赔付', 'Reject compensations'],
  payCompensations: ['赔付入账', 'Credit compensations'],
  approveAdjustments: ['批准调整', 'Book adjustments'],
  rejectAdjustments: ['驳回调整', 'Reject adjustments'],
  ...ticketActions,
  ...returnActions,
  ...transferActions,
  acceptInvoiced: ['承担账单差异', 'Absorb invoice differences'],
  passOnInvoiced: ['转为费用调整', 'Pass invoice differences on'],
  undoJobs: ['撤销增值作业', 'Undo value-added work'],
} satisfies Record<BatchActionName, Pair>)

/** The name of such an action, as a task keeps it. */
export const batchActionName = (action: string | number | undefined): Pair | undefined =>
  action !== undefined && hasKey(batchActionNames, action) ? batchActionNames[action] : undefined
