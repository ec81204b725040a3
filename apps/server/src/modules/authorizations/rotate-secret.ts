import type { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { rotationOverlap } from '@stowline/domain/authorizations/authorization'
import type { Context, Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { managedAuthorization, newSecret } from './managed-authorization.ts'
import { makeSigningSecret } from './signing-secrets.ts'

const overlapEnd = ({ systemNow }: Context): Date => new Date(systemNow().getTime() + rotationOverlap)

/** A new secret beside the old one, which is taken for another day; a second rotation within it ends the oldest at once. */
export const rotateSecret: Handler<typeof authorizations.rotateSecret> = async ({ id }, ctx) => {
  const present = await managedAuthorization(ctx.db, id, ctx)
  const { clientSecret, columns } = newSecret()
  const until = overlapEnd(ctx)
  await ctx.db
    .updateTable('authorizations')
    .set({ ...columns, old_secret_hash: present.secret_hash, old_secret_until: until })
    .where('id', '=', id)
    .execute()
  await ctx.audit({ entity: 'authorization', id, action: 'secretRotated' })
  return { clientId: present.client_id, clientSecret, oldSecretUntil: until.toISOString() }
}

/** The same of the secret that messages are signed by: for a day they carry both signatures. */
export const rotateSigningSecret: Handler<typeof authorizations.rotateSigningSecret> = async ({ id }, ctx) => {
  const present = await managedAuthorization(ctx.db, id, ctx)
  if (present.redirect_url === '') throw new Refusal('authorizations.addressMissing')
  const { signingSecret, sealed } = makeSigningSecret(ctx)
  const until = overlapEnd(ctx)
  await ctx.db
    .updateTable('authorizations')
    .set({ signing_secret: sealed, old_signing_secret: present.signing_secret, old_signing_until: until })
    .where('id', '=', id)
    .execute()
  await ctx.audit({ entity: 'authorization', id, action: 'signingSecretRotated' })
  return { signingSecret, oldSecretUntil: until.toISOString() }
}
