import type { UserView, views } from '@stowline/contract/views/views.contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { asJson } from '../../db/json.ts'
import type { Handlers } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

type View = z.input<typeof UserView>

/** Saved views of one person and one list: with the lists that there are, a limit for the person too. */
const mostViews = 30

export const viewHandlers: Handlers<typeof views> = {
  list: async ({ grid }, ctx) => {
    const { rows } = await sql<View>`
      select v.id, v.grid, v.name, v.state from user_views v where v.user_id = ${ctx.caller.userId} and v.grid = ${grid} order by v.created_at, v.id`.execute(
      ctx.db,
    )
    return rows
  },
  /** With an id the view is changed, without it is new. Names are unique per list and person. */
  save: async ({ id, grid, name, state }, ctx) => {
    // One at a time for a person, so that the count holds.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`views:${ctx.caller.userId}`}, 0))`.execute(ctx.db)
    const { rows: present } = await sql<{ id: string; name: string }>`
      select v.id, v.name from user_views v where v.user_id = ${ctx.caller.userId} and v.grid = ${grid} for update`.execute(
      ctx.db,
    )
    if (present.some((view) => view.name === name && view.id !== id)) throw new Refusal('views.nameTaken')
    if (id) {
      if (!present.some((view) => view.id === id)) throw notFound()
      await sql`update user_views v set name = ${name}, state = ${asJson(state)}::jsonb where v.id = ${id}`.execute(
        ctx.db,
      )
      return { id, grid, name, state }
    }
    if (present.length >= mostViews) throw new Refusal('views.tooMany', { most: mostViews })
    const view = { id: ctx.newId(), grid, name, state }
    const { rows } = await sql<{ id: string }>`
      insert into user_views (tenant_id, id, user_id, grid, name, state, created_at)
      values (current_tenant(), ${view.id}, ${ctx.caller.userId}, ${grid}, ${name}, ${asJson(state)}::jsonb, ${ctx.now()})
      on conflict (tenant_id, user_id, grid, name) do nothing returning id`.execute(ctx.db)
    if (!rows.length) throw new Refusal('views.nameTaken')
    return view
  },
  remove: async ({ id }, ctx) => {
    const { rows } = await sql<{ id: string }>`
      delete from user_views v where v.id = ${id} and v.user_id = ${ctx.caller.userId} returning v.id`.execute(ctx.db)
    if (!rows.length) throw notFound()
    return {}
  },
}
