import type { billing } from '@stowline/contract/billing/billing.contract'
import { available, lowBalance, prepaid } from '@stowline/domain/billing/ledger'
import { toDecimal } from '@stowline/domain/kernel/money'
import type { Handler } from '../../kernel/context.ts'
import { balanceOf } from './balance-of.ts'
import { pendingRecharges } from './recharge/pending-recharges.ts'

/** What the merchant has, what is set aside, and whether it is time to recharge. */
export const getBalance: Handler<typeof billing.balance> = async (_input, { db }) => {
  const [balanceNow, pending] = await Promise.all([balanceOf(db), pendingRecharges(db)])
  return {
    balance: toDecimal(balanceNow.balance),
    credit: toDecimal(balanceNow.credit),
    held: toDecimal(balanceNow.held),
    available: toDecimal(available(balanceNow)),
    prepaid: toDecimal(prepaid(balanceNow)),
    pending: toDecimal(pending),
    isLow: balanceNow.balance < lowBalance,
    warnBelow: toDecimal(lowBalance),
  }
}
