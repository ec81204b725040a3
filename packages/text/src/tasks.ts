import { hasKey } from '@stowline/domain/kernel/records'
import type { BatchKind, TaskKind } from '@stowline/domain/tasks/task'
import { batchActionName } from './batch-actions.ts'
import { importTaskTexts } from './import-tasks.ts'
import * as words from './kernel/words.ts'
import { type Pair, type Params, texts } from './kernel/pair.ts'
import { nouns } from './nouns.ts'
import { returnTaskNouns, returnTaskTexts } from './return-tasks.ts'
import { transferTaskNouns, transferTaskTexts } from './transfer-tasks.ts'
import { productsScreen } from './products-screen.ts'

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
  exportCompensationFees: {
    name: ['赔付明细导出', 'Compensation fee export'],
    title: ['导出赔付明细', 'Export compensation fees'],
  },
  exportAdjustmentFees: {
    name: ['费用调整导出', 'Adjustment export'],
    title: ['导出费用调整明细', 'Export adjustments'],
  },
  exportRecharges: { name: ['充值导出', 'Recharge export'], title: words.exportRecharges },
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
  ...importTaskTexts,
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
  ...returnTaskTexts,
  ...transferTaskTexts,
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
  changeStock: {
    name: ['批量修改库存设置', 'Stock settings'],
    title: ['修改 {count} 项库存设置', 'Change {count} stock setting', 'Change {count} stock settings'],
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
  decideAdjustments: {
    name: ['调整审批', 'Adjustment decisions'],
    title: ['审批 {count} 笔调整', 'Decide {count} adjustment', 'Decide {count} adjustments'],
  },
  changeJobs: { name: ['增值作业撤销', 'Value-added work undone'], title: words.undoJobs },
  settleInvoiced: {
    name: ['承运商账单处理', 'Carrier invoice differences'],
    title: ['处理 {count} 个账单差异', 'Settle {count} invoiced parcel', 'Settle {count} invoiced parcels'],
  },
  billStatement: { name: ['对账单', 'Statements'], title: ['对账单 {no}', 'Statement of {no}'] },
  merchantStatement: {
    name: ['商户对账单', 'Statements of merchants'],
    title: ['商户对账单 {no}', 'Statement of merchant: {no}'],
  },
  issueBills: { name: ['出账', 'Bill runs'], title: words.issueBills },
  changeOnlineSkus: {
    name: ['在线 SKU 批量操作', 'Online SKU changes'],
    title: ['修改 {count} 个在线 SKU', 'Change {count} online SKU', 'Change {count} online SKUs'],
  },
  measureProducts: {
    name: ['商品核验', 'Products measured'],
    title: ['核验 {count} 个商品', 'Measure {count} product', 'Measure {count} products'],
  },
  exportAudit: { name: ['审计导出', 'Audit export'], title: words.exportAudit },
  exportMerchantAudit: { name: ['商户审计导出', 'Export of merchants’ audit'], title: words.exportAudit },
  exportTickets: { name: ['工单导出', 'Ticket export'], title: words.exportTickets },
  changeTickets: {
    name: ['批量处理工单', 'Ticket changes'],
    title: ['处理 {count} 个工单', 'Change {count} ticket', 'Change {count} tickets'],
  },
  workTickets: {
    name: ['工单作业', 'Ticket work'],
    title: ['办理 {count} 个工单', 'Work on {count} ticket', 'Work on {count} tickets'],
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

const ofRows = texts({ rows: ['{action} · {count} {noun}', '{action} · {count} {noun}'] })
/** What the rows of a batch are, by its kind. */
const rowNouns = {
  changeOrders: nouns.orders,
  processOrders: nouns.orders,
  handleParcels: nouns.parcels,
  settleLabels: nouns.labels,
  changeShipments: nouns.shipments,
  workShipments: nouns.shipments,
  ...returnTaskNouns,
  ...transferTaskNouns,
  changeProducts: nouns.products,
  changeStock: nouns.stock,
  changeOnlineSkus: nouns.onlineSkus,
  measureProducts: nouns.products,
  decideCorrections: nouns.corrections,
  changeRecharges: nouns.recharges,
  decideRecharges: nouns.recharges,
  decideCompensations: nouns.compensations,
  changeTickets: nouns.tickets,
  workTickets: nouns.tickets,
  decideAdjustments: nouns.adjustments,
  settleInvoiced: nouns.parcels,
  changeJobs: nouns.jobs,
} as const satisfies Record<BatchKind, Pair>

/** A task's name: its file's once it has one, the kind's sentence until then. */
export const taskName = (
  task: { kind: TaskKind; params: Params; filename: string },
  t: (pair: Pair, params?: Params) => string,
): string => {
  const action = batchActionName(task.params['action'])
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
