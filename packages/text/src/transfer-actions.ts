import { texts } from './kernel/pair.ts'

/** What is done to transfers, as buttons and tasks call it. */
export const transferActions = texts({
  cancelTransfers: ['取消转运单', 'Cancel transfers'],
  acceptTransfers: ['受理转运单', 'Accept transfers'],
  rejectTransfers: ['驳回转运单', 'Reject transfers'],
  askDocuments: ['要求补文件', 'Ask for documents'],
  beginTransfers: ['开始拣货', 'Begin picking'],
  makeReady: ['拣货完成', 'Picking done'],
  completeTransfers: ['完成出库', 'Complete'],
})
