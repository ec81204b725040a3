import { texts } from './kernel/pair.ts'

/** Titles of tasks by kind. `{name}` is a file's name, `{count}` a number of orders. */
export const taskTitles = texts({
  exportOrders: ['导出订单', 'Export orders'],
  exportShipments: ['导出发货确认', 'Export shipment confirmations'],
  exportParcels: ['导出物流追踪', 'Export tracking'],
  importCheck: ['检查导入文件 {fileName}', 'Check import file {fileName}'],
  importOrders: ['导入订单 {fileName}', 'Import orders {fileName}'],
  importShipments: ['导入跟踪号 {fileName}', 'Import tracking numbers {fileName}'],
  createLabels: ['创建面单 {count} 单', 'Create label for {count} order', 'Create labels for {count} orders'],
  uploadLabels: ['上传面单 {fileName}', 'Upload labels {fileName}'],
  changeOrders: ['批量修改 {count} 单', 'Change {count} order', 'Change {count} orders'],
  rejectedRows: ['被拒绝的行 {fileName}', 'Rejected rows {fileName}'],
  recorded: ['{fileName}', '{fileName}'],
})

export const tasksErrors = texts({
  stillRunning: ['任务仍在进行，请先取消', 'The task is still running; cancel it first'],
  noFile: ['该任务没有可下载的文件', 'This task has no file to download'],
  unknownKind: ['无法处理该任务', 'This task cannot be processed'],
})
