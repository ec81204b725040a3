import { dayIn } from '@stowline/domain/kernel/zone'
import type { settings } from '@stowline/contract/settings/settings.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import type { AccountTest } from '@stowline/contract/settings/settings.schema'
import type { Address, Carrier, CarrierAccount, Outcome, RateRequest } from '@stowline/domain/shipping/carrier'
import type { z } from 'zod'
import { actorName } from '../../kernel/actor-name.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { unseal } from './carrier-accounts.ts'
import { carrierOf } from './carrier-forms.ts'
import { apart, checkCredentials, merged, together } from './credentials.ts'

type Query = Input<typeof settings.testAccount>
type Verdict = Pick<z.input<typeof AccountTest>, 'result' | 'message'>

/**
 * Asks the carrier the price of a small parcel in the account's name: nothing is bought by it, and it needs credentials, number and rights
 * to be right. What is typed is tried without being stored; the result of a stored account is kept with it.
 */
export const testAccount: Handler<typeof settings.testAccount> = async (query, ctx) => {
  const { account, request } = await ctx.transaction((db) => readTrial(query, { ...ctx, db }))
  const outcome = await carrierOf(ctx, account.carrier)
    .rate(request, account)
    .catch(
      (error: unknown): Outcome<never> => ({
        ok: false,
        certainty: 'unreached',
        messages: [{ kind: 'system', code: 'adapter', text: String(error) }],
      }),
    )
  const verdict = verdictOf(outcome)
  const now = ctx.now()
  if (query.id && !query.typed) await ctx.transaction((db) => keep({ ...ctx, db }, account.id, verdict, now))
  return { ...verdict, testedTime: now.toISOString() }
}

const keep = async (ctx: Context, id: string, { result, message }: Verdict, now: Date): Promise<void> => {
  await ctx.db
    .updateTable('logistics_accounts')
    .set({ tested_at: now, tested_by_name: actorName(ctx.caller), test_result: result, test_message: message })
    .where('id', '=', id)
    .execute()
}

const readTrial = async (
  { id, typed }: Query,
  ctx: Context,
): Promise<{ account: CarrierAccount; request: RateRequest }> => {
  const stored = id
    ? await ctx.db
        .selectFrom('logistics_accounts')
        .selectAll()
        .where('id', '=', id)
        .where('state', '<>', 'deleted')
        .executeTakeFirst()
    : undefined
  const code = stored?.carrier ?? typed?.carrier
  if (code === undefined || (id && !stored)) throw notFound()
  const carrier = carrierOf(ctx, code)
  const known = stored ? together(stored.account_number, unseal(ctx, stored.secrets)) : {}
  const credentials = merged(carrier.accountFields, typed?.credentials ?? {}, known)
  checkCredentials(carrier.accountFields, typed?.credentials ?? {}, credentials)
  const { number, sealed } = apart(credentials)
  const account = {
    id: id ?? '',
    carrier: code,
    number,
    secrets: sealed,
    isTest: typed?.isTest ?? stored?.is_test ?? false,
  }
  return { account, request: await smallParcel(ctx, carrier) }
}

/** From one of the merchant's warehouses to the next; with one alone, within its town. */
const smallParcel = async (ctx: Context, carrier: Carrier): Promise<RateRequest> => {
  const places = await ctx.db
    .selectFrom('tenant_warehouses as t')
    .innerJoin('warehouses as w', 'w.id', 't.warehouse_id')
    .select([
      'w.contact',
      'w.phone',
      'w.street',
      'w.city',
      'w.state',
      'w.postal_code',
      'w.country',
      'w.short_name',
      'w.time_zone',
    ])
    .orderBy('t.position')
    .limit(2)
    .execute()
  const addresses = places.map(
    ({ contact, phone, street, city, state, postal_code, country, short_name }): Address => ({
      name: contact,
      company: short_name,
      phone,
      street,
      city,
      state,
      postalCode: postal_code,
      country,
    }),
  )
  const [from = somewhere, to = from] = addresses
  const service = carrier.services.find(({ residential }) => residential === 'any')
  return {
    from,
    to,
    parcels: [{ length: 10, width: 8, height: 4, weight: 2, unit: 'imperial' }],
    signType: 'none',
    shipDate: dayIn(ctx.now(), places[0]?.time_zone ?? 'America/New_York'),
    ...(service && { serviceCodes: [service.code] }),
  }
}

/** For a merchant without a warehouse: a public building. */
const somewhere: Address = {
  name: 'Receiving',
  phone: '2125550100',
  street: '350 5th Ave',
  city: 'New York',
  state: 'NY',
  postalCode: '10118',
  country: 'US',
}

const verdictOf = (outcome: Outcome<unknown>): Verdict => {
  if (outcome.ok) return { result: 'ok', message: '' }
  const message = outcome.messages.map(({ text }) => text).join(' · ')
  if (outcome.certainty !== 'refused') return { result: 'unreachable', message }
  return { result: outcome.isStranger ? 'wrongCredentials' : 'refused', message }
}
