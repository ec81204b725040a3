import { hasKey } from '@stowline/domain/kernel/records'
import type { BatchActionName, BatchKind, TaskKind } from '@stowline/domain/tasks/task'
import * as words from './kernel/words.ts'
import { type Pair, type Params, texts } from './kernel/pair.ts'
import { nouns } from './nouns.ts'
import { shipmentActions } from './inbound.ts'
import { orderActions } from './orders-screen.ts'
import { productsScreen } from './products-screen.ts'
import { inboxActions } from './tracking.ts'

/** What each kind of task is called: by its name in filters and columns, by its title as a task until it has a file's name. */
export const taskKindTexts = {
  exportOrders: {
    name: ['导出订单', 'Order export'],
    title: ['导出订单', 'Export orders'],
  },
  exportShipments: {
    name: ['导出发货确认', 'Shipment confirmations'],
    title: ['导出发货确认', 'Export shipment confirmations'],
  },
  exportParcels: {
    name: ['导出物流追踪', 'Tracking export'],
    title: ['导出物流追踪', 'Export tracking'],
  },
  exportStock: {
    name: ['导出库存', 'Stock export'],
    title: ['导出库存', 'Export stock'],
  },
  exportMovements: {
    name: ['导出库存变动', 'Movement export'],
    title: ['导出库存变动', 'Export stock movements'],
  },
  exportAge: {
    name: ['导出库龄', 'Stock age export'],
    title: ['导出库龄', 'Export stock age'],
  },
  exportTransactions: {
    name: ['导出资金流水', 'Transaction export'],
    title: ['导出资金流水', 'Export transactions'],
  },
  exportFreight: {
    name: ['运费导出', 'Freight fee export'],
    title: ['导出运费明细', 'Export freight fees'],
  },
  exportStorage: {
    name: ['仓储费导出', 'Storage fee export'],
    title: ['导出仓储费明细', 'Export storage fees'],
  },
  exportHandling: {
    name: ['订单处理费导出', 'Order handling fee export'],
    title: ['导出订单处理费明细', 'Export order handling fees'],
  },
  exportTransfer: {
    name: ['转运费导出', 'Transfer fee export'],
    title: ['导出转运费明细', 'Export transfer fees'],
  },
  exportUnloading: {
    name: ['卸柜费导出', 'Unloading fee export'],
    title: ['导出卸柜费明细', 'Export unloading fees'],
  },
  exportValueAdded: {
    name: ['增值服务费导出', 'Value-added fee export'],
    title: ['导出增值服务费明细', 'Export value-added fees'],
  },
  exportCompensations: {
    name: ['导出赔付', 'Compensation export'],
    title: words.exportCompensations,
  },
  exportProducts: {
    name: ['导出商品', 'Product export'],
    title: productsScreen.exportAll,
  },
  exportOnlineSkus: {
    name: ['在线 SKU 导出', 'Online SKU export'],
    title: words.exportOnlineSkus,
  },
  importCheck: {
    name: ['检查导入', 'Import check'],
    title: ['检查导入文件 {fileName}', 'Check import file {fileName}'],
  },
  importOrders: {
    name: ['导入订单', 'Order import'],
    title: ['导入订单 {fileName}', 'Import orders {fileName}'],
  },
  importShipments: {
    name: ['导入跟踪号', 'Tracking import'],
    title: ['导入跟踪号 {fileName}', 'Import tracking numbers {fileName}'],
  },
  checkProducts: {
    name: ['检查商品文件', 'Product check'],
    title: ['检查商品文件 {fileName}', 'Check product file {fileName}'],
  },
  importProducts: {
    name: ['商品导入', 'Product import'],
    title: ['导入商品 {fileName}', 'Import products {fileName}'],
  },
  checkOnlineSkus: {
    name: ['检查在线 SKU 文件', 'Online SKU check'],
    title: ['检查在线 SKU 文件 {fileName}', 'Check online SKU file {fileName}'],
  },
  importOnlineSkus: {
    name: ['在线 SKU 导入', 'Online SKU import'],
    title: ['导入在线 SKU {fileName}', 'Import online SKUs {fileName}'],
  },
  checkPacking: {
    name: ['检查装箱单', 'Packing list check'],
    title: ['检查装箱单 {fileName}', 'Check packing list {fileName}'],
  },
  importPacking: {
    name: ['装箱单导入', 'Packing list import'],
    title: ['导入装箱单 {fileName}', 'Import packing list {fileName}'],
  },
  createLabels: {
    name: ['创建面单', 'Label creation'],
    title: ['创建面单 · {count} 单', 'Create labels · {count} order', 'Create labels · {count} orders'],
  },
  checkAddresses: {
    name: ['校验地址', 'Address check'],
    title: ['校验地址 · {count} 单', 'Check addresses · {count} order', 'Check addresses · {count} orders'],
  },
  uploadLabels: {
    name: ['上传面单', 'Label upload'],
    title: ['上传面单 {fileName}', 'Upload labels {fileName}'],
  },
  changeOrders: {
    name: ['批量修改', 'Order changes'],
    title: ['批量修改 {count} 单', 'Change {count} order', 'Change {count} orders'],
  },
  handleParcels: {
    name: ['处理异常包裹', 'Parcels handled'],
    title: ['标记已处理 {count} 件', 'Mark {count} parcel as handled', 'Mark {count} parcels as handled'],
  },
  processOrders: {
    name: ['处理订单', 'Order processing'],
    title: ['处理订单 {count} 单', 'Process {count} order', 'Process {count} orders'],
  },
  settleLabels: {
    name: ['确认面单', 'Labels settled'],
    title: ['确认面单 {count} 张', 'Settle {count} label', 'Settle {count} labels'],
  },
  exportInbound: { name: ['导出入库单', 'Shipment export'], title: ['导出入库单', 'Export shipments'] },
  exportAbnormal: {
    name: ['导出异常入库单', 'Abnormal shipments'],
    title: ['导出异常入库单', 'Export abnormal shipments'],
  },
  workShipments: {
    name: ['入库作业', 'Inbound work'],
    title: ['更新 {count} 个入库单', 'Update {count} shipment', 'Update {count} shipments'],
  },
  changeShipments: {
    name: ['批量修改入库单', 'Shipment changes'],
    title: ['批量修改 {count} 个入库单', 'Change {count} shipment', 'Change {count} shipments'],
  },
  changeProducts: {
    name: ['批量修改商品', 'Product changes'],
    title: ['批量修改 {count} 个商品', 'Change {count} product', 'Change {count} products'],
  },
  decideCorrections: {
    name: ['库存审批', 'Stock approvals'],
    title: ['审批 {count} 个盘点与调整', 'Decide {count} stock correction', 'Decide {count} stock corrections'],
  },
  changeRecharges: {
    name: ['批量处理充值', 'Recharge changes'],
    title: ['处理 {count} 笔充值', 'Change {count} recharge', 'Change {count} recharges'],
  },
  decideRecharges: {
    name: ['充值审核', 'Recharge decisions'],
    title: ['审核 {count} 笔充值', 'Decide {count} recharge', 'Decide {count} recharges'],
  },
  decideCompensations: {
    name: ['赔付审核', 'Compensation decisions'],
    title: ['审核 {count} 笔赔付', 'Decide {count} compensation', 'Decide {count} compensations'],
  },
  changeOnlineSkus: {
    name: ['在线 SKU 批量操作', 'Online SKU changes'],
    title: ['修改 {count} 个在线 SKU', 'Change {count} online SKU', 'Change {count} online SKUs'],
  },
  measureProducts: {
    name: ['商品核验', 'Products measured'],
    title: ['核验 {count} 个商品', 'Measure {count} product', 'Measure {count} products'],
  },
  rejectedRows: {
    name: ['错误行', 'Rejected rows'],
    title: ['被拒绝的行 {fileName}', 'Rejected rows {fileName}'],
  },
  recorded: {
    name: ['其他文件', 'Other files'],
    title: ['{fileName}', '{fileName}'],
  },
} as const satisfies Record<TaskKind, { readonly name: Pair; readonly title: Pair }>

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
} satisfies Record<BatchActionName, Pair>)
const ofRows = texts({ rows: ['{action} · {count} {noun}', '{action} · {count} {noun}'] })
/** What the rows of a batch are, by its kind. */
const rowNouns = {
  changeOrders: nouns.orders,
  processOrders: nouns.orders,
  handleParcels: nouns.parcels,
  settleLabels: nouns.labels,
  changeShipments: nouns.shipments,
  workShipments: nouns.shipments,
  changeProducts: nouns.products,
  changeOnlineSkus: nouns.onlineSkus,
  measureProducts: nouns.products,
  decideCorrections: nouns.corrections,
  changeRecharges: nouns.recharges,
  decideRecharges: nouns.recharges,
  decideCompensations: nouns.compensations,
} as const satisfies Record<BatchKind, Pair>

/** A task's name: its file's once it has one, the kind's sentence until then. */
export const taskName = (
  task: { kind: TaskKind; params: Params; filename: string },
  t: (pair: Pair, params?: Params) => string,
): string => {
  const name = task.params['action']
  const action = name !== undefined && hasKey(batchActionNames, name) ? batchActionNames[name] : undefined
  const { kind, params } = task
  const title = () =>
    action && hasKey(rowNouns, kind)
      ? t(ofRows.rows, { ...params, action: t(action), noun: t(rowNouns[kind], params) })
      : t(taskKindTexts[kind].title, params)
  return task.filename || title().trim()
}

/** What a person goes on with after a task. */
export const taskNext = texts({
  print: words.printCount,
  retry: ['重试 {count}', 'Retry {count}'],
  download: words.download,
  continue: ['继续导入', 'Continue import'],
})

/** What is said at the end of an action: it has become a task, that has ended, an order was made. */
export const taskEnd = texts({
  added: ['已加入任务中心', 'Added to the task centre'],
  toCentre: words.open,
  exported: ['已导出 {count} {noun}', 'Exported {count} {noun}'],
  orderMade: ['{no} 已创建', '{no} created'],
  openOrder: ['打开', 'Open'],
  ended: ['{name}：{state}', '{name}: {state}'],
})

export const tasksErrors = texts({
  stillRunning: ['任务仍在进行，请先取消', 'The task is still running; cancel it first'],
  noFile: ['该任务没有可下载的文件', 'This task has no file to download'],
  tooMany: [
    '您有 {most} 个任务尚未完成，请等其中一些完成后再试',
    'You have {most} unfinished tasks. Try again when some of them have finished',
  ],
  tooManyRecorded: [
    '最多保留 {most} 条下载记录，请先删除一些',
    'At most {most} recorded downloads are kept. Delete some first',
  ],
  wrongState: ['任务目前不能改为该状态', 'The task cannot be put into this state now'],
  nothingToRetry: ['没有可重试的内容', 'There is nothing to retry'],
  unknownKind: ['无法处理该任务', 'This task cannot be processed'],
})
