import { chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { accountStatuses } from '@stowline/domain/home/account-status'
import { firstSteps } from '@stowline/domain/home/first-steps'
import { todos } from '@stowline/domain/home/todos'
import { shipmentStatuses } from '@stowline/domain/inbound/lifecycle'
import { ageTierNames } from '@stowline/domain/inventory/storage-age'
import { keysOf } from '@stowline/domain/kernel/records'
import { z } from 'zod'
import { Day, Money, zoned } from '../kernel/fields.ts'
import { rpc } from '../kernel/rpc.ts'
import { Balance } from '../billing/billing.contract.ts'

/** A card of the page: what it shows, or why that could not be read; absent where the account's menus do not hold its screen. */
const card = <Value extends z.ZodType>(value: Value) =>
  z.union([z.object({ value }), z.object({ error: z.string() })]).optional()

/** Whether the money is fine. */
export const AccountCard = Balance.extend({
  status: z.enum(accountStatuses),
  /** What bills past their day leave open. */
  pastDue: Money,
  /** Days from the day of issue until a bill is due. */
  paymentDueDays: z.int(),
  /** What was done and stands on no bill yet, by type of fee; credits are below nothing. */
  accrued: z.array(z.object({ type: z.enum(chargeTypes), amount: Money })),
  accruedTotal: Money,
})
export type AccountCard = z.output<typeof AccountCard>

/** One thing to do: as many rows as the list behind it has. */
const TodoItem = z.object({ key: z.enum(keysOf(todos)), count: z.int(), isCapped: z.literal(true).optional() })
export type TodoItem = z.output<typeof TodoItem>

/** A day of the person's calendar. */
const DayOfOrders = z.object({ day: Day, created: z.int(), shipped: z.int(), late: z.int(), wrong: z.int() })

const StockCard = z.object({
  pieces: z.int(),
  skus: z.int(),
  /** Rows of stock with nothing left to promise, and with less than the last 30 days took. */
  none: z.int(),
  low: z.int(),
  /** Lots that expire within 30 days, or have. */
  expiring: z.int(),
  /** Pieces by the age of their lots; tiers without any are left out. */
  ages: z.array(z.object({ tier: z.enum(ageTierNames), pieces: z.int() })),
})
export type StockCard = z.output<typeof StockCard>

/** Shipments that are not on the shelves yet, by state. */
const InboundCard = z.object({
  stages: z.array(z.object({ status: z.enum(shipmentStatuses), count: z.int() })),
  /** Pieces announced and not counted in. */
  pieces: z.int(),
})
export type InboundCard = z.output<typeof InboundCard>

const SetupCard = z.object({
  steps: z.array(z.object({ step: z.enum(keysOf(firstSteps)), isDone: z.boolean() })),
  hasOrders: z.boolean(),
  hasStrategies: z.boolean(),
})
export type SetupCard = z.output<typeof SetupCard>

export const Overview = z.object({
  account: card(AccountCard),
  todo: card(z.array(TodoItem)),
  /** 90 days, today the last. */
  pace: card(z.array(DayOfOrders)),
  stock: card(StockCard),
  inbound: card(InboundCard),
  setup: card(SetupCard),
})
export type Overview = z.output<typeof Overview>

/** Where a merchant's day begins (screens H1). */
export const home = {
  /** All figures of the page. No transaction surrounds it: a card that fails must not take the others along. */
  overview: rpc('POST oms/Home/Home/GetOverview', {
    access: '/home',
    remote: true,
    reads: true,
    input: z.strictObject({ ...zoned }),
    output: Overview,
  }),
}
