import type { recharge } from '@stowline/contract/billing/recharge.contract'
import type { Answer } from '@stowline/contract/kernel/rpc'
import type { recharging } from '@stowline/contract/operations/recharging.contract'
import { isRoutingNumber, isSwift } from '@stowline/domain/billing/bank-numbers'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** Where merchants send their money: the provider's account, for both sides alike. */
export const paymentAccount = async (db: Db): Promise<Answer<typeof recharge.payTo>> => {
  const row = await camel(db)
    .selectFrom('paymentAccount')
    .select(['beneficiary', 'beneficiaryAddress', 'bankName', 'bankAddress', 'accountNumber'])
    .select(['wireRouting', 'achRouting', 'swift', 'note', 'isPractice'])
    .executeTakeFirst()
  return { account: row ?? null }
}

/** From now on merchants are told this account. Whoever changes it stands in the trail with what it was before. */
export const setPaymentAccount: Handler<typeof recharging.setPaymentAccount> = async (account, ctx) => {
  for (const field of ['wireRouting', 'achRouting'] as const)
    if (account[field] && !isRoutingNumber(account[field])) throw new Refusal('recharge.routingWrong')
  if (account.swift && !isSwift(account.swift)) throw new Refusal('recharge.swiftWrong')
  const { account: before } = await paymentAccount(ctx.db)
  const { beneficiary, note, swift } = account
  const row = {
    ...{ beneficiary, beneficiary_address: account.beneficiaryAddress, note, swift, is_practice: false },
    ...{ bank_name: account.bankName, bank_address: account.bankAddress, account_number: account.accountNumber },
    ...{ wire_routing: account.wireRouting, ach_routing: account.achRouting },
    ...{ updated_at: ctx.now(), updated_by: ctx.by.name },
  }
  await ctx.within({ role: 'system' }, (db) =>
    db
      .insertInto('payment_account')
      .values({ id: 1, ...row })
      .onConflict((on) => on.column('id').doUpdateSet(row))
      .execute(),
  )
  await ctx.audit({ entity: 'tenant', id: ctx.tenantId, action: 'setPaymentAccount', before, after: account })
  return {}
}
