import type { transferring } from '@stowline/contract/operations/transferring.contract'
import type { Handler } from '../../kernel/context.ts'
import { camel } from '../../db/camel.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

/** Days on which warehouses are closed. */
export const getClosures: Handler<typeof transferring.closures> = (_, { db }) =>
  camel(db)
    .selectFrom('warehouseClosures')
    .select(['warehouseId', 'day', 'name'])
    .orderBy('day')
    .orderBy('warehouseId')
    .execute()

/** They are these from now on. What was promised before stays as it was. */
export const setClosures: Handler<typeof transferring.setClosures> = async ({ rows }, ctx) => {
  if (new Set(rows.map(({ warehouseId, day }) => `${warehouseId} ${day}`)).size < rows.length)
    throw new Refusal('transfers.closureTwice')
  await ctx.within({ role: 'system' }, async (db) => {
    const ids = [...new Set(rows.map(({ warehouseId }) => warehouseId))]
    const known = ids.length ? await db.selectFrom('warehouses').select('id').where('id', 'in', ids).execute() : []
    if (known.length < ids.length) throw notFound()
    await db.deleteFrom('warehouse_closures').execute()
    if (rows.length)
      await db
        .insertInto('warehouse_closures')
        .values(rows.map(({ warehouseId, day, name }) => ({ warehouse_id: warehouseId, day, name })))
        .execute()
  })
  await ctx.audit({ entity: 'tenant', id: ctx.tenantId, action: 'setClosures', after: rows })
  return {}
}
