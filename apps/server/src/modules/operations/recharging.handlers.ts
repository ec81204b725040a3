import type { recharging } from '@stowline/contract/operations/recharging.contract'
import type { Handlers } from '../../kernel/context.ts'
import {
  confirmRecharges,
  mustProve,
  paymentAccount,
  readRecharge,
  rejectRecharges,
  setPaymentAccount,
} from '../billing/index.ts'
import { decided } from './decided.ts'
import { merchantFile } from './merchant-file.ts'
import { workForMerchant } from './merchant-work.ts'
import { rechargeWorkList } from './recharge-list.ts'
import { recorded } from './recorded.ts'

const kind = 'decideRecharges'

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
    decided(ctx, merchantId, { kind, action: 'confirmRecharges' }, (work) => confirmRecharges(work, rechargeIds)),
  reject: ({ merchantId, rechargeIds, remark }, ctx) =>
    decided(ctx, merchantId, { kind, action: 'rejectRecharges' }, (work) => rejectRecharges(work, rechargeIds, remark)),
  file: ({ merchantId, id, fileId }, ctx) =>
    merchantFile(ctx, { merchantId, fileId, slot: 'rechargeProof', of: { entity: 'recharge', id } }, (db) =>
      mustProve(db, id, fileId),
    ),
  paymentAccount: (_, { db }) => paymentAccount(db),
  setPaymentAccount,
}
