import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

/** Import of milestones: what the wizard is told about it, and what it leads to. */
export const importMilestones = texts({
  title: words.importMilestones,
  note: [
    '每行一个节点；同一入库单的节点按发生顺序写。时间没有时区时按仓库当地时间',
    'A milestone a row, those of one shipment in their order. A time without a zone is the warehouse’s own',
  ],
  commit: [
    '登记 {count} 个入库单的节点',
    'Record milestones of {count} shipment',
    'Record milestones of {count} shipments',
  ],
  made: [
    '已登记 {count} 个入库单的节点',
    'Milestones of {count} shipment recorded',
    'Milestones of {count} shipments recorded',
  ],
  willReject: [
    '{count} 个入库单有错误，出错的节点不导入',
    '{count} shipment has rows with errors; those are left out',
    '{count} shipments have rows with errors; those are left out',
  ],
  ordersSkipped: ['跳过 {count} 个入库单', '{count} shipment was skipped', '{count} shipments were skipped'],
  ordersRejected: [
    '{count} 个入库单有错误，出错的节点未导入。',
    '{count} shipment has rows with errors; those were not imported.',
    '{count} shipments have rows with errors; those were not imported.',
  ],
  partlyMade: [
    '此文件已更新 {count} 个入库单，再次提交只会导入其余的行。',
    '{count} shipment of this file was moved on already. Submitting again imports only the rest.',
    '{count} shipments of this file were moved on already. Submitting again imports only the rest.',
  ],
  view: ['查看入库作业', 'View inbound work'],
})
