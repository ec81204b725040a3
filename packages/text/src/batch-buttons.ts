import { texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'
import { orderActions } from './orders-screen.ts'

/** Buttons that start a batch of orders: the verb, how many, and what. */
export const orderGo = texts({
  labels: words.createLabels,
  addresses: ['校验 {count} 个地址', 'Check {count} address', 'Check {count} addresses'],
  account: ['更换 {count} 单的物流账号', 'Change account of {count} order', 'Change account of {count} orders'],
  edit: ['修改 {count} 单', 'Edit {count} order', 'Edit {count} orders'],
  chooseWarehouse: ['为 {count} 单选仓', 'Choose warehouse of {count} order', 'Choose warehouse of {count} orders'],
  items: ['修改 {count} 单的商品', 'Edit items of {count} order', 'Edit items of {count} orders'],
  toReturn: ['将 {count} 单转退货', 'Create {count} return', 'Create {count} returns'],
  voidLabels: ['作废 {count} 张面单', 'Void {count} label', 'Void {count} labels'],
  toShip: ['移动 {count} 单至待发货', 'Move {count} order to To ship', 'Move {count} orders to To ship'],
  toPending: ['移动 {count} 单至待处理', 'Move {count} order to Pending', 'Move {count} orders to Pending'],
  toPostponed: ['延迟 {count} 单发货', 'Postpone {count} order', 'Postpone {count} orders'],
  outOfStock: ['标记 {count} 单缺货', 'Flag {count} order out of stock', 'Flag {count} orders out of stock'],
  cancelToPending: ['恢复 {count} 个订单', 'Restore {count} order', 'Restore {count} orders'],
  outOfStockToCancelled: [
    '取消 {count} 个缺货订单',
    'Cancel {count} out-of-stock order',
    'Cancel {count} out-of-stock orders',
  ],
  cancel: ['取消 {count} 个订单', 'Cancel {count} order', 'Cancel {count} orders'],
})

/** What comes back when labels are given up. */
export const orderRefund = texts({
  sum: ['退回 USD {sum}', 'USD {sum} refunded'],
  voids: [
    '{count} 张面单将申请作废，包裹须尚未被扫描',
    '{count} label will be voided; its parcel must not have been scanned',
    '{count} labels will be voided; their parcels must not have been scanned',
  ],
})

/** What can be done to many orders, of one. */
export const orderSingly = texts({
  addresses: orderActions.checkAddress,
  account: orderActions.changeAccount,
  edit: ['修改仓库、服务与包裹', 'Change warehouse, service, package'],
  chooseWarehouse: orderActions.chooseWarehouse,
  items: orderActions.editItems,
  return: orderActions.toReturn,
  void: orderActions.voidLabel,
})

/** What became of a batch of orders: the title of its results. */
export const orderDone = texts({
  labels: ['已创建 {count} 张面单', '{count} label created', '{count} labels created'],
  account: ['已更换 {count} 单的物流账号', 'Account of {count} order changed', 'Account of {count} orders changed'],
  edit: ['已修改 {count} 单', '{count} order changed', '{count} orders changed'],
  chooseWarehouse: ['已为 {count} 单选仓', 'Warehouse of {count} order chosen', 'Warehouse of {count} orders chosen'],
  toReturn: ['{count} 单已转退货', '{count} return created', '{count} returns created'],
  voidLabels: ['已申请作废 {count} 张面单', 'Void of {count} label requested', 'Void of {count} labels requested'],
})

/** What became of the warehouse's work: the message that tells it. */
export const workDone = texts({
  start: ['已开始处理 {count} 单', 'Processing of {count} order started', 'Processing of {count} orders started'],
  ship: ['已发货 {count} 单', '{count} order shipped', '{count} orders shipped'],
})

/** The same of the warehouse's work, of labels to settle, of parcels and of tasks. */
export const otherGo = texts({
  start: ['开始处理 {count} 单', 'Start processing {count} order', 'Start processing {count} orders'],
  ship: ['发货 {count} 单', 'Ship {count} order', 'Ship {count} orders'],
  adopt: ['采用 {count} 张面单', 'Adopt {count} label', 'Adopt {count} labels'],
  askAgain: ['询问承运商', 'Ask carrier'],
  retry: ['重试 {count} 张面单', 'Retry {count} label', 'Retry {count} labels'],
  release: ['释放 {count} 张冻结', 'Release hold of {count} label', 'Release hold of {count} labels'],
  refresh: ['刷新 {count} 个包裹的轨迹', 'Refresh {count} parcel', 'Refresh {count} parcels'],
  handle: ['标记 {count} 个包裹已处理', 'Mark {count} parcel as handled', 'Mark {count} parcels as handled'],
  snooze: ['推迟处理 {count} 个包裹', 'Snooze {count} parcel', 'Snooze {count} parcels'],
  unsnooze: ['恢复 {count} 个包裹到异常列表', 'Move {count} parcel back', 'Move {count} parcels back'],
  note: ['为 {count} 个包裹保存备注', 'Save note of {count} parcel', 'Save note of {count} parcels'],
  downloadFiles: ['下载 {count} 个文件', 'Download {count} file', 'Download {count} files'],
  cancelTasks: ['取消 {count} 个任务', 'Cancel {count} task', 'Cancel {count} tasks'],
  removeTasks: ['删除 {count} 条记录', 'Delete {count} entry', 'Delete {count} entries'],
})
