import type { factors } from '@stowline/contract/identity/factors.contract'
import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { takePasswordTicket } from '../change-password.ts'
import { isRequired } from './factor-queries.ts'
import { ownFactors, ownOnly } from './factor-owner.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/** What the caller has set up. */
export const getFactors: Handler<typeof factors.get> = async (_input, ctx) => {
  ownOnly(ctx)
  const { db, caller } = ctx
  const { totp, passkeys, codes } = await ownFactors(db, ctx)
  return {
    isRequired: await isRequired(db, caller.userId),
    hasTotp: totp !== undefined,
    totpSince: totp?.confirmed_at?.toISOString() ?? null,
    recoveryLeft: codes.left,
    recoveryMade: codes.made,
    passkeys: passkeys.map((one) => ({
      id: one.id,
      name: one.name,
      isSynced: one.is_synced,
      createdTime: one.created_at.toISOString(),
      lastUsedTime: one.last_used_at?.toISOString() ?? null,
    })),
  }
}

export const renewRecovery: Handler<typeof factors.renewRecovery> = async ({ ticket }, ctx) => {
  ownOnly(ctx)
  const recoveryCodes = await ctx.transaction(async (db) => {
    await takePasswordTicket(db, ticket, ctx)
    const { totp, passkeys } = await ownFactors(db, ctx)
    if (!totp && passkeys.length === 0) throw new Refusal('auth.noFactor')
    await ctx.audit({ entity: 'user', id: ctx.caller.userId, action: 'recoveryCodesRenewed' }, db)
    return makeRecoveryCodes(db, ctx)
  })
  return { recoveryCodes }
}
