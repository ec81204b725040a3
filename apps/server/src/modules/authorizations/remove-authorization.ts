import type { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import type { Context, Handler } from '../../kernel/context.ts'
import { awaitAttempts, endCallbacks } from './end-callbacks.ts'
import { managedAuthorization } from './managed-authorization.ts'

const revoke = async (id: string, ctx: Context): Promise<void> => {
  const { name, client_id: clientId } = await managedAuthorization(ctx.db, id, ctx)
  await ctx.db
    .updateTable('authorizations')
    .set((eb) => ({ state: 'revoked', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await endCallbacks(ctx.db, id, ctx.systemNow())
  await ctx.audit({ entity: 'authorization', id, action: 'deleted', before: { name, clientId } }, ctx.db)
}

/**
 * Ends an authorization for good: sessions that were opened with it are refused on their next request, and once this has answered nothing is sent
 * to its callback address any more.
 */
export const removeAuthorization: Handler<typeof authorizations.remove> = async ({ id }, ctx) => {
  await ctx.transaction((db) => revoke(id, { ...ctx, db }))
  await awaitAttempts(ctx, id)
  return {}
}
