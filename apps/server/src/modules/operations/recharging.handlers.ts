import type { BatchResult } from '@stowline/contract/kernel/fields'
import type { recharging } from '@stowline/contract/operations/recharging.contract'
import type { BatchActionName } from '@stowline/domain/tasks/task'
import type { BatchOutcome } from '../../kernel/batch.ts'
import type { Context, Handlers, Work } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/work.ts'
import {
  confirmRecharges,
  mustProve,
  paymentAccount,
  readRecharge,
  rejectRecharges,
  setPaymentAccount,
} from '../billing/index.ts'
import { finishedBatch } from '../tasks/index.ts'
import { merchantFile } from './merchant-file.ts'
import { workForMerchant } from './merchant-work.ts'
import { rechargeWorkList } from './recharge-list.ts'
import { recorded } from './recorded.ts'

/** A decision about one merchant's recharges, in its own transaction; the results stand in the provider's task centre. */
const decided = async (
  ctx: Context,
  merchantId: string,
  action: BatchActionName,
  move: (work: Work) => Promise<BatchOutcome>,
): Promise<BatchResult> => {
  const work = await workForMerchant(ctx, merchantId)
  const outcome = await work.transaction((db) => move(inTransaction(work, db)))
  return finishedBatch(ctx, { kind: 'decideRecharges', action }, outcome)
}

export const rechargingHandlers: Handlers<typeof recharging> = {
  list: recorded('recharge', rechargeWorkList.handler, ({ merchantId }) => merchantId),
  detail: async ({ merchantId, id }, ctx) => {
    const work = await workForMerchant(ctx, merchantId)
    return work.transaction(async (db) => {
      await work.audit({ entity: 'recharge', id, action: 'read' }, db)
      return readRecharge(db, id, ctx)
    })
  },
  confirm: ({ merchantId, rechargeIds }, ctx) =>
    decided(ctx, merchantId, 'confirmRecharges', (work) => confirmRecharges(work, rechargeIds)),
  reject: ({ merchantId, rechargeIds, remark }, ctx) =>
    decided(ctx, merchantId, 'rejectRecharges', (work) => rejectRecharges(work, rechargeIds, remark)),
  file: ({ merchantId, id, fileId }, ctx) =>
    merchantFile(ctx, { merchantId, fileId, slot: 'rechargeProof', of: { entity: 'recharge', id } }, (db) =>
      mustProve(db, id, fileId),
    ),
  paymentAccount: (_, { db }) => paymentAccount(db),
  setPaymentAccount,
}
