import { api } from '@stowline/contract'
import { refusal } from '@stowline/domain/kernel/lifecycle'
import { isOneOf, keysOf } from '@stowline/domain/kernel/records'
import { ticketLifecycle, type TicketState } from '@stowline/domain/tickets/lifecycle'
import { errorText } from '@stowline/text/errors'
import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { ticketingHandlers } from '../operations/index.ts'
import { ticketHandlers } from './tickets.handlers.ts'

type Action = keyof typeof ticketLifecycle.actions
type Run = ReturnType<typeof useCases>['run']
let database: Database
let merchant: Merchant
let own: Run
let staff: Run
let now = Date.parse('2026-07-14T14:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database)
  const clock = { now: () => new Date(now) }
  own = useCases(database, merchant.tenantId, clock).run
  const caller = { tenantKind: 'provider', kind: 'provider', userId: newId(), menus: ['/ops/tickets'] } as const
  staff = useCases(database, await newTenant(database, 'provider'), { ...clock, caller }).run
})

/** The same numbers each time, from a seed. */
const diceOf = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

/** Takes a step as a person does; answers the code that it was refused with, if it was. */
const steps: Readonly<Record<Action, (id: string) => Promise<string | undefined>>> = {
  initiate: (id) => batch(own(api.tickets.initiate, ticketHandlers.initiate, { ticketIds: [id] })),
  reply: (id) => single(own(api.tickets.reply, ticketHandlers.reply, { id, text: 'And?' })),
  answer: (id) => single(staff(api.ticketing.reply, ticketingHandlers.reply, { ...one(id), text: 'So.' })),
  close: (id) => batch(own(api.tickets.close, ticketHandlers.close, { ticketIds: [id] })),
  settle: (id) => batch(staff(api.ticketing.close, ticketingHandlers.close, { ...some(id) })),
  cancel: (id) => batch(own(api.tickets.cancel, ticketHandlers.cancel, { ticketIds: [id] })),
  reject: (id) => batch(staff(api.ticketing.reject, ticketingHandlers.reject, { ...some(id), reason: 'No' })),
}
const one = (id: string) => ({ merchantId: merchant.tenantId, id })
const some = (id: string) => ({ merchantId: merchant.tenantId, ticketIds: [id] })
const batch = async (answer: Promise<{ failed: readonly { code: string }[] }>) => (await answer).failed[0]?.code
const single = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: { code?: string }) => error.code ?? String(error),
  )

const rowOf = (id: string) =>
  database.owner.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('whatever is done to tickets, in whatever order, they reach the states that the table names and no others', async () => {
  const actions = keysOf(ticketLifecycle.actions)
  const dice = diceOf(20_260_714)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(dice() * all.length)] ?? (all[0] as T)
  const tickets: { id: string; state: TicketState; said: number }[] = []
  const reached = new Set<TicketState>()
  for (let step = 0; step < 400; step++) {
    now += Math.floor(dice() * 9 * 3_600_000)
    if (tickets.length < 5 || dice() < 0.15) {
      const form = { category: 'other', type: 'question', description: 'Why?' } as const
      const { id } = await own(api.tickets.create, ticketHandlers.create, form)
      tickets.push({ id, state: 'draft', said: 0 })
    }
    const ticket = pick(tickets.slice(-8))
    const action = pick(actions)
    const before = await rowOf(ticket.id)
    const expected = refusal(ticketLifecycle, action, { status: ticket.state })
    const code = await steps[action](ticket.id)
    expect([action, ticket.state, code]).toEqual([action, ticket.state, expected])
    const after = await rowOf(ticket.id)
    if (expected) {
      expect(errorText(expected)).toBeDefined()
      expect(after).toEqual(before)
      continue
    }
    ticket.state = ticketLifecycle.actions[action].to
    ticket.said += isOneOf(['reply', 'answer'], action) ? 1 : 0
    reached.add(ticket.state)
    expect(after.status).toBe(ticket.state)
    // The promise runs on the provider's turn alone, and what was spent never grows less.
    expect(after.turn_at !== null).toBe(ticket.state === 'open')
    expect(after.spent_minutes).toBeGreaterThanOrEqual(before.spent_minutes)
  }
  expect([...reached].toSorted()).toEqual(['answered', 'cancelled', 'closed', 'open', 'rejected'])
  for (const { id, said } of tickets) {
    const told = await database.owner.selectFrom('ticket_messages').select('id').where('ticket_id', '=', id).execute()
    expect(told).toHaveLength(said)
  }
  expect((await checkInvariants(database)).filter(({ violations }) => violations > 0)).toEqual([])
})
