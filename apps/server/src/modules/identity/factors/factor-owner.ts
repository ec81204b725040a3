import { factorLimits } from '@stowline/domain/identity/second-factor'
import type { Db } from '../../../db/database.ts'
import type { Context } from '../../../kernel/context.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { takePasswordTicket } from '../change-password.ts'
import { factorsOf, isRequired } from './factor-queries.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/** These calls are about the caller's own sign-in: a machine has none, and a password that must be changed comes first. */
export function ownOnly({ caller }: Context): void {
  if (caller.kind === 'machine') throw notFound()
  if (caller.mustChangePassword) throw new Refusal('access.passwordChangeRequired')
}

/** Proof that it is the person who adds something: the password, or that this sign-in is minutes old. */
export async function proveOwner(db: Db, ticket: string | undefined, ctx: Context): Promise<void> {
  ownOnly(ctx)
  if (ticket !== undefined) return takePasswordTicket(db, ticket, ctx)
  const since = new Date(ctx.systemNow().getTime() - factorLimits.freshSignIn)
  const session = db.selectFrom('sessions').select('id').where('id', '=', ctx.caller.sessionId)
  if (!(await session.where('created_at', '>', since).executeTakeFirst())) throw new Refusal('auth.passwordNeeded')
}

/** One change of an account's factors after the other. */
export const lockOwner = (db: Db, { caller }: Context) =>
  db.selectFrom('users').select('id').where('id', '=', caller.userId).forUpdate().execute()

/** The factors of the caller, asked by himself. */
export const ownFactors = (db: Db, { caller }: Context) => factorsOf(db, caller.tenantId, caller.userId)

/** Recovery codes with the first factor; those there are go on holding. */
export async function codesIfFirst(db: Db, ctx: Context): Promise<string[] | null> {
  const { codes } = await ownFactors(db, ctx)
  return codes.made > 0 ? null : makeRecoveryCodes(db, ctx)
}

/** After one was taken away: the last one only where nobody asks for one, and the recovery codes and open sign-ins go with it. */
export async function settleRemoval(db: Db, ctx: Context): Promise<void> {
  const { totp, passkeys } = await ownFactors(db, ctx)
  if (totp || passkeys.length > 0) return
  if (await isRequired(db, ctx.caller.userId)) throw new Refusal('auth.lastFactor')
  for (const table of ['recovery_codes', 'factor_tickets'] as const)
    await db.deleteFrom(table).where('user_id', '=', ctx.caller.userId).execute()
}
