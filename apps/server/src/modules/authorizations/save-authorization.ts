import type { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import { eventsWithin } from '@stowline/domain/authorizations/callback-events'
import { callbackFault } from '@stowline/domain/kernel/callback-address'
import { addDays, startOfDay } from '@stowline/domain/kernel/zone'
import { actorName } from '../../kernel/actor-name.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { refuseBeyond } from '../identity/index.ts'
import { endCallbacks } from './end-callbacks.ts'
import { managedAuthorization, newSecret, refuseMachine } from './managed-authorization.ts'
import { makeSigningSecret } from './signing-secrets.ts'

type Form = Input<typeof authorizations.create>

/** Somebody makes an authorization for his own machines, with no more screens than he has. */
export const createAuthorization: Handler<typeof authorizations.create> = async (form, ctx) => {
  refuseMachine(ctx)
  const columns = await columnsOf(form, ctx)
  const [id, clientId] = [ctx.newId(), ctx.newId()]
  const { clientSecret, columns: secret } = newSecret()
  const signing = signingOf(form, null, ctx)
  await ctx.db
    .insertInto('authorizations')
    .values({
      ...columns,
      ...secret,
      ...signing.columns,
      tenant_id: ctx.caller.tenantId,
      id,
      client_id: clientId,
      created_at: ctx.systemNow(),
      created_by_name: actorName(ctx.caller),
    })
    .execute()
  await ctx.audit({ entity: 'authorization', id, action: 'created', after: { clientId, ...columns } })
  return { id, version: 0, clientId, clientSecret, signingSecret: signing.secret }
}

/** Changes it. Whoever saves it answers for it from then on: it acts for his account. */
export const updateAuthorization: Handler<typeof authorizations.update> = async ({ id, version, ...form }, ctx) => {
  const present = await managedAuthorization(ctx.db, id, ctx)
  if (present.version !== version) throw new Refusal('request.stale')
  const columns = await columnsOf(form, ctx, id)
  const signing = signingOf(form, present.signing_secret, ctx)
  await ctx.db
    .updateTable('authorizations')
    .set({ ...columns, ...signing.columns, failures_in_row: 0, rests_until: null, version: version + 1 })
    .where('id', '=', id)
    .execute()
  if (columns.redirect_url === '') await endCallbacks(ctx.db, id, ctx.systemNow())
  const { name, company_name, redirect_url, scopes, events, valid_until, user_id } = present
  const before = { name, company_name, redirect_url, scopes, events, valid_until, user_id }
  await ctx.audit({ entity: 'authorization', id, action: 'edited', before, after: columns })
  return { id, version: version + 1, signingSecret: signing.secret }
}

/** Made with the first callback address, and kept from then on. */
const signingOf = ({ redirectUrl }: Form, present: Uint8Array | null, ctx: Context) => {
  if (redirectUrl === '' || present) return { columns: {}, secret: null }
  const { signingSecret, sealed } = makeSigningSecret(ctx)
  return { columns: { signing_secret: sealed }, secret: signingSecret }
}

const checkCallbacks = ({ redirectUrl, events, scope }: Form, ctx: Context): void => {
  if (redirectUrl === '' && events.length > 0) throw new Refusal('authorizations.addressMissing')
  const fault = redirectUrl === '' ? undefined : callbackFault(redirectUrl, ctx.post.openHosts)
  if (fault) throw new Refusal(`authorizations.${fault}`)
  const told = eventsWithin(scope)
  if (events.some((event) => !told.includes(event))) throw new Refusal('authorizations.eventBeyondScope')
}

/** Valid to the end of the day, by the person's calendar. */
const endOf = ({ validUntil, timeZone }: Form, ctx: Context): Date | null => {
  if (validUntil === null) return null
  const end = startOfDay(addDays(validUntil, 1), timeZone)
  if (end <= ctx.systemNow()) throw new Refusal('authorizations.validUntilPast')
  return end
}

const columnsOf = async (form: Form, ctx: Context, ownId = '') => {
  refuseBeyond(ctx.caller, form.scope)
  checkCallbacks(form, ctx)
  const valid_until = endOf(form, ctx)
  const taken = await ctx.db
    .selectFrom('authorizations')
    .select('id')
    .where('name', '=', form.authorizationName)
    .where('state', '=', 'active')
    .where('id', '<>', ownId)
    .executeTakeFirst()
  if (taken) throw new Refusal('settings.nameTaken')
  return {
    user_id: ctx.caller.userId,
    name: form.authorizationName,
    company_name: form.companyName,
    redirect_url: form.redirectUrl,
    events: [...form.events],
    scopes: [...form.scope],
    valid_until,
  }
}
