import type { adjusting } from '@stowline/contract/operations/adjusting.contract'
import type { Handlers } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/work.ts'
import { approveAdjustments, createAdjustment, readAdjustment, rejectAdjustments } from '../billing/index.ts'
import { adjustmentWorkList } from './adjustment-list.ts'
import { decided } from './decided.ts'
import { workForMerchant } from './merchant-work.ts'
import { recorded } from './recorded.ts'

const kind = 'decideAdjustments'

export const adjustingHandlers: Handlers<typeof adjusting> = {
  list: recorded('adjustment', adjustmentWorkList.handler, ({ merchantId }) => merchantId),
  detail: async ({ merchantId, id }, ctx) => {
    const work = await workForMerchant(ctx, merchantId)
    return work.transaction(async (db) => {
      await work.audit({ entity: 'adjustment', id, action: 'read' }, db)
      return readAdjustment(db, id)
    })
  },
  create: async ({ merchantId, ...wanted }, ctx) => {
    const work = await workForMerchant(ctx, merchantId)
    return work.transaction((db) => createAdjustment(inTransaction(work, db), wanted))
  },
  approve: ({ merchantId, adjustmentIds }, ctx) =>
    decided(ctx, merchantId, { kind, action: 'approveAdjustments' }, (work) => approveAdjustments(work, adjustmentIds)),
  reject: ({ merchantId, adjustmentIds, remark }, ctx) =>
    decided(ctx, merchantId, { kind, action: 'rejectAdjustments' }, (work) =>
      rejectAdjustments(work, adjustmentIds, remark),
    ),
}
