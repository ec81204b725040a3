import type { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import type { Handler } from '../../kernel/context.ts'
import { managedAuthorization } from './managed-authorization.ts'

/** Ends an authorization for good: sessions that were opened with it are refused on their next request. */
export const removeAuthorization: Handler<typeof authorizations.remove> = async ({ id }, ctx) => {
  const { name, client_id: clientId } = await managedAuthorization(ctx.db, id, ctx)
  await ctx.db
    .updateTable('authorizations')
    .set((eb) => ({ state: 'revoked', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await ctx.audit({ entity: 'authorization', id, action: 'deleted', before: { name, clientId } })
  return {}
}
