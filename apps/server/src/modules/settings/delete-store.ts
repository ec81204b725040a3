import type { settings } from '@stowline/contract/settings/settings.contract'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { openOrderStatuses } from './open-orders.ts'

const refuseWithOpenOrders = async (db: Db, storeId: string): Promise<void> => {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('store_id', '=', storeId)
    .where('status', 'in', openOrderStatuses)
    .executeTakeFirstOrThrow()
  if (Number(count) > 0) throw new Refusal('settings.storeInUse', { count: Number(count) })
}

/**
 * Takes a store away, unless orders of it are still open. Its row stays for the orders that it had; its secrets, its mapped product names and its
 * own handling of returns go.
 */
export const deleteStore: Handler<typeof settings.deleteStore> = async ({ id }, ctx) => {
  const before = await ctx.db
    .selectFrom('stores')
    .select(['name', 'platform'])
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  await refuseWithOpenOrders(ctx.db, id)
  await ctx.db.deleteFrom('online_skus').where('store_id', '=', id).execute()
  await ctx.db.deleteFrom('return_defaults').where('store_id', '=', id).execute()
  await ctx.db
    .updateTable('stores')
    .set((eb) => ({ state: 'deleted', secrets: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await ctx.audit({ entity: 'store', id, action: 'deleted', before })
  return {}
}
