import type { operations } from '@stowline/contract/operations/operations.contract'
import { sql } from 'kysely'
import type { Handler } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { clearFactors, mailReset } from '../identity/index.ts'
import { workForMerchant } from './merchant-work.ts'

/** Takes the second factor of a merchant's administrator away; the merchant's trail tells of it, and a mail to the person. */
export const resetMerchantFactors: Handler<typeof operations.resetMerchantFactors> = async (input, ctx) => {
  const work = await workForMerchant(ctx, input.merchantId)
  const account = await work.transaction(async (db) => {
    const found = await db
      .selectFrom('users')
      .select(['tenant_id', 'id', 'user_name', 'nickname', 'email'])
      .where(sql`lower(user_name)`, '=', input.userName.toLowerCase())
      .where('is_admin', '=', true)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw notFound()
    await clearFactors(db, found, ctx)
    return found
  })
  await mailReset(account, ctx)
  return {}
}
