import type { factors } from '@stowline/contract/identity/factors.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import { factorLimits } from '@stowline/domain/identity/second-factor'
import type { Db } from '../../../db/database.ts'
import type { Context, Handler } from '../../../kernel/context.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { takePasswordTicket } from '../change-password.ts'
import { productName } from '../get-tenant-info.ts'
import { mailOwn } from './factor-mail.ts'
import { codesIfFirst, lockOwner, ownFactors, ownOnly, proveOwner, settleRemoval } from './factor-owner.ts'
import { makeChallenge, readClientData, sessionOf, takeChallenge } from './passkey-challenges.ts'
import { passkeyRules } from './passkey-rules.ts'
import { relyingParty } from './relying-party.ts'

/** EdDSA, ES256, RS256: what authenticators make (WebAuthn Level 3, section 5.4). */
const algorithms = [-8, -7, -257]
const tooMany = () => new Refusal('auth.tooManyPasskeys', { most: factorLimits.passkeys })

/** What the browser makes a passkey of: kept by the authenticator with the account's name, and used only by whoever proves himself to it. */
export const beginPasskey: Handler<typeof factors.beginPasskey> = async ({ ticket }, ctx) => {
  const { caller } = ctx
  const passkeys = await ctx.transaction(async (db) => {
    await proveOwner(db, ticket, ctx)
    return (await ownFactors(db, ctx)).passkeys
  })
  if (passkeys.length >= factorLimits.passkeys) throw tooMany()
  const bound = sessionOf(caller.sessionId)
  const id = Buffer.from(caller.userId).toString('base64url')
  return {
    challenge: await ctx.within({ role: 'system' }, (db) => makeChallenge(db, bound, ctx.systemNow())),
    timeout: factorLimits.passkeyChallenge,
    rp: { id: relyingParty(ctx).id, name: productName },
    user: { id, name: caller.userName, displayName: caller.nickname || caller.userName },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: passkeys.map((one) => ({
      id: one.credential_id,
      type: 'public-key',
      transports: one.transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

type Made = Input<typeof factors.addPasskey>['made']

/** The key, where it was made for this session's challenge, on this portal, by somebody who proved himself to it. */
async function verifiedKey(made: Made, ctx: Context) {
  const client = readClientData(made.clientDataJSON)
  const { id: expectedRPID, isOwn } = relyingParty(ctx)
  if (!client || !isOwn(client.origin)) return undefined
  const bound = sessionOf(ctx.caller.sessionId)
  if (!(await ctx.within({ role: 'system' }, (db) => takeChallenge(db, client.challenge, bound, ctx.systemNow()))))
    return undefined
  const { id, clientDataJSON, attestationObject } = made
  const response = { clientDataJSON, attestationObject }
  const { verifyRegistrationResponse } = await passkeyRules()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: client.challenge,
      expectedOrigin: client.origin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'passkey not made')
    return undefined
  }
}
type Key = NonNullable<Awaited<ReturnType<typeof verifiedKey>>>

async function store(db: Db, name: string, key: Key, transports: readonly string[], ctx: Context) {
  const { tenantId: tenant_id, userId: user_id } = ctx.caller
  await lockOwner(db, ctx)
  if ((await ownFactors(db, ctx)).passkeys.length >= factorLimits.passkeys) throw tooMany()
  const id = ctx.newId()
  const recoveryCodes = await codesIfFirst(db, ctx)
  const row = {
    ...{ tenant_id, id, user_id, name, transports: [...transports], counter: key.credential.counter },
    credential_id: key.credential.id,
    public_key: Buffer.from(key.credential.publicKey),
    is_synced: key.credentialBackedUp,
    created_at: ctx.systemNow(),
  }
  const stored = db.insertInto('passkeys').values(row)
  // The same credential twice, be it another account's, is refused like any that does not hold.
  const { numInsertedOrUpdatedRows } = await stored
    .onConflict((on) => on.column('credential_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal('auth.passkeyRefused')
  await ctx.audit({ entity: 'user', id: user_id, action: 'factorAdded', after: { factor: 'passkey', name } }, db)
  return { recoveryCodes }
}

export const addPasskey: Handler<typeof factors.addPasskey> = async ({ name, made }, ctx) => {
  ownOnly(ctx)
  const key = await verifiedKey(made, ctx)
  if (!key) throw new Refusal('auth.passkeyRefused')
  const added = await ctx.transaction((db) => store(db, name, key, made.transports ?? [], ctx))
  await mailOwn('factorAdded', 'passkey', ctx)
  return added
}

export const renamePasskey: Handler<typeof factors.renamePasskey> = async ({ id, name }, ctx) => {
  ownOnly(ctx)
  const own = ctx.db.updateTable('passkeys').set({ name }).where('id', '=', id)
  const { numUpdatedRows } = await own.where('user_id', '=', ctx.caller.userId).executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  return {}
}

export const removePasskey: Handler<typeof factors.removePasskey> = async ({ id, ticket }, ctx) => {
  ownOnly(ctx)
  const { userId } = ctx.caller
  await ctx.transaction(async (db) => {
    await takePasswordTicket(db, ticket, ctx)
    await lockOwner(db, ctx)
    const own = db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId)
    const removed = await own.returning('name').executeTakeFirst()
    if (!removed) throw notFound()
    await settleRemoval(db, ctx)
    const before = { factor: 'passkey', name: removed.name }
    await ctx.audit({ entity: 'user', id: userId, action: 'factorRemoved', before }, db)
  })
  await mailOwn('factorRemoved', 'passkey', ctx)
  return {}
}
