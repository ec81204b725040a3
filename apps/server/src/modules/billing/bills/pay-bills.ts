import type { bills } from '@stowline/contract/billing/bills.contract'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { settleOpen } from './settle-bills.ts'

/** Pays open bills from the balance now, the oldest first; refused where it does not reach even that one. */
export const payBills: Handler<typeof bills.pay> = async (_, ctx) => {
  const { paid, short } = await settleOpen(ctx.db, ctx)
  const missing = toDecimal(cents(short))
  if (!paid.length) throw short > 0 ? new Refusal('bills.insufficient', { missing }) : new Refusal('bills.nothingOpen')
  await ctx.audit({ entity: 'bill', id: paid.join(' '), action: 'paid', after: { paid } })
  return { paid: [...paid], short: missing }
}
