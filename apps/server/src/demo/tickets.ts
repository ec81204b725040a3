import { isStamped, type Side, type TicketState } from '@stowline/domain/tickets/lifecycle'
import { answered, begin, type Clock, goOn, rest, usualPromise } from '@stowline/domain/tickets/promise'
import { categoryOf, needsOf } from '@stowline/domain/tickets/ticket-types'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Files } from '../files/files.ts'
import { storeFiles } from './ticket-files.ts'
import { type Plan, ticketPlans as plans } from './ticket-plans.ts'

type Found = { readonly id: string; readonly no: string; readonly warehouse_id: string | null }
const subjects: Readonly<Record<NonNullable<Plan['about']>, (limit: number) => RawBuilder<Found>>> = {
  order: (limit) =>
    sql`select id, order_no as no, warehouse_id from orders where status = 'shipped' order by created_at desc, id limit ${limit}`,
  parcel: (limit) =>
    sql`select id, tracking_number as no, warehouse_id from parcels order by created_at desc, id limit ${limit}`,
  shipment: (limit) =>
    sql`select id, shipment_no as no, warehouse_id from shipments where received_count > 0 order by created_at desc, id limit ${limit}`,
  stock: (limit) =>
    sql`select s.id, p.sku as no, s.warehouse_id from stock s join products p on p.id = s.product_id order by s.sellable desc, s.id limit ${limit}`,
  product: (limit) =>
    sql`select id, sku as no, null as warehouse_id from products where state = 'verified' order by created_at desc, id limit ${limit}`,
  charge: (limit) =>
    sql`select id, reference as no, warehouse_id from charges where type = 'freight' order by at desc, id limit ${limit}`,
  transfer: (limit) =>
    sql`select id, transfer_no as no, from_warehouse_id as warehouse_id from transfers where status = 'completed' and kind = 'ltl' order by id limit ${limit}`,
  return: (limit) =>
    sql`select id, return_no as no, warehouse_id from returns where unsellable_count > 0 and order_id is not null order by id limit ${limit}`,
  bill: (limit) => sql`select id, no, null as warehouse_id from bills order by no limit ${limit}`,
}

type Making = {
  readonly now: Date
  readonly tenantId: string
  readonly files: Files
  readonly prefix: string
  readonly actor: { id: string; name: string }
}
const hourMs = 3_600_000
const zone = 'America/New_York'
const service = { id: 'demoservice1', name: 'Marcus Boyd' }

/** What the provider keeps to say again. */
const replies = [
  ['需要照片', '请补充破损部位与外箱面单的照片，我们会在 1 个工作日内答复。'],
  ['已向承运商查询', '已向承运商发起查询，通常 3 个工作日内答复，有结果会第一时间在这里更新。'],
  ['复点中', '已安排仓库复点该 SKU，今天内回复结果。'],
  ['Counted again', 'We have asked the warehouse to count again and come back to you today.'],
  [
    'Carrier asked',
    'We have asked the carrier to look for the parcel. That takes up to three working days; we write here as soon as we know.',
  ],
  [
    'Photos, please',
    'Please add photos of the damage and of all six sides of the box. With those we can decide within a working day.',
  ],
] as const

/** In the provider's transaction. */
export const storeSavedReplies = (db: Db, now: Date): Promise<void> =>
  insertRows(
    db,
    'saved_replies',
    replies.map(([title, text], at) => ({ id: `reply${at + 1}`, title, text, made_at: now, made_by: service.name })),
  )

/** Stores tickets with what was said in them: each is begun, spoken in and ended in that order, as the database asks. */
export const storeTickets = async (db: Db, making: Making): Promise<void> => {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('state', '=', 'verified')
    .orderBy('id')
    .executeTakeFirst()
  for (const [at, plan] of plans.entries()) await storeTicket(db, making, plan, at, product?.id)
}

const storeTicket = async (
  db: Db,
  making: Making,
  plan: Plan,
  at: number,
  productId: string | undefined,
): Promise<void> => {
  const { now, prefix, actor } = making
  const found = plan.about && (await subjects[plan.about](at + 1).execute(db)).rows.at(-1)
  const begun = new Date(now.getTime() - plan.hoursAgo * hourMs)
  const id = `${prefix.toLowerCase()}ticket${at + 1}`
  const talk = (plan.talk ?? []).map(([side, after, text], place) => {
    const who = side === 'provider' ? service : actor
    return { id: `${id}m${place}`, at: new Date(begun.getTime() + after * hourMs), side, text, who }
  })
  const isSent = plan.state !== 'draft' && plan.state !== 'cancelled'
  const clock = isSent ? clockOf(begun, talk, plan.state) : undefined
  const last = talk.at(-1)
  const statusAt = last?.at ?? (isStamped(plan.state) ? new Date(begun.getTime() + 6 * hourMs) : begun)
  const row = {
    ...{ id, ticket_no: `TK${begun.toISOString().slice(2, 10).replaceAll('-', '')}${prefix}${String(11 + at * 7)}` },
    ...{ category: categoryOf(plan.type), type: plan.type, priority: plan.priority ?? 'commonly' },
    ...{ warehouse_id: found?.warehouse_id ?? null, description: plan.text },
    ...{ subject_kind: found ? plan.about : null, subject_id: found ? String(found.id) : null },
    ...{ subject_no: found?.no ?? '' },
    ...{ created_at: begun, created_by: actor.id, created_by_name: actor.name },
    ...{ assignee_id: plan.isAssigned ? service.id : null, assignee_name: plan.isAssigned ? service.name : '' },
  }
  const open = { turn_at: begun, solve_due_at: begun, status: 'open', initiated_at: begun }
  await insertRows(db, 'tickets', [{ ...row, status_at: begun, ...(isSent ? open : stillDraft(plan, statusAt)) }])
  await storeProducts(db, id, plan, productId)
  await insertRows(
    db,
    'ticket_messages',
    talk.map(({ who, ...said }) => ({ ...said, ticket_id: id, by_id: who.id, by_name: who.name })),
  )
  const replyId = talk.find(({ side }) => side === 'merchant')?.id
  await storeFiles(db, making, { id, plan, number: at, replyId })
  if (clock)
    await db
      .updateTable('tickets')
      .set({
        ...{ status: plan.state, status_at: statusAt, ...clock },
        ...(last && { last_at: last.at, last_side: last.side, last_text: last.text, last_by: last.who.name }),
        ...(isStamped(plan.state) && { ended_at: statusAt, satisfaction: plan.satisfaction ?? null }),
        ...(plan.state === 'rejected' ? { reject_reason: plan.end ?? '' } : { close_reason: plan.end ?? '' }),
      })
      .where('id', '=', id)
      .execute()
  await insertRows(db, 'history', linesOf({ id, plan, begun, statusAt, talk, actor, isSent }))
}

const storeProducts = async (db: Db, id: string, { type }: Plan, productId: string | undefined): Promise<void> => {
  if (productId && needsOf(type).includes('products'))
    await insertRows(db, 'ticket_products', [{ ticket_id: id, product_id: productId, quantity: 2, position: 0 }])
}

const stillDraft = ({ state }: Plan, at: Date) => ({ status: state, ended_at: state === 'cancelled' ? at : null })

type Spoken = { readonly at: Date; readonly side: Side; readonly who: { readonly id: string; readonly name: string } }

/** The promise of a ticket after all that was said, as its columns. */
const clockOf = (begun: Date, talk: readonly Spoken[], state: TicketState) => {
  let clock: Clock = begin(begun, usualPromise, zone)
  for (const { side, at } of talk)
    clock = side === 'provider' ? answered(clock, at, zone) : goOn(clock, at, usualPromise, zone)
  if (isStamped(state)) clock = rest(clock, talk.at(-1)?.at ?? begun, zone)
  return {
    ...{ first_due_at: clock.firstDueAt, first_answer_at: clock.firstAnswerAt, solve_due_at: clock.solveDueAt },
    ...{ turn_at: clock.turnAt, spent_minutes: clock.spentMinutes },
  }
}

type Told = {
  readonly id: string
  readonly plan: Plan
  readonly begun: Date
  readonly statusAt: Date
  readonly talk: readonly Spoken[]
  readonly actor: Making['actor']
  readonly isSent: boolean
}
const ends = { closed: 'close', rejected: 'reject', cancelled: 'cancel' } as const

const linesOf = ({ id, plan, begun, statusAt, talk, actor, isSent }: Told) => {
  const line = (place: string, at: Date, action: string, who: Making['actor'], detail: object = {}) => ({
    ...{ id: `${id}h${place}`, entity: 'ticket', entity_id: id, at, action, detail },
    ...{ actor_id: who.id, actor_name: who.name },
  })
  const end = isStamped(plan.state) ? ends[plan.state] : undefined
  return [
    line('a', begun, 'created', actor),
    ...(isSent ? [line('b', begun, 'initiate', actor)] : []),
    ...talk.map(({ at, side, who }, place) => line(`t${place}`, at, side === 'provider' ? 'answer' : 'reply', who)),
    ...(end
      ? [line('e', statusAt, end, end === 'reject' ? service : actor, plan.end ? { reason: plan.end } : {})]
      : []),
  ]
}
