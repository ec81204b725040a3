import type { recharge } from '@stowline/contract/billing/recharge.contract'
import type { Handlers } from '../../../kernel/context.ts'
import { finishedBatch } from '../../tasks/index.ts'
import { createRecharge } from './create-recharge.ts'
import { withdrawRecharges } from './decide-recharges.ts'
import { rechargeExport } from './export-recharges.ts'
import { getRecharge, getRechargeFile } from './get-recharge.ts'
import { paymentAccount } from './payment-account.ts'
import { rechargeList } from './recharge-list.ts'

export const rechargeHandlers: Handlers<typeof recharge> = {
  list: rechargeList.handler,
  detail: getRecharge,
  create: createRecharge,
  withdraw: async ({ rechargeIds }, ctx) =>
    finishedBatch(
      ctx,
      { kind: 'changeRecharges', action: 'withdrawRecharges' },
      await withdrawRecharges(ctx, rechargeIds),
    ),
  file: getRechargeFile,
  exportAll: rechargeExport.handler,
  payTo: (_, { db }) => paymentAccount(db),
}
