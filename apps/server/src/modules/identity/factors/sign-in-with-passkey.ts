import type { factors } from '@stowline/contract/identity/factors.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import { factorLimits } from '@stowline/domain/identity/second-factor'
import type { Db } from '../../../db/database.ts'
import type { Handler, PublicContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { countAddress } from '../throttle.ts'
import { welcome } from '../welcome.ts'
import { factorsOf } from './factor-queries.ts'
import { findTicket, type FoundTicket, useTicket } from './factor-tickets.ts'
import { anybody, holderOf, makeChallenge, readClientData, takeChallenge } from './passkey-challenges.ts'
import { passkeyRules } from './passkey-rules.ts'
import { relyingParty } from './relying-party.ts'

type Answer = Input<typeof factors.signInWithPasskey>['answer']

/** Who may answer, and with which passkeys; undefined: the ticket is none. */
async function answerers(db: Db, ticket: string | undefined, { address, systemNow }: PublicContext) {
  await countAddress(db, 'passkey', address, systemNow())
  if (ticket === undefined) return { boundTo: anybody, passkeys: [] }
  const found = await findTicket(db, ticket, systemNow())
  return found && { boundTo: holderOf(found.hash), passkeys: (await factorsOf(db, found.tenant_id, found.id)).passkeys }
}

/** A question without a ticket names no passkeys: nobody learns from it who has one. */
export const passkeyQuestion: Handler<typeof factors.passkeyQuestion> = async ({ ticket }, ctx) => {
  const asked = await ctx.within({ role: 'system' }, (db) => answerers(db, ticket, ctx))
  if (!asked) throw new Refusal('auth.factorExpired')
  const { boundTo, passkeys } = asked
  return {
    challenge: await ctx.within({ role: 'system' }, (db) => makeChallenge(db, boundTo, ctx.systemNow())),
    timeout: factorLimits.passkeyChallenge,
    rpId: relyingParty(ctx).id,
    allowCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports })),
    userVerification: 'required',
  }
}

/** A passkey with the account that it is of, whoever's. */
const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.id', '=', 'p.user_id'))
    .innerJoin('tenants as t', 't.id', 'p.tenant_id')
    .select(['p.id as passkey_id', 'p.public_key', 'p.counter', 'u.tenant_id', 'u.id', 'u.user_name', 'u.kind'])
    .select(['u.state', 't.state as tenant_state'])
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst()
type Found = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** The counter after this answer; undefined: it is not this passkey's answer to this challenge, or not given on this portal, or by nobody. */
async function verified(answer: Answer, found: Found, challenge: string, origin: string, ctx: PublicContext) {
  const { id: expectedRPID, isOwn } = relyingParty(ctx)
  if (!isOwn(origin)) return undefined
  const { id, userHandle, ...response } = answer
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== found.id) return undefined
  const { verifyAuthenticationResponse } = await passkeyRules()
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID,
      credential: { id, publicKey: new Uint8Array(found.public_key), counter: found.counter },
      requireUserVerification: true,
    })
    return isRight ? authenticationInfo.newCounter : undefined
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'passkey refused')
    return undefined
  }
}

/** Keeps the new counter; false when another answer of the same passkey came first. One without a counter always says 0. */
async function keepCounter(db: Db, found: Found, counter: number, ctx: PublicContext): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: ctx.systemNow() })
    .where('tenant_id', '=', found.tenant_id)
    .where('id', '=', found.passkey_id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const refused = () => new Refusal('auth.passkeyRefused')

/** First half, committed whatever follows: the challenge is used up. */
async function begin(db: Db, answer: Answer, ticket: string | undefined, ctx: PublicContext) {
  const now = ctx.systemNow()
  await countAddress(db, 'passkey answer', ctx.address, now)
  const due = ticket === undefined ? undefined : await findTicket(db, ticket, now)
  if (ticket !== undefined && !due) return undefined
  const client = readClientData(answer.clientDataJSON)
  const isOurs = client && (await takeChallenge(db, client.challenge, due ? holderOf(due.hash) : anybody, now))
  const found = isOurs ? await findPasskey(db, answer.id) : undefined
  return { due, client, found }
}

async function finish(db: Db, found: Found, due: FoundTicket | undefined, counter: number, ctx: PublicContext) {
  if (!(await keepCounter(db, found, counter, ctx))) throw refused()
  const temporary = due && (await useTicket(db, due))
  const call = 'factors.signInWithPasskey'
  return welcome(db, found, { call, action: 'signedInWithPasskey', temporary }, ctx)
}

/** Signs in whoever holds a passkey and proved himself to it; with a ticket only the account whose password was right. */
export const signInWithPasskey: Handler<typeof factors.signInWithPasskey> = async ({ answer, ticket }, ctx) => {
  const begun = await ctx.within({ role: 'system' }, (db) => begin(db, answer, ticket, ctx))
  if (!begun) throw new Refusal('auth.factorExpired')
  const { due, client, found } = begun
  if (!client || !found || (due && due.id !== found.id)) throw refused()
  const counter = await verified(answer, found, client.challenge, client.origin, ctx)
  if (counter === undefined) throw refused()
  if (found.state === 'closed' || found.tenant_state === 'closed') throw new Refusal('auth.closed')
  return ctx.within({ role: 'system' }, (db) => finish(db, found, due, counter, ctx))
}
