import type { settings } from '@stowline/contract/settings/settings.contract'
import type { Input, Output } from '@stowline/contract/kernel/rpc'
import type { Platform } from '@stowline/domain/orders/lifecycle'
import { storeFields } from '@stowline/domain/settings/store-fields'
import { actorName } from '../../kernel/actor-name.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { unseal } from './carrier-accounts.ts'
import { checkCredentials, type Credentials, merged } from './credentials.ts'

type Verdict = Pick<Output<typeof settings.testStore>, 'result' | 'message'>

/** Where a platform has no connector, its form may be complete or not, and orders come by file either way. */
const byFile = (platform: Platform, credentials: Credentials): Verdict => {
  const missing = storeFields(platform).filter(({ key, isRequired }) => isRequired && !credentials[key])
  const isBegun = Object.keys(credentials).length > 0
  return { result: isBegun && missing.length > 0 ? 'incomplete' : 'byFile', message: '' }
}

const readTrial = async ({ id, typed }: Input<typeof settings.testStore>, ctx: Context) => {
  const stored = id
    ? await ctx.db
        .selectFrom('stores')
        .select(['platform', 'secrets'])
        .where('id', '=', id)
        .where('state', '<>', 'deleted')
        .executeTakeFirst()
    : undefined
  const platform = typed?.platform ?? stored?.platform
  if (platform === undefined || (id && !stored)) throw notFound()
  const fields = storeFields(platform)
  const known = stored && stored.platform === platform ? unseal(ctx, stored.secrets) : {}
  const credentials = merged(fields, typed?.credentials ?? {}, known)
  return { platform, credentials }
}

/** Asks the store's platform whether it lets us in; what is typed is tried without being stored, the result of a stored store is kept with it. */
export const testStore: Handler<typeof settings.testStore> = async (query, ctx) => {
  const { platform, credentials } = await ctx.transaction((db) => readTrial(query, { ...ctx, db }))
  const channel = ctx.channels.get(platform)
  if (channel) checkCredentials(storeFields(platform), query.typed?.credentials ?? {}, credentials)
  const verdict = channel ? await channel.test(credentials) : byFile(platform, credentials)
  const now = ctx.now()
  if (query.id && !query.typed) await ctx.transaction((db) => keep({ ...ctx, db }, query.id ?? '', verdict, now))
  return { ...verdict, testedTime: now.toISOString() }
}

const keep = async ({ db, caller }: Context, id: string, { result, message }: Verdict, now: Date): Promise<void> => {
  await db
    .updateTable('stores')
    .set({ tested_at: now, tested_by_name: actorName(caller), test_result: result, test_message: message })
    .where('id', '=', id)
    .execute()
}
