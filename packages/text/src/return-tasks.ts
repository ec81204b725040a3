import { nouns } from './nouns.ts'

/** What the tasks of returns are called. */
export const returnTaskTexts = {
  exportReturns: { name: ['退货单导出', 'Return export'], title: ['导出退货单', 'Export returns'] },
  changeReturns: {
    name: ['批量修改退货单', 'Return changes'],
    title: ['修改 {count} 个退货单', 'Change {count} return', 'Change {count} returns'],
  },
  changeClaims: {
    name: ['退件认领', 'Claims'],
    title: ['处理 {count} 个退件', 'Decide {count} returned parcel', 'Decide {count} returned parcels'],
  },
  workReturns: {
    name: ['退货作业', 'Returns work'],
    title: ['更新 {count} 个退货单', 'Update {count} return', 'Update {count} returns'],
  },
} as const

/** What their rows are called. */
export const returnTaskNouns = {
  changeReturns: nouns.returns,
  changeClaims: nouns.foundParcels,
  workReturns: nouns.returns,
} as const
