import { api } from '@stowline/contract'
import { refusal } from '@stowline/domain/kernel/lifecycle'
import { hasKey, keysOf } from '@stowline/domain/kernel/records'
import { orderLifecycle, type OrderStatus } from '@stowline/domain/orders/lifecycle'
import { returnLifecycle, type ReturnStatus } from '@stowline/domain/returns/lifecycle'
import { ticketLifecycle, type TicketState } from '@stowline/domain/tickets/lifecycle'
import { errorText } from '@stowline/text/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figure } from '../../../../../tools/figure.ts'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { type Case, careSteps, payOut } from '../../testing/care-steps.ts'
import { testDatabase } from '../../testing/database.ts'
import { draftOf, makeOrders } from '../../testing/factories/orders.ts'
import { putAway } from '../../testing/factories/merchant.ts'
import { makeReturnsDesk, type ReturnsDesk } from '../../testing/factories/returns-desk.ts'
import { ticketHandlers } from './tickets.handlers.ts'

/** 5,000 sequences in the full run. */
const isFull = process.env['STOWLINE_FULL'] === '1'
const sequences = isFull ? 5_000 : 12
const stepsEach = 14

let database: Database
let desk: ReturnsDesk

beforeAll(async () => {
  database = await testDatabase()
  desk = await makeReturnsDesk(database)
  const { merchant } = desk
  const stocked = { east: merchant.warehouses.east, mug: merchant.products['MUG'] ?? '' }
  await desk.inTransaction(({ db }) => putAway(db, stocked.east, stocked.mug, 100_000))
})
afterAll(() => desk?.close())

/** The same numbers each time, from a seed. */
const diceOf = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

/** Everything that a refused step leaves as it was. */
const snapshotOf = async ({ orderId, ticketId, returnId = '' }: Case) => {
  const { rows } = await sql<{ whole: string }>`select json_build_object(
    'order', (select to_jsonb(o) from orders o where o.id = ${orderId}),
    'return', (select to_jsonb(r) from returns r where r.id = ${returnId}),
    'lines', (select jsonb_agg(to_jsonb(l) order by l.line_no) from return_lines l where l.return_id = ${returnId}),
    'ticket', (select to_jsonb(t) from tickets t where t.id = ${ticketId}),
    'stock', (select jsonb_agg(to_jsonb(k) order by k.id) from stock k where k.tenant_id = ${desk.merchant.tenantId}),
    'balance', (select sum(p.cents) from postings p where p.tenant_id = ${desk.merchant.tenantId} and p.account = 'merchant'))::text as whole`.execute(
    database.owner,
  )
  return rows[0]?.whole ?? ''
}

type States = { order: OrderStatus; locked: boolean; return: ReturnStatus | undefined; ticket: TicketState }
const statesOf = async (one: Case): Promise<States> => {
  const { owner } = database
  const order = owner.selectFrom('orders').select(['status', 'is_processing']).where('id', '=', one.orderId)
  const back = owner.selectFrom('returns').select(['id', 'status']).where('order_id', '=', one.orderId)
  const ticket = owner.selectFrom('tickets').select('status').where('id', '=', one.ticketId)
  const { status, is_processing: locked } = await order.executeTakeFirstOrThrow()
  const returned = await back.orderBy('id', 'desc').executeTakeFirst()
  one.returnId = returned?.id
  return { order: status, locked, return: returned?.status, ticket: (await ticket.executeTakeFirstOrThrow()).status }
}

const ofReturn = {
  receive: 'receive',
  receiveBroken: 'receive',
  cancelReturn: 'cancel',
  rejectReturn: 'reject',
} as const
const ofTicket = { cancelTicket: 'cancel', rejectTicket: 'reject' } as const
const plainTicket = ['initiate', 'reply', 'answer', 'close', 'settle'] as const
type Step = keyof ReturnType<typeof careSteps>

/** What the tables of the life cycles say of a step: the code that bars it, if one does. */
const barOf = (step: Step, { order, locked, return: back, ticket }: States): string | undefined => {
  if (hasKey(orderLifecycle.actions, step)) return refusal(orderLifecycle, step, { status: order, isLocked: locked })
  if (hasKey(ofReturn, step)) return back && refusal(returnLifecycle, ofReturn[step], { status: back })
  if (hasKey(ofTicket, step)) return refusal(ticketLifecycle, ofTicket[step], { status: ticket })
  const plain = plainTicket.find((one) => one === step)
  return plain && refusal(ticketLifecycle, plain, { status: ticket })
}

const needsReturn = ['receive', 'receiveBroken', 'restock', 'destroy', 'handle', 'cancelReturn', 'rejectReturn']
const named = {
  order: new Set<string>(orderLifecycle.states),
  return: new Set<string>(returnLifecycle.states),
  ticket: new Set<string>(ticketLifecycle.states),
}

const newCase = async (): Promise<Case> => {
  const [orderId = ''] = await makeOrders(database, desk.merchant, 1, () => draftOf(desk.merchant))
  const { id } = await desk.run(api.tickets.create, ticketHandlers.create, {
    ...{ category: 'other', type: 'question', description: 'Why?', subject: { kind: 'order', id: orderId } },
  })
  return { orderId, ticketId: id, returnId: undefined }
}

const balanceOf = async (): Promise<number> => {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(cents), 0)::text as cents from postings where tenant_id = ${desk.merchant.tenantId} and account = 'merchant'`.execute(
    database.owner,
  )
  return Number(rows[0]?.cents)
}

test(
  'orders, what comes back of them and tickets about them: no state that the tables do not name, no refusal with an effect, no piece and no cent lost',
  async () => {
    const steps = careSteps(database, desk)
    const all = keysOf(steps)
    const reached = new Set<string>()
    const done = { taken: 0, refused: 0, paid: 0 }
    for (let sequence = 0; sequence < sequences; sequence++) {
      const dice = diceOf(20_260_714 + sequence * 7_919)
      // Half of them begin where goods have left, so that something comes back.
      const begun: readonly Step[] = dice() < 0.5 ? ['submit', 'startProcessing', 'ship', 'moveToReturn'] : []
      const one = await newCase()
      for (let at = 0; at < begun.length + stepsEach; at++) {
        desk.clock.at += Math.floor(dice() * 5 * 3_600_000)
        const states = await statesOf(one)
        const possible = all.filter((step) => one.returnId !== undefined || !needsReturn.includes(step))
        const step = begun[at] ?? possible[Math.floor(dice() * possible.length)] ?? 'submit'
        const before = await snapshotOf(one)
        const code = await steps[step](one)
        const barred = barOf(step, states)
        if (barred) expect([step, states, code]).toEqual([step, states, barred])
        if (code === undefined) done.taken++
        else {
          done.refused++
          expect([code, errorText(code) !== undefined]).toEqual([code, true])
          expect([step, code, await snapshotOf(one)]).toEqual([step, code, before])
        }
        const after = await statesOf(one)
        for (const kind of ['order', 'return', 'ticket'] as const) {
          const state = after[kind]
          if (state === undefined) continue
          expect(named[kind].has(state)).toBe(true)
          reached.add(`${kind} ${state}`)
        }
      }
      const { compensation_id } = await database.owner
        .selectFrom('tickets')
        .select('compensation_id')
        .where('id', '=', one.ticketId)
        .executeTakeFirstOrThrow()
      if (compensation_id === null) continue
      const before = await balanceOf()
      await payOut(desk, compensation_id)
      // Merchants' money is owed by the provider: a credit makes the account go by exactly what was approved.
      expect(Math.abs((await balanceOf()) - before)).toBe(750)
      done.paid++
    }
    expect((await checkInvariants(database)).filter(({ violations }) => violations > 0)).toEqual([])
    expect(await piecesMissing()).toBe(0)
    figure(
      'care sequences',
      `${sequences} sequences, ${done.taken} steps taken, ${done.refused} refused with their text, ${done.paid} compensations paid, ${reached.size} states reached, 0 pieces and 0 cents lost`,
    )
  },
  isFull ? 3 * 3_600_000 : 120_000,
)

/** Pieces that are neither in the house nor accounted for: what was put away and came back, less what left and was destroyed. */
const piecesMissing = async (): Promise<number> => {
  const { tenantId } = desk.merchant
  const { rows } = await sql<{ missing: string }>`select (
    100000 - (select coalesce(sum(l.quantity), 0) from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
        where o.tenant_id = ${tenantId} and o.status = 'shipped')
      + (select coalesce(sum(received), 0) from return_lines where tenant_id = ${tenantId})
      - (select coalesce(sum(quantity), 0) from return_handlings where tenant_id = ${tenantId} and handling = 'destroy' and done_at is not null)
      - (select coalesce(sum(on_hand), 0) from stock where tenant_id = ${tenantId}))::text as missing`.execute(
    database.owner,
  )
  return Number(rows[0]?.missing)
}
