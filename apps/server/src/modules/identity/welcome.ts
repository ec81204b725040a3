import type { Session } from '@stowline/contract/identity/factors.contract'
import { signInLimits } from '@stowline/domain/identity/sign-in-limits'
import type { Db } from '../../db/database.ts'
import { writeAudit } from '../../kernel/audit.ts'
import type { PublicContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Account } from './identity.queries.ts'
import { endSessions, startSession } from './start-session.ts'

/** A temporary password that was given: its row, and the slow hash under which it becomes the password. */
export type Temporary = { readonly id: string; readonly hash: string }

type SignedIn = Pick<Account, 'tenant_id' | 'id' | 'user_name' | 'kind'>
/** How the trail calls it. */
type Way = 'identity.signIn' | 'factors.signInWithCode' | 'factors.signInWithPasskey'

async function useTemporary(db: Db, { tenant_id, id }: SignedIn, temporary: Temporary, ctx: PublicContext) {
  await endSessions(db, { tenantId: tenant_id, userId: id }, 'passwordChanged', ctx.systemNow())
  const used = db
    .updateTable('password_resets')
    .set({ used_at: ctx.systemNow() })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', temporary.id)
  const { numUpdatedRows } = await used.where('used_at', 'is', null).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('auth.refused')
}

/** Everything was proven: the session begins. `action`: what the trail says of it. */
export async function welcome(
  db: Db,
  account: SignedIn,
  { call, action, temporary }: { call: Way; action: string; temporary?: Temporary | undefined },
  ctx: PublicContext,
): Promise<Session> {
  const { tenant_id: tenantId, id: userId } = account
  const actor = { userId, userName: account.user_name, userKind: account.kind, call, requestId: ctx.requestId }
  if (temporary) await useTemporary(db, account, temporary, ctx)
  const changes = temporary && { password_hash: temporary.hash, need_change_pwd: true }
  const own = db.updateTable('users').where('tenant_id', '=', tenantId).where('id', '=', userId)
  await own.set({ last_signed_in_at: ctx.systemNow(), ...changes }).execute()
  await writeAudit(db, actor, [{ entity: 'user', id: userId, action }], ctx, tenantId)
  const accessToken = await startSession(db, { tenantId, userId, address: ctx.address }, ctx)
  return { tokenType: 'Bearer', accessToken, expiresIn: signInLimits.session / 1_000 }
}
