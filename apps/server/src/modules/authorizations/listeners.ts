import { type CallbackEvent, menuOfEvent } from '@stowline/domain/authorizations/callback-events'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** An authorization and the account that it acts for, while a machine could sign in with it and there is somewhere to send to. */
export const standing = (now: Date) => sql<boolean>`(
  a.state = 'active' and a.redirect_url <> '' and (a.valid_until is null or a.valid_until > ${now})
  and exists (
    select from users u join tenants t on t.id = u.tenant_id
    where u.tenant_id = a.tenant_id and u.id = a.user_id and u.state = 'active' and t.state = 'active'
  ))`

/** Whether anybody has asked to hear of an event: otherwise nothing is sent to the queue. Runs in the transaction of the change. */
export const isWanted = (event: CallbackEvent) => sql<boolean>`exists (
  select from authorizations a
  where a.tenant_id = current_tenant() and a.state = 'active' and a.redirect_url <> '' and ${event}::text = any(a.events))`

/** Whom an event is told to: those who asked for it, whose scope and whose account have its screen. */
export const listenersTo = (db: Db, event: CallbackEvent, now: Date): Promise<{ readonly id: string }[]> => {
  const menu = menuOfEvent(event)
  return db
    .selectFrom('authorizations as a')
    .select('a.id')
    .where(standing(now))
    .where(sql<boolean>`${event}::text = any(a.events) and ${menu}::text = any(a.scopes)`)
    .where(
      sql<boolean>`exists (
        select from users u join role_menus m on m.tenant_id = u.tenant_id and m.role_id = u.role_id
        where u.tenant_id = a.tenant_id and u.id = a.user_id and m.path = ${menu})`,
    )
    .orderBy('a.id')
    .execute()
}
