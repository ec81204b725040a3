import type { SystemTime } from '../kernel/system-time.ts'
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** How long a ticket is good for: long enough to begin, too short to pass on. */
export const ticketLifetime = 60_000

export type Ticket = {
  readonly tenantId: string
  readonly userId: string
  readonly sessionId: string
  readonly slot: string | null
  readonly fileId: string | null
  /** What goes with a notice, which everybody it is told to may read. */
  readonly noticeFileId: string | null
  /** The tasks whose file it is, where tasks were asked for it. */
  readonly taskIds: readonly string[]
}
type NewTicket =
  | { readonly purpose: 'upload'; readonly slot: string }
  | {
      readonly purpose: 'download'
      readonly fileId: string
      readonly taskIds?: readonly string[]
      readonly noticeFileId?: never
    }
  | { readonly purpose: 'download'; readonly noticeFileId: string; readonly fileId?: never; readonly taskIds?: never }
type Holder = { readonly tenantId: string; readonly userId: string; readonly sessionId: string }

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/** Issues a one-use ticket to a session; only its hash is kept. */
export const issueTicket = async (db: Db, holder: Holder, ticket: NewTicket, now: SystemTime): Promise<string> => {
  const secret = randomBytes(32).toString('base64url')
  await db
    .insertInto('file_tickets')
    .values({
      tenant_id: holder.tenantId,
      hash: hashOf(secret),
      purpose: ticket.purpose,
      slot: ticket.purpose === 'upload' ? ticket.slot : null,
      file_id: ticket.purpose === 'download' ? (ticket.fileId ?? null) : null,
      notice_file_id: ticket.purpose === 'download' ? (ticket.noticeFileId ?? null) : null,
      task_ids: ticket.purpose === 'download' ? [...(ticket.taskIds ?? [])] : [],
      user_id: holder.userId,
      session_id: holder.sessionId,
      expires_at: new Date(now.getTime() + ticketLifetime),
    })
    .execute()
  return secret
}

/** The session of a ticket, when its token would be let in: the same judgement as enter_session's (migration 0390) with http/session.ts. */
const goodSession = (db: Db, now: SystemTime) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('tenants as t', 't.id', 's.tenant_id')
    .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'))
    .leftJoin('authorizations as a', (join) =>
      join.onRef('a.tenant_id', '=', 's.tenant_id').onRef('a.id', '=', 's.authorization_id'),
    )
    .select('s.id')
    .where(sql<boolean>`(s.tenant_id, s.id) = (file_tickets.tenant_id, file_tickets.session_id)`)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('t.state', '!=', 'closed')
    .where('u.state', '!=', 'closed')
    .where(({ and, eb, or }) =>
      or([
        eb('a.id', 'is', null),
        and([eb('a.state', '!=', 'revoked'), or([eb('a.valid_until', 'is', null), eb('a.valid_until', '>', now)])]),
      ]),
    )

/**
 * Takes a ticket: the first to come gets it, everybody later gets nothing, and nobody once the session it was given to is no good any more.
 * For the system role, since a ticket is its own proof.
 */
export const takeTicket = async (
  db: Db,
  secret: string,
  purpose: NewTicket['purpose'],
  now: SystemTime,
): Promise<Ticket | undefined> => {
  const row = await db
    .updateTable('file_tickets')
    .set({ used_at: now })
    .where('hash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('file_tickets.expires_at', '>', now)
    .where(({ exists }) => exists(goodSession(db, now)))
    .returning(['tenant_id', 'user_id', 'session_id', 'slot', 'file_id', 'notice_file_id', 'task_ids'])
    .executeTakeFirst()
  if (!row) return undefined
  const { tenant_id: tenantId, user_id: userId, session_id, slot, file_id: fileId, task_ids: taskIds } = row
  return { tenantId, userId, sessionId: session_id ?? '', slot, fileId, noticeFileId: row.notice_file_id, taskIds }
}

/** The file of a download link that was given to the account, opened or not: links are remembered for a day. */
export const fileOfTicket = async (
  db: Db,
  { userId }: Pick<Holder, 'userId'>,
  secret: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('file_tickets')
    .select('file_id')
    .where('hash', '=', hashOf(secret))
    .where('purpose', '=', 'download')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.file_id ?? undefined
}
