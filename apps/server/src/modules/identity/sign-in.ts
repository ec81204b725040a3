import type { identity } from '@stowline/contract/identity/identity.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import type { Db } from '../../db/database.ts'
import type { Handler, PublicContext } from '../../kernel/context.ts'
import { Refusal, tooMany } from '../../kernel/refusal.ts'
import { kindsOf } from './factors/factor-queries.ts'
import { openTicket } from './factors/factor-tickets.ts'
import { type Account, findAccount, findResets, hasSignedInFrom } from './identity.queries.ts'
import { hashPassword, hashToken, isPassword, isTemporary } from './password-hash.ts'
import { openSealed } from './sealed-password.ts'
import { countAddress, forgiveSignIn, type SignInTry, takeSignIn } from './throttle.ts'
import { type Temporary, welcome } from './welcome.ts'

type SignIn = Input<typeof identity.signIn>
type Puzzle = { readonly id: string; readonly nonce: string }
type Start =
  | { readonly wait: number }
  | { readonly puzzle: undefined }
  | {
      readonly puzzle: Puzzle
      readonly one: SignInTry
      readonly account: Account | undefined
      readonly resets: { id: string; password_hash: string }[]
    }

/** First half, committed whatever follows: counts the try and uses the ticket up. */
async function begin(db: Db, { userName, ticket }: SignIn, { address, systemNow }: PublicContext): Promise<Start> {
  const at = systemNow()
  await countAddress(db, 'signIn', address, at)
  const puzzle = await db
    .deleteFrom('puzzles')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_at', '>', at)
    .returning(['id', 'nonce'])
    .executeTakeFirst()
  if (!puzzle) return { puzzle }
  const account = await findAccount(db, userName)
  const one = { userName, address, isKnownThere: await hasSignedInFrom(db, account, address) }
  const wait = await takeSignIn(db, one, at)
  if (wait > 0) return { wait }
  return { puzzle, one, account, resets: await findResets(db, account?.id ?? '', at) }
}

const isBound = (sealed: ReturnType<typeof openSealed>, puzzle: Puzzle) =>
  sealed?.nonce === puzzle.nonce && sealed.captchaId === puzzle.id

/** Second half, after the right password: the failures are forgotten; the session begins, or what proves the person further is asked for. */
async function goOn(db: Db, account: Account, one: SignInTry, temporary: Temporary | undefined, ctx: PublicContext) {
  await forgiveSignIn(db, one)
  const kinds = await kindsOf(db, account.tenant_id, account.id)
  if (kinds.length > 0) return { secondFactor: await openTicket(db, account, kinds, temporary, ctx) }
  const action = temporary ? 'signedInWithTemporaryPassword' : 'signedIn'
  return welcome(db, account, { call: 'identity.signIn', action, temporary }, ctx)
}

/** Checks puzzle, password and account, in an order and at a pace that tell nothing of which accounts exist. */
export const signIn: Handler<typeof identity.signIn> = async (input, ctx) => {
  const start = await ctx.within({ role: 'system' }, (db) => begin(db, input, ctx))
  if ('wait' in start) {
    ctx.log.warn({ requestId: ctx.requestId }, 'sign-in throttled')
    throw tooMany(start.wait)
  }
  if (!start.puzzle) throw new Refusal('auth.puzzleExpired')
  const sealed = openSealed(input.password, input.keyId, ctx)
  const password = sealed && isBound(sealed, start.puzzle) ? sealed.pw : ''
  const reset = start.resets.find(({ password_hash }) => isTemporary(password, password_hash, ctx.secrets))
  const isRight = await isPassword(password, start.account?.password_hash, ctx.secrets)
  const { account } = start
  if (!account || !(isRight || reset)) {
    ctx.log.info({ requestId: ctx.requestId }, 'sign-in refused')
    throw new Refusal('auth.refused')
  }
  if (account.state === 'closed' || account.tenant_state === 'closed') throw new Refusal('auth.closed')
  const temporary = reset && { id: reset.id, hash: await hashPassword(password, ctx.secrets) }
  return ctx.within({ role: 'system' }, (db) => goOn(db, account, start.one, temporary, ctx))
}
