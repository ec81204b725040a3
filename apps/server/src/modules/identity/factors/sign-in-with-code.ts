import type { factors } from '@stowline/contract/identity/factors.contract'
import { typedCode } from '@stowline/domain/identity/second-factor'
import type { Db } from '../../../db/database.ts'
import type { Handler, PublicContext } from '../../../kernel/context.ts'
import { Refusal, tooMany } from '../../../kernel/refusal.ts'
import { countAddress, forgive, takeTry } from '../throttle.ts'
import { welcome } from '../welcome.ts'
import { factorsOf } from './factor-queries.ts'
import { countTry, findTicket, type FoundTicket, useTicket } from './factor-tickets.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { takeTotp } from './totp.ts'

const keyOf = ({ id }: FoundTicket): string => `factor ${id}`

/** First half, committed whatever follows: the try counts for the ticket and, over all tickets, for the account. */
async function begin(
  db: Db,
  ticket: string,
  ctx: PublicContext,
): Promise<FoundTicket | { readonly wait: number } | undefined> {
  const at = ctx.systemNow()
  await countAddress(db, 'factor', ctx.address, at)
  const found = await findTicket(db, ticket, at)
  const wait = found ? await takeTry(db, keyOf(found), at) : 0
  if (wait > 0) return { wait }
  return found && (await countTry(db, found)) ? found : undefined
}

/** The code is taken once, and with it the ticket. */
async function finish(db: Db, found: FoundTicket, typed: string, ctx: PublicContext) {
  const whose = { tenant_id: found.tenant_id, user_id: found.id }
  const { kind, code } = typedCode(typed)
  const { totp, passkeys } = await factorsOf(db, found.tenant_id, found.id)
  // Whatever was there when the password was given: without a factor there is nothing that a recovery code stands in for.
  if (!totp && passkeys.length === 0) throw new Refusal('auth.factorExpired')
  if (kind === 'recovery') await takeRecoveryCode(db, whose, code, ctx)
  else if (totp) await takeTotp(db, whose, totp, code, ctx)
  else throw new Refusal('auth.wrongCode')
  const temporary = await useTicket(db, found)
  await forgive(db, keyOf(found))
  if (found.state === 'closed' || found.tenant_state === 'closed') throw new Refusal('auth.closed')
  const action = kind === 'recovery' ? 'signedInWithRecoveryCode' : 'signedInWithCode'
  return welcome(db, found, { call: 'factors.signInWithCode', action, temporary }, ctx)
}

/** The second half of signing in: a code of the app, or a recovery code. */
export const signInWithCode: Handler<typeof factors.signInWithCode> = async ({ ticket, code }, ctx) => {
  const found = await ctx.within({ role: 'system' }, (db) => begin(db, ticket, ctx))
  if (!found) throw new Refusal('auth.factorExpired')
  if ('wait' in found) throw tooMany(found.wait)
  return ctx.within({ role: 'system' }, (db) => finish(db, found, code, ctx))
}
