import type { TrackingReport } from '@stowline/domain/shipping/carrier'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { defineJob } from '../../jobs/job.ts'
import type { SystemContext } from '../../kernel/context.ts'
import { applyMessage } from './apply-message.ts'
import { messagesCounter } from '../../kernel/carrier-address.ts'
import { bytesOf } from './stored-messages.ts'

const hourMs = 3_600_000
/** A request that received a message applies it at once; what is older was left by a fault or a kill. In milliseconds. */
const leftBehindMs = 10_000
/** A number that no parcel has taken by then is somebody else's. */
const waitingMs = 24 * hourMs
/** Times that a message may break before it is put aside. */
const mostFailures = 5
const mostPerRun = 200

type Open = {
  readonly tenant_id: string
  readonly id: string
  readonly carrier: string
  readonly digest: string
  readonly is_over: boolean
}

/** Applies messages of carriers that were left behind, and those whose parcel has come since; gives up on numbers that nobody has. */
export const applyMessagesJob = defineJob({
  queue: 'carrierMessages.apply',
  everySeconds: 3,
  nextDue: (ctx) => ctx.within({ role: 'system' }, (db) => findNextDue(db, ctx.now())),
  handle: async (_data, ctx) => {
    const open = await ctx.within({ role: 'system' }, (db) => findOpen(db, ctx.now()))
    for (const message of open) if (message.is_over) await giveUp(ctx, message)
    const left = open.filter((message) => !message.is_over)
    for (const rows of Map.groupBy(
      left,
      ({ tenant_id, carrier, digest }) => `${tenant_id} ${carrier} ${digest}`,
    ).values())
      await tryAgain(ctx, rows)
  },
})

const openMessages = sql`
    carrier_messages m
    left join parcels p on p.tenant_id = m.tenant_id and p.carrier = m.carrier and p.tracking_number = m.tracking_number`

const findNextDue = async (db: Db, now: Date): Promise<Date | null> => {
  const { rows } = await sql<{ due: Date | null }>`
    select min(case
      when m.state = 'received' then m.received_at + ${leftBehindMs} * interval '1 millisecond'
      when p.id is not null then ${now}::timestamptz
      else m.received_at + ${waitingMs} * interval '1 millisecond' end) as due
    from ${openMessages} where m.state in ('received', 'waiting')`.execute(db)
  return rows[0]?.due ?? null
}

const findOpen = async (db: Db, now: Date): Promise<readonly Open[]> => {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<Open>`
    select m.tenant_id, m.id, m.carrier, m.digest, m.state = 'waiting' and p.id is null as is_over
    from ${openMessages}
    where m.state in ('received', 'waiting')
      and (m.state = 'received' and m.received_at < ${before(leftBehindMs)}
        or m.state = 'waiting' and (p.id is not null or m.received_at < ${before(waitingMs)}))
    order by m.received_at limit ${mostPerRun}`.execute(db)
  return rows
}

const giveUp = async (ctx: SystemContext, { tenant_id: tenantId, id, carrier }: Open): Promise<void> => {
  await ctx.within({ role: 'app', tenantId }, (db) =>
    db
      .updateTable('carrier_messages')
      .set({ state: 'ignored', settled_at: ctx.now() })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute(),
  )
  ctx.count(messagesCounter, { carrier, outcome: 'ignored' })
}

/** Rows of one message: its bytes are read once for all of them. */
const tryAgain = async (ctx: SystemContext, rows: readonly Open[]): Promise<void> => {
  let reports: readonly TrackingReport[] | undefined
  for (const row of rows) {
    const { tenant_id: tenantId, id, carrier } = row
    try {
      reports ??= await readAgain(ctx, row)
      ctx.count(messagesCounter, { carrier, outcome: await applyMessage(ctx.workFor(tenantId), id, reports) })
    } catch (error) {
      ctx.log.error({ err: error, messageId: id }, 'carrier message not applied')
      await ctx.within({ role: 'app', tenantId }, (db) => countFailure(db, id, ctx.now()))
    }
  }
}

const readAgain = async (
  ctx: SystemContext,
  { tenant_id: tenantId, carrier, digest }: Open,
): Promise<readonly TrackingReport[]> => {
  const raw = await ctx.within({ role: 'app', tenantId }, (db) => bytesOf(db, carrier, digest))
  return ctx.carriers.get(carrier)?.webhook?.read(raw) ?? []
}

const countFailure = (db: Db, id: string, now: Date) =>
  sql`
    update carrier_messages set failures = failures + 1,
      state = case when failures + 1 >= ${mostFailures} then 'ignored' else state end,
      settled_at = case when failures + 1 >= ${mostFailures} then ${now}::timestamptz end
    where id = ${id} and state in ('received', 'waiting')`.execute(db)
