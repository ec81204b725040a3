import type { settings } from '@stowline/contract/settings/settings.contract'
import type { StoreForm } from '@stowline/contract/settings/settings.schema'
import { storeFields } from '@stowline/domain/settings/store-fields'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { unseal } from './carrier-accounts.ts'
import { checkCredentials, type Credentials, merged } from './credentials.ts'
import { refuseTaken } from './name-taken.ts'

type Form = z.output<z.ZodObject<typeof StoreForm>>

export const createStore: Handler<typeof settings.createStore> = async (form, ctx) => {
  const columns = await columnsOf(ctx, form)
  const id = ctx.newId()
  await ctx.db
    .insertInto('stores')
    .values({ tenant_id: ctx.caller.tenantId, id, created_at: ctx.now(), ...columns })
    .execute()
    .catch(refuseTaken)
  const { secrets: _, ...after } = columns
  await ctx.audit({ entity: 'store', id, action: 'created', after })
  return { id, version: 0 }
}

/** Changes a store. Its orders stay what they are: its platform can be changed only until it has the first one. */
export const updateStore: Handler<typeof settings.updateStore> = async ({ id, version, ...form }, ctx) => {
  const present = await ctx.db
    .selectFrom('stores')
    .select(['name', 'platform', 'state', 'secrets', 'version'])
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst()
  if (!present) throw notFound()
  const { secrets: sealed, ...before } = present
  if (before.version !== version) throw new Refusal('request.stale')
  if (form.platformId !== before.platform && (await hasOrders(ctx.db, id))) throw new Refusal('settings.platformFixed')
  const known = form.platformId === before.platform ? unseal(ctx, sealed) : {}
  const { secrets, ...after } = await columnsOf(ctx, form, { ownId: id, known })
  const isOther = JSON.stringify(known) !== JSON.stringify(unseal(ctx, secrets))
  await ctx.db
    .updateTable('stores')
    .set({
      ...after,
      secrets,
      version: version + 1,
      // What the last test found is forgotten with other credentials.
      ...(isOther && { tested_at: null, test_result: null, test_message: '' }),
    })
    .where('id', '=', id)
    .execute()
    .catch(refuseTaken)
  await ctx.audit({ entity: 'store', id, action: isOther ? 'credentialsChanged' : 'edited', before, after })
  return { id, version: version + 1 }
}

const hasOrders = async (db: Db, storeId: string): Promise<boolean> =>
  (await db.selectFrom('orders').select('id').where('store_id', '=', storeId).limit(1).executeTakeFirst()) !== undefined

type Present = { readonly ownId: string; readonly known: Credentials }

const columnsOf = async (ctx: Context, form: Form, { ownId, known }: Present = { ownId: '', known: {} }) => {
  const taken = await ctx.db
    .selectFrom('stores')
    .select('id')
    .where('name', '=', form.shopName)
    .where('state', '<>', 'deleted')
    .where('id', '<>', ownId)
    .executeTakeFirst()
  if (taken) throw new Refusal('settings.nameTaken')
  return {
    name: form.shopName,
    platform: form.platformId,
    state: form.isActive ? ('active' as const) : ('disabled' as const),
    secrets: sealedOf(ctx, form, known),
  }
}

/**
 * A form that is begun is filled in whole: half of what a connector signs in with is of no use. Who empties what stands in the open has the secrets
 * forgotten too.
 */
const sealedOf = (ctx: Context, { platformId, credentials: typed }: Form, known: Credentials): Buffer | null => {
  const fields = storeFields(platformId)
  const isEmptied = fields.every(({ key, isSecret }) => (isSecret ? !typed[key] : typed[key] === ''))
  const whole = isEmptied ? {} : merged(fields, typed, known)
  const isBegun = Object.keys(whole).length > 0
  checkCredentials(
    fields.map((field) => ({ ...field, isRequired: isBegun && field.isRequired })),
    typed,
    whole,
  )
  return isBegun ? Buffer.from(ctx.secrets.encrypt(JSON.stringify(whole))) : null
}
