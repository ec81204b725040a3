import type { BatchActionName } from '@stowline/domain/tasks/task'
import { type Pair, type Params, texts } from './kernel/pair.ts'

/** Titles of tasks by kind. `{name}` is a file's name, `{count}` a number of orders. */
const taskTitles = texts({
  exportOrders: ['导出订单', 'Export orders'],
  exportShipments: ['导出发货确认', 'Export shipment confirmations'],
  exportParcels: ['导出物流追踪', 'Export tracking'],
  importCheck: ['检查导入文件 {fileName}', 'Check import file {fileName}'],
  importOrders: ['导入订单 {fileName}', 'Import orders {fileName}'],
  importShipments: ['导入跟踪号 {fileName}', 'Import tracking numbers {fileName}'],
  createLabels: ['创建面单 {count} 单', 'Create label for {count} order', 'Create labels for {count} orders'],
  checkAddresses: [
    '校验地址 {count} 单',
    'Check the address of {count} order',
    'Check the addresses of {count} orders',
  ],
  uploadLabels: ['上传面单 {fileName}', 'Upload labels {fileName}'],
  changeOrders: ['批量修改 {count} 单', 'Change {count} order', 'Change {count} orders'],
  handleParcels: ['标记已处理 {count} 件', 'Mark {count} parcel as handled', 'Mark {count} parcels as handled'],
  processOrders: ['处理订单 {count} 单', 'Process {count} order', 'Process {count} orders'],
  settleLabels: ['确认面单 {count} 张', 'Settle {count} label', 'Settle {count} labels'],
  rejectedRows: ['被拒绝的行 {fileName}', 'Rejected rows {fileName}'],
  recorded: ['{fileName}', '{fileName}'],
})

/** What a batch did to its rows, by its action. */
const batchActionNames = texts({
  submit: ['移至待发货', 'Move to ship'],
  backToPending: ['移至待处理', 'Move to pending'],
  cancelToPending: ['取消转待处理', 'Cancelled → pending'],
  postpone: ['移至延迟发货', 'Move to postponed'],
  flagOutOfStock: ['标记缺货', 'Flag out of stock'],
  cancel: ['取消订单', 'Cancel orders'],
  outOfStockToCancelled: ['缺货转取消', 'Out of stock → cancelled'],
  moveToReturn: ['转退货', 'Move to return'],
  edit: ['批量修改', 'Edit together'],
  editItems: ['修改商品', 'Edit items'],
  changeAccount: ['更换物流账号', 'Change shipping account'],
  voidLabels: ['作废面单', 'Void labels'],
  markHandled: ['标记已处理', 'Mark as handled'],
  startProcessing: ['开始处理', 'Start processing'],
  ship: ['发货', 'Ship'],
  adopt: ['采用承运商的面单', "Take the carrier's label"],
  retry: ['重新购买', 'Buy again'],
  release: ['放弃并退回金额', 'Give up and refund'],
} satisfies Record<BatchActionName, Pair>)
const ofRows = texts({ rows: ['{action} · {count} 条', '{action} · {count} row', '{action} · {count} rows'] })

/** A task's name: its file's once it has one, the kind's sentence until then. */
export const taskName = (
  task: { kind: keyof typeof taskTitles; params: Params; filename: string },
  t: (pair: Pair, params?: Params) => string,
): string => {
  const action = batchActionNames[task.params['action'] as BatchActionName]
  const title = () =>
    action ? t(ofRows.rows, { ...task.params, action: t(action) }) : t(taskTitles[task.kind], task.params)
  return task.filename || title().trim()
}

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
  unknownKind: ['无法处理该任务', 'This task cannot be processed'],
})
