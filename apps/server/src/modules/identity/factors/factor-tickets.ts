import { factorLimits, type FactorKind } from '@stowline/domain/identity/second-factor'
import type { Db } from '../../../db/database.ts'
import type { PublicContext } from '../../../kernel/context.ts'
import type { SystemTime } from '../../../kernel/system-time.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Account } from '../identity.queries.ts'
import { hashToken, newToken } from '../password-hash.ts'
import type { Temporary } from '../welcome.ts'

/** The password was right: a proof of it that is good for the second factor and for nothing else. */
export async function openTicket(
  db: Db,
  { tenant_id, id: user_id }: Account,
  kinds: readonly FactorKind[],
  temporary: Temporary | undefined,
  { systemNow }: PublicContext,
) {
  const { token: ticket, hash } = newToken()
  const expires_at = new Date(systemNow().getTime() + factorLimits.ticket)
  const given = temporary && { reset_id: temporary.id, password_hash: temporary.hash }
  await db
    .insertInto('factor_tickets')
    .values({ tenant_id, hash, user_id, expires_at, ...given })
    .execute()
  return { ticket, expiresIn: factorLimits.ticket / 1_000, kinds: [...kinds] }
}

/** Whose ticket it is, with the account as it is now; undefined when it was used up, has expired or never was. */
export const findTicket = (db: Db, ticket: string, now: SystemTime) =>
  db
    .selectFrom('factor_tickets as f')
    .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 'f.tenant_id').onRef('u.id', '=', 'f.user_id'))
    .innerJoin('tenants as t', 't.id', 'f.tenant_id')
    .select(['f.hash', 'f.reset_id', 'f.password_hash', 'u.tenant_id', 'u.id', 'u.user_name', 'u.kind', 'u.state'])
    .select('t.state as tenant_state')
    .where('f.hash', '=', hashToken(ticket))
    .where('f.expires_at', '>', now)
    .where('f.tries', '<', factorLimits.ticketTries)
    .executeTakeFirst()
export type FoundTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>

/** Counts one try, which holds whatever comes of it; false when the fifth was taken. */
export async function countTry(db: Db, { tenant_id, hash }: FoundTicket): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('factor_tickets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tenant_id', '=', tenant_id)
    .where('hash', '=', hash)
    .where('tries', '<', factorLimits.ticketTries)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses the ticket up; of two at once one is refused. Answers with the temporary password that it was opened with. */
export async function useTicket(db: Db, { tenant_id, hash, ...found }: FoundTicket): Promise<Temporary | undefined> {
  const { numDeletedRows } = await db
    .deleteFrom('factor_tickets')
    .where('tenant_id', '=', tenant_id)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('auth.factorExpired')
  const { reset_id: id, password_hash } = found
  return id !== null && password_hash !== null ? { id, hash: password_hash } : undefined
}
