import type { settings } from '@stowline/contract/settings/settings.contract'
import type { StoreForm } from '@stowline/contract/settings/settings.schema'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { refuseTaken } from './name-taken.ts'

type Form = z.output<z.ZodObject<typeof StoreForm>>

export const createStore: Handler<typeof settings.createStore> = async (form, ctx) => {
  const columns = await columnsOf(ctx.db, form)
  const id = ctx.newId()
  await ctx.db
    .insertInto('stores')
    .values({ tenant_id: ctx.caller.tenantId, id, created_at: ctx.now(), ...columns })
    .execute()
    .catch(refuseTaken)
  await ctx.audit({ entity: 'store', id, action: 'created', after: columns })
  return { id, version: 0 }
}

/** Changes a store. Its orders stay what they are: its platform can be changed only until it has the first one. */
export const updateStore: Handler<typeof settings.updateStore> = async ({ id, version, ...form }, ctx) => {
  const before = await ctx.db
    .selectFrom('stores')
    .select(['name', 'platform', 'state', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  if (before.version !== version) throw new Refusal('request.stale')
  if (form.platformId !== before.platform && (await hasOrders(ctx.db, id))) throw new Refusal('settings.platformFixed')
  const after = await columnsOf(ctx.db, form, id)
  await ctx.db
    .updateTable('stores')
    .set({ ...after, version: version + 1 })
    .where('id', '=', id)
    .execute()
    .catch(refuseTaken)
  await ctx.audit({ entity: 'store', id, action: 'edited', before, after })
  return { id, version: version + 1 }
}

const hasOrders = async (db: Db, storeId: string): Promise<boolean> =>
  (await db.selectFrom('orders').select('id').where('store_id', '=', storeId).limit(1).executeTakeFirst()) !== undefined

const columnsOf = async (db: Db, form: Form, ownId = '') => {
  const taken = await db
    .selectFrom('stores')
    .select('id')
    .where('name', '=', form.shopName)
    .where('id', '<>', ownId)
    .executeTakeFirst()
  if (taken) throw new Refusal('settings.nameTaken')
  return {
    name: form.shopName,
    platform: form.platformId,
    state: form.isActive ? ('active' as const) : ('disabled' as const),
  }
}
