import { nouns } from './nouns.ts'

/** What the tasks of transfers are called. */
export const transferTaskTexts = {
  exportTransfers: { name: ['转运单导出', 'Transfer export'], title: ['导出转运单', 'Export transfers'] },
  changeTransfers: {
    name: ['批量修改转运单', 'Transfer changes'],
    title: ['修改 {count} 个转运单', 'Change {count} transfer', 'Change {count} transfers'],
  },
  workTransfers: {
    name: ['转运作业', 'Transfer work'],
    title: ['更新 {count} 个转运单', 'Update {count} transfer', 'Update {count} transfers'],
  },
} as const

/** What their rows are called. */
export const transferTaskNouns = {
  changeTransfers: nouns.transfers,
  workTransfers: nouns.transfers,
} as const
