import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'

/** How long a ticket is good for: long enough to begin, too short to pass on. */
const lifetime = 60_000

export type Ticket = {
  readonly tenantId: string
  readonly userId: string
  readonly sessionId: string
  readonly slot: string | null
  readonly fileId: string | null
}
type NewTicket = { readonly purpose: 'upload'; readonly slot: string } | { readonly purpose: 'download'; readonly fileId: string }
type Holder = { readonly tenantId: string; readonly userId: string; readonly sessionId: string }

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/** Issues a one-use ticket to a session; only its hash is kept. */
export const issueTicket = async (db: Db, holder: Holder, ticket: NewTicket, now: Date): Promise<string> => {
  const secret = randomBytes(32).toString('base64url')
  await db
    .insertInto('file_tickets')
    .values({
      tenant_id: holder.tenantId,
      hash: hashOf(secret),
      purpose: ticket.purpose,
      slot: ticket.purpose === 'upload' ? ticket.slot : null,
      file_id: ticket.purpose === 'download' ? ticket.fileId : null,
      user_id: holder.userId,
      session_id: holder.sessionId,
      expires_at: new Date(now.getTime() + lifetime),
    })
    .execute()
  return secret
}

/**
 * Takes a ticket: the first to come gets it, everybody later gets nothing, and nobody once the session it was given to has ended.
 * For the system role, since a ticket is its own proof.
 */
export const takeTicket = async (db: Db, secret: string, purpose: NewTicket['purpose'], now: Date): Promise<Ticket | undefined> => {
  const row = await db
    .updateTable('file_tickets')
    .set({ used_at: now })
    .where('hash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('file_tickets.expires_at', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions as s')
          .select('s.id')
          .whereRef('s.tenant_id', '=', 'file_tickets.tenant_id')
          .whereRef('s.id', '=', 'file_tickets.session_id')
          .where('s.ended_at', 'is', null)
          .where('s.expires_at', '>', now),
      ),
    )
    .returning(['tenant_id', 'user_id', 'session_id', 'slot', 'file_id'])
    .executeTakeFirst()
  return row && { tenantId: row.tenant_id, userId: row.user_id, sessionId: row.session_id ?? '', slot: row.slot, fileId: row.file_id }
}
