import pMap from 'p-map'
import { failuresUntilRest } from '@stowline/domain/authorizations/retry-plan'
import { sql } from 'kysely'
import { inRound, type Round } from '../../jobs/in-round.ts'
import { defineJob } from '../../jobs/job.ts'
import type { SystemContext } from '../../kernel/context.ts'
import { sendCallback } from './send-callback.ts'

/** Attempts under way at the same time in one process. */
const atOnce = 8
/** Messages of one receiver in a turn: the others' go between them. */
const perReceiver = 20
/** As many ask a receiver that has failed and failed whether it is there again. */
const perResting = 3
const perTurn = 400
/** A round ends after this many milliseconds: attempts under way are finished behind it. */
const longestRound = 20_000
/** How far ahead is looked for what is due next. */
const lookedAt = 1_000

type Due = { readonly tenant_id: string; readonly id: string }

/** What is due, the receivers by turns. Those that rest are left out. */
const findDue = async (ctx: SystemContext): Promise<readonly Due[]> => {
  const now = ctx.systemNow()
  const { rows } = await ctx.within({ role: 'system' }, (db) =>
    sql<Due>`
      with recursive receivers as (
        (select tenant_id, authorization_id from callbacks where next_at is not null order by tenant_id, authorization_id limit 1)
        union all
        select n.* from receivers r cross join lateral (
          select tenant_id, authorization_id from callbacks
          where next_at is not null and (tenant_id, authorization_id) > (r.tenant_id, r.authorization_id)
          order by tenant_id, authorization_id limit 1
        ) n
      )
      select due.tenant_id, due.id from receivers r
      join authorizations a on a.tenant_id = r.tenant_id and a.id = r.authorization_id
      cross join lateral (
        select c.tenant_id, c.id, row_number() over (order by c.next_at, c.id) as place from callbacks c
        where c.tenant_id = a.tenant_id and c.authorization_id = a.id and c.next_at <= ${now}
          and (c.leased_until is null or c.leased_until <= ${now})
        order by c.next_at, c.id limit case when a.failures_in_row >= ${failuresUntilRest} then ${perResting}::int else ${perReceiver}::int end
      ) due
      where a.rests_until is null or a.rests_until <= ${now}
      order by due.place, a.id limit ${perTurn}`.execute(db),
  )
  return rows
}

/** When the first of the next messages may be tried, by the clock that polls are slept by. */
const findNext = async (ctx: SystemContext): Promise<Date | null> => {
  const { rows } = await ctx.within({ role: 'system' }, (db) =>
    sql<{ due: Date | null }>`
      select min(greatest(c.next_at, c.leased_until, a.rests_until)) as due
      from (select * from callbacks where next_at is not null order by next_at limit ${lookedAt}) c
      join authorizations a on a.tenant_id = c.tenant_id and a.id = c.authorization_id`.execute(db),
  )
  const due = rows[0]?.due
  return due ? new Date(due.getTime() + ctx.now().getTime() - ctx.systemNow().getTime()) : null
}

/** One message that breaks must not keep the others waiting. */
const sendOne = async ({ tenant_id, id }: Due, round: Round, ctx: SystemContext): Promise<boolean> => {
  if (round.isOver) return false
  return sendCallback(ctx.workFor(tenant_id), id).catch((error: unknown) => {
    ctx.log.error({ err: error, callbackId: id }, 'callback not sent')
    return false
  })
}

const sendAllDue = async (ctx: SystemContext, round: Round): Promise<void> => {
  while (!round.isOver) {
    const sent = await pMap(await findDue(ctx), (due) => sendOne(due, round, ctx), { concurrency: atOnce })
    if (!sent.includes(true)) return
  }
}

/** Delivers what systems are to be told: woken by the commit that wrote a message, and when one is to be tried again. */
export const sendCallbacksJob = defineJob({
  queue: 'callbacks.send',
  everySeconds: 1,
  nextDue: findNext,
  handle: (_data, ctx) => inRound(longestRound, ctx, (round) => sendAllDue(ctx, round)),
})
