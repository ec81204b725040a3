import type { Db } from '../../../db/database.ts'
import type { Context } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { endSessions } from '../start-session.ts'
import { factorsOf } from './factor-queries.ts'

type Whose = { readonly tenant_id: string; readonly id: string; readonly email: string | null }

/** Takes every factor away from somebody who lost them, and signs him out everywhere: the password signs him in again. */
export async function clearFactors(db: Db, { tenant_id: tenantId, id: userId }: Whose, ctx: Context): Promise<void> {
  const { totp, passkeys } = await factorsOf(db, tenantId, userId)
  if (!totp && passkeys.length === 0) throw new Refusal('auth.noFactor')
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes', 'factor_tickets'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await endSessions(db, { tenantId, userId }, 'accountChanged', ctx.systemNow())
  const before = { totp: totp !== undefined, passkeys: passkeys.length }
  await ctx.audit({ entity: 'user', id: userId, action: 'factorsReset', before }, db)
}
