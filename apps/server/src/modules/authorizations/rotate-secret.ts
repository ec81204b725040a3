import type { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { rotationOverlap } from '@stowline/domain/authorizations/authorization'
import type { Handler } from '../../kernel/context.ts'
import { managedAuthorization, newSecret } from './managed-authorization.ts'

/** A new secret beside the old one, which is taken for another day; a second rotation within it ends the oldest at once. */
export const rotateSecret: Handler<typeof authorizations.rotateSecret> = async ({ id }, ctx) => {
  const present = await managedAuthorization(ctx.db, id, ctx)
  const { clientSecret, columns } = newSecret()
  const until = new Date(ctx.systemNow().getTime() + rotationOverlap)
  await ctx.db
    .updateTable('authorizations')
    .set({ ...columns, old_secret_hash: present.secret_hash, old_secret_until: until })
    .where('id', '=', id)
    .execute()
  await ctx.audit({ entity: 'authorization', id, action: 'secretRotated' })
  return { clientId: present.client_id, clientSecret, oldSecretUntil: until.toISOString() }
}
