import type { Db } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { newToken, refuseBeyond } from '../identity/index.ts'

/** How much of a secret is kept to know it by. */
const endLength = 4

export const shownEnd = (end: string): string => `••••${end}`

/** A new secret: the person sees it once, the row keeps its hash and its end. */
export const newSecret = () => {
  const { token, hash } = newToken()
  return { clientSecret: token, columns: { secret_hash: hash, secret_end: token.slice(-endLength) } }
}

/** A machine cannot give itself, or another one, more time or screens than people gave it. */
export const refuseMachine = ({ caller }: Context): void => {
  if (caller.kind === 'machine') throw new Refusal('authorizations.byMachine')
}

/** An authorization that somebody is about to change, locked: he has all of its screens himself. */
export async function managedAuthorization(db: Db, id: string, ctx: Context) {
  refuseMachine(ctx)
  const found = await db
    .selectFrom('authorizations')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  refuseBeyond(ctx.caller, found.scopes)
  return found
}
