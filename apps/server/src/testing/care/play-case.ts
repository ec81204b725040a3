import { api } from '@stowline/contract'
import { keysOf } from '@stowline/domain/kernel/records'
import { orderMoves } from '@stowline/domain/orders/order-moves'
import { isExpected } from '@stowline/domain/returns/lifecycle'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import { errorText } from '@stowline/text/errors'
import { returningHandlers } from '../../modules/operations/index.ts'
import { orderHandlers } from '../../modules/orders/index.ts'
import { returnHandlers } from '../../modules/returns/index.ts'
import { type Books, readBooks, type Shown } from './care-books.ts'
import { batch, type CareCase, careSkus, type CareStep, type Dice, newCase, pick, single, upTo } from './care-case.ts'
import type { CareWorld } from './care-world.ts'
import { newOrder, type OrderOfCase, orderSteps } from './order-care.ts'
import { returnLabelSteps } from './return-label-care.ts'
import { returnSteps } from './return-care.ts'
import { ReturnModel } from './return-model.ts'
import { newTicket, type TicketOfCase, ticketSteps } from './ticket-care.ts'
import { newTransfer, stepOfTransfer, type TransferOfCase, transferStep } from './transfer-care.ts'

type Records = {
  readonly orders: readonly [OrderOfCase, OrderOfCase]
  returns: readonly ReturnModel[]
  readonly ticket: TicketOfCase
  readonly transfer: TransferOfCase
}
type Named = CareStep & { readonly name: string }

const named = (name: string, step: CareStep): Named => ({ ...step, name })
/** One of the steps. Mostly one that is possible, where the first that are drawn are barred: what is refused leads nowhere. */
const drawn = <Of>(dice: Dice, steps: Readonly<Record<string, (of: Of) => CareStep>>, of: Of): Named => {
  const names = keysOf(steps)
  const draw = (): Named => {
    const name = names[upTo(dice, names.length - 1)] ?? ''
    const make = steps[name]
    if (!make) throw new Error(`There is no step ${name}`)
    return named(name, make(of))
  }
  const tries = dice() < 0.75 ? 5 : 1
  let step = draw()
  for (let drawnSo = 1; drawnSo < tries && step.bar() !== undefined; drawnSo += 1) step = draw()
  return step
}

/** What was shipped comes back: a return of the order is opened, unless one is waited for. */
const moveToReturn = (care: CareCase, records: Records, order: OrderOfCase): CareStep => ({
  bar: () => {
    const waits = records.returns.some(({ orderId, row }) => orderId === order.id && isExpected(row.status))
    return orderMoves.moveToReturn.bar(order) ?? (waits ? 'orders.alreadyReturned' : undefined)
  },
  run: () => {
    const input = { orderIds: [order.id], returnReason: 'rejection' as const }
    return batch(care.run(api.orders.moveToReturn, orderHandlers.moveToReturn, input))
  },
  becomes: () => {},
})

const find = (care: CareCase): CareStep => ({
  bar: () => undefined,
  run: async () => {
    const { own, merchant, world } = care
    const input = { ...own, warehouseId: merchant.warehouses.east, photoIds: [await world.deskPicture()] }
    return single(world.ask(api.returning.find, returningHandlers.find, input))
  },
  becomes: () => {},
})

const remove = (care: CareCase, records: Records, one: ReturnModel): CareStep => ({
  bar: () => returnMoves.remove.bar(one.row),
  run: () => batch(care.run(api.returns.remove, returnHandlers.remove, { returnIds: [one.id] })),
  becomes: () => {
    records.returns = records.returns.filter(({ id }) => id !== one.id)
  },
})

/** Carriers answer about every label that is to be voided: its money comes back once, and its number is nobody's. */
const settleLabels = (care: CareCase, { orders, returns }: Records): CareStep => ({
  bar: () => undefined,
  run: async () => {
    care.world.clock.at += 60_000
    await care.world.settleLabels()
    return undefined
  },
  becomes: () => {
    for (const order of orders.filter(({ labelState }) => labelState === 'voiding')) {
      order.labelState = 'void'
      care.money.giveBack(order.price)
    }
    for (const one of returns.filter(({ row }) => row.labelState === 'voiding')) {
      care.money.giveBack(one.label.price)
      one.set({ labelState: 'void', ...(one.row.trackingNo === one.label.number && { trackingNo: '' }) })
    }
  },
})

/** What happens next, whatever the dice say. */
const nextStep = (care: CareCase, records: Records): Named => {
  const { dice } = care
  const order = pick(dice, records.orders)
  const [first, ...others] = records.returns
  const one = first && pick(dice, [first, ...others])
  const chance = dice()
  if (chance < 0.26) return drawn(dice, orderSteps, { care, order })
  if (chance < 0.3) return named('moveToReturn', moveToReturn(care, records, order))
  if (chance < 0.34)
    return records.returns.length < 5 ? named('find', find(care)) : drawn(dice, orderSteps, { care, order })
  if (chance < 0.4) return named('settleLabels', settleLabels(care, records))
  if (chance < 0.5) return drawn(dice, ticketSteps, { care, ticket: records.ticket })
  if (chance < 0.68 || !one) return named('transfer', transferStep(care, records.transfer))
  if (chance < 0.7) return named('remove', remove(care, records, one))
  if (chance < 0.76) return drawn(dice, returnLabelSteps, { care, one })
  // What leads to an end is drawn more often.
  const { receive, claim, choose, handle } = returnSteps
  if (chance < 0.88) return drawn(dice, { receive, claim, choose, handle }, { care, one })
  return drawn(dice, returnSteps, { care, one })
}

type Beginning = (care: CareCase, records: Records) => (() => Named)[]

const orderStepsOf = (care: CareCase, order: OrderOfCase, names: readonly (keyof typeof orderSteps)[]) =>
  names.map((name) => () => named(name, orderSteps[name]({ care, order })))

/** Goods leave with an order, now and then under a label of its own, and come back. */
const comesBack: Beginning = (care, records) => {
  const [order] = records.orders
  const label = care.dice() < 0.3 ? (['buyLabel'] as const) : []
  const begun = orderStepsOf(care, order, ['submit', ...label, 'startProcessing', 'ship'])
  return [...begun, () => named('moveToReturn', moveToReturn(care, records, order))]
}

/** An order is promised its goods, and then the promise is taken back, in each of the ways. */
const isTakenBack: Beginning = (care, { orders: [order, other] }) => {
  const ways = pick<readonly (keyof typeof orderSteps)[]>(care.dice, [
    ['flagOutOfStock'],
    ['postpone', 'flagOutOfStock'],
    ['backToPending'],
    ['postpone', 'cancel'],
    ['buyLabel', 'cancel'],
  ])
  // Whoever comes next gets the pieces, or does not.
  return orderStepsOf(care, order, ['submit', ...ways]).concat(orderStepsOf(care, other, ['submit']))
}

/** A transfer goes as far as the dice say on the straight way to its truck. */
const isLoaded: Beginning = (care, { transfer }) => {
  const picks = transfer.model.lines.map((_, nth) => ({ name: 'pick', nth, amount: 0 }) as const)
  const way = [...wayToTruck.before, ...picks, ...wayToTruck.after]
  const steps = way.map((step) => ({ nth: 0, amount: 0, ...step }))
  return steps
    .slice(0, 2 + upTo(care.dice, steps.length - 2))
    .map((step) => () => named('transfer', stepOfTransfer(care, transfer, step)))
}
const wayToTruck = {
  before: [{ name: 'acceptShort' }, { name: 'decide' }, { name: 'begin' }],
  after: [{ name: 'makeReady' }, { name: 'load' }, { name: 'complete' }],
} as const

/** Chance alone seldom gets far: a sequence begins on one of the ways that lead to an end, or, now and then, nowhere. */
const beginnings: readonly [Beginning, ...Beginning[]] = [comesBack, comesBack, isTakenBack, isLoaded, () => []]

/** What the models say, as the books show it. */
const shownBy = (care: CareCase, { orders, returns, ticket, transfer }: Records): Shown => ({
  orders: orders.map((one) => [one.id, one.status, one.isProcessing, one.labelState] as const).sort(byId),
  returns: returns
    .map(
      ({ id, row }) =>
        [id, row.status, row.labelState, row.trackingNo, row.isIgnored, row.received, row.handled] as const,
    )
    .toSorted(byId),
  tickets: [[ticket.id, ticket.status]],
  transfers: [[transfer.id, transfer.model.status, transfer.model.goesBackTo, transfer.model.isLoading]],
  transferLines: transfer.model.lines.map(({ planned, picked, missing }) => [planned, picked, missing] as const),
  compensations: ticket.compensations,
  lots: careSkus.flatMap((sku) => care.stock[sku].shown().map((line) => `${sku} ${line.replace(/^.*: /, '')}`)),
  charges: care.money.charges.toSorted(),
  money: [care.money.balance, 0],
})
const byId = ([one]: readonly [string, ...unknown[]], [other]: readonly [string, ...unknown[]]) =>
  one < other ? -1 : 1

/** What differs between the books and the models, or what a refusal changed; nothing when all is well. */
export type Difference = { readonly step: string; readonly said: unknown; readonly should: unknown }
export type Tally = {
  taken: number
  refused: number
  readonly states: Set<string>
  readonly steps: Set<string>
  readonly codes: Set<string>
}

const differs = (step: string, said: unknown, should: unknown): Difference[] =>
  JSON.stringify(said) === JSON.stringify(should) ? [] : [{ step, said, should }]

/** Takes one step in both worlds; answers where they part. */
const take = async (care: CareCase, records: Records, before: Books, step: Named, tally: Tally) => {
  const { name, bar, run, becomes, despite } = step
  const should = bar()
  const code = await run()
  tally.steps.add(`${name} ${code === undefined}`)
  if (code === undefined) {
    tally.taken += 1
    if (name === 'moveToReturn' || name === 'find') await addReturn(care, records)
    if (should === undefined) becomes()
  } else {
    tally.refused += 1
    tally.codes.add(code)
    despite?.()
  }
  const after = await readBooks(care)
  const told = `${name} ${code ?? 'taken'}`
  const text = code === undefined ? [] : [errorText(code)?.[0], errorText(code)?.[1]]
  const faults = [
    ...differs(`${told}: its refusal`, code, should),
    ...differs(`${told}: the books`, after.shown, shownBy(care, records)),
    ...(text.some((one) => !one) ? [{ step: told, said: text, should: 'a text in both languages' }] : []),
    ...(code !== undefined && code !== 'inventory.insufficient'
      ? differs(`${told}: without effect`, after.whole, before.whole)
      : []),
  ]
  return { after, faults }
}

/** What comes back now: the row that nobody knew before. Its id and its order are read, all else of it is the model's. */
const addReturn = async (care: CareCase, records: Records): Promise<void> => {
  const known = records.returns.map(({ id }) => id)
  const rows = care.world.database.owner
    .selectFrom('returns')
    .select(['id', 'order_id'])
    .where('tenant_id', '=', care.merchant.tenantId)
  const made = (await rows.execute()).find(({ id }) => !known.includes(id))
  if (!made) throw new Error('No return was made')
  const order = records.orders.find(({ id }) => id === made.order_id)
  const of = order
    ? ({ sku: order.sku, quantity: order.quantity, status: 'pending', receiveType: 'announced' } as const)
    : ({ sku: pick(care.dice, careSkus), quantity: 2, status: 'toBeClaimed', receiveType: 'unannounced' } as const)
  records.returns = [...records.returns, new ReturnModel(made.id, { ...of, orderId: order?.id ?? null })]
}

/** Plays a sequence of so many steps with a merchant of its own; answers where books and models part, which ends it. */
export const playCase = async (world: CareWorld, dice: Dice, steps: number, tally: Tally): Promise<Difference[]> => {
  const care = await newCase(world, dice)
  const orders = [await newOrder(care, 0), await newOrder(care, 1)] as const
  const records: Records = {
    orders,
    returns: [],
    ticket: await newTicket(care, orders[0]),
    transfer: await newTransfer(care),
  }
  const begun = pick(dice, beginnings)(care, records)
  let books = await readBooks(care)
  for (let at = 0; at < begun.length + steps; at += 1) {
    world.clock.at += upTo(dice, 120) * 60_000
    const step = begun[at]?.() ?? nextStep(care, records)
    const { after, faults } = await take(care, records, books, step, tally)
    if (faults.length) return faults
    books = after
    for (const [kind, rows] of Object.entries({
      order: after.shown.orders,
      return: after.shown.returns,
      ticket: after.shown.tickets,
      transfer: after.shown.transfers,
    }))
      for (const [, status] of rows) tally.states.add(`${kind} ${status}`)
  }
  return []
}
