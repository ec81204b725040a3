import { sql } from 'kysely'
import type { Services } from '../kernel/context.ts'
import { takeTicket, type Ticket } from './tickets.ts'

/** A ticket on its way in, with the screens that its holder has now: one that was taken away since the ticket was given counts no more. */
export type HeldTicket = Ticket & { readonly menus: readonly string[] }

/** Takes a ticket and reads its holder's screens; nobody who has to change the password or add a second factor first has any. */
export const takeHeld = (
  services: Services,
  secret: string,
  purpose: 'upload' | 'download',
): Promise<HeldTicket | undefined> =>
  services.within({ role: 'system' }, async (db) => {
    const ticket = await takeTicket(db, secret, purpose, services.systemNow())
    if (!ticket) return undefined
    const { rows } = await sql<{ menus: string[]; is_held_up: boolean }>`
      select o.menus, o.must_change_password or o.must_add_factor as is_held_up from sessions s cross join lateral enter_session(s.token_hash) o
      where s.tenant_id = ${ticket.tenantId} and s.id = ${ticket.sessionId}`.execute(db)
    const holder = rows[0]
    return holder && !holder.is_held_up ? { ...ticket, menus: holder.menus } : undefined
  })
