import type { Bucket } from '@stowline/domain/inventory/buckets'
import fc from 'fast-check'
import { newId } from '../kernel/new-id.ts'
import * as inventory from '../modules/inventory/index.ts'
import type { Goods, GoodsDesk } from './goods-desk.ts'
import { StockModel } from './stock-model.ts'

type Kept = Exclude<Bucket, 'reserved' | 'pending'>
/** One operation on the goods of a product; what of it matters depends on what it is. */
export type Step = {
  readonly what: Operation
  readonly amount: number
  readonly less: boolean
  readonly from: Kept
  readonly to: Kept
  readonly isWaiting: boolean
  readonly isWest: boolean
  readonly order: number
  readonly source: number
  readonly expires: string | null
}
type Operation = (typeof operations)[number]
/** What is drawn more often stands there twice. */
const operations = [
  'receive',
  'putAway',
  'putAway',
  'reserve',
  'reserve',
  'release',
  'ship',
  'adjust',
  'count',
  'move',
  'transfer',
  'return',
  // The same through the calls of people, with all that lies between.
  'transferByCalls',
  'returnByCalls',
] as const

const shelf = () => fc.constantFrom<Kept>('sellable', 'sellable', 'defective', 'frozen')
/** What one product goes through. Its first days of expiry come while it does. */
export const plans = fc.array(
  fc.record<Step>({
    what: fc.constantFrom(...operations),
    amount: fc.integer({ min: 1, max: 9 }),
    less: fc.boolean(),
    from: shelf(),
    to: shelf(),
    isWaiting: fc.boolean(),
    isWest: fc.constantFrom(false, false, true),
    order: fc.nat(2),
    source: fc.nat(1),
    expires: fc.constantFrom(null, null, '2027-01-31', '2026-12-31', '2026-07-14', '2026-07-17'),
  }),
  { minLength: 4, maxLength: 16 },
)

const usual: Step = {
  ...{ what: 'putAway', amount: 9, less: false, from: 'sellable', to: 'defective', isWaiting: false },
  ...{ isWest: false, order: 0, source: 0, expires: null },
}
/** Chance alone seldom does everything, with and without success, in few sequences. */
export const everything: readonly (readonly Step[])[] = [
  [
    usual,
    { ...usual, what: 'move', amount: 2 },
    { ...usual, what: 'move', from: 'frozen' },
    { ...usual, what: 'reserve', amount: 3 },
    { ...usual, what: 'reserve', order: 1 },
    { ...usual, what: 'count', amount: 1 },
    { ...usual, what: 'count', amount: 5 },
    { ...usual, what: 'adjust', from: 'defective', less: true },
    { ...usual, what: 'adjust', from: 'defective', amount: 1 },
    { ...usual, what: 'receive', amount: 2, isWaiting: true },
    { ...usual, isWaiting: true },
    { ...usual, what: 'release' },
    { ...usual, what: 'reserve', amount: 1 },
    { ...usual, what: 'ship' },
  ],
  [
    { ...usual, what: 'return', amount: 4 },
    { ...usual, what: 'return', expires: '2026-07-01' },
    { ...usual, what: 'receive', expires: '2026-07-01' },
    { ...usual, what: 'transfer', amount: 3 },
    { ...usual, what: 'transfer', amount: 3 },
    { ...usual, what: 'reserve', amount: 3, isWest: true },
    { ...usual, what: 'returnByCalls', amount: 2 },
    { ...usual, what: 'returnByCalls', expires: '2026-07-01' },
    { ...usual, what: 'transferByCalls', amount: 1 },
    { ...usual, what: 'transferByCalls', amount: 9 },
  ],
  // What expires while it lies there is not promised any more, and does not travel.
  [
    { ...usual, expires: '2026-07-14', amount: 2 },
    { ...usual, amount: 1 },
    ...Array<Step>(8).fill({ ...usual, what: 'count', amount: 3 }),
    { ...usual, what: 'reserve', amount: 2 },
    { ...usual, what: 'transfer', amount: 2 },
    { ...usual, what: 'reserve', amount: 1 },
    { ...usual, what: 'ship' },
  ],
]

export type OrderOfSequence = { readonly id: string; readonly lineId: string }
type Warehouses = { readonly east: string; readonly west: string }

/** A product that goes through its plan, in two warehouses, beside the models of what it then is. */
export class Sequence {
  readonly productId: string
  readonly orders: readonly OrderOfSequence[]
  private readonly warehouses: Warehouses
  readonly models: { readonly east: StockModel; readonly west: StockModel }

  constructor(productId: string, needsExpiry: boolean, warehouses: Warehouses, orders: readonly OrderOfSequence[]) {
    this.productId = productId
    this.orders = orders
    this.warehouses = warehouses
    this.models = {
      east: new StockModel(needsExpiry, 'America/New_York'),
      west: new StockModel(needsExpiry, 'America/Los_Angeles'),
    }
  }

  side(step: Step, isOther = false) {
    const side = step.isWest === isOther ? 'east' : 'west'
    return { model: this.models[side], place: { warehouseId: this.warehouses[side], productId: this.productId } }
  }

  /** The places of the product beside their models. */
  places() {
    return (['east', 'west'] as const).map((side) => ({ warehouseId: this.warehouses[side], model: this.models[side] }))
  }
}
/** A step of a sequence that is next. */
export type Turn = { readonly sequence: Sequence; readonly step: Step }

const referenceOf = ({ sequence, step }: Turn) =>
  ({ kind: 'inbound', id: `${sequence.productId}${step.source}` }) as const
const orderOf = ({ sequence, step }: Turn) => sequence.orders[step.order] ?? { id: '', lineId: '' }
const bucketOf = ({ isWaiting, from }: Step) => (isWaiting ? 'pending' : from)
const changeOf = ({ less, amount }: Step) => (less ? -amount : amount)
const comingOf = (turn: Turn) => ({
  expires: turn.step.expires,
  source: referenceOf(turn).id,
  isConfirmed: turn.step.less,
  isReceived: turn.step.what === 'putAway' && turn.step.isWaiting,
})

/** The step as the plain model takes it: whether it was taken. */
export const modelled = (turn: Turn, now: number): boolean => {
  const { sequence, step } = turn
  const { amount, from, to, order } = step
  const { model } = sequence.side(step)
  const { id } = referenceOf(turn)
  const both = Object.values(sequence.models)
  switch (step.what) {
    case 'receive':
      return model.receive(amount, step.isWaiting ? 'pending' : 'defective', comingOf(turn), now)
    case 'putAway':
    case 'return':
      return model.putAway(amount, from, comingOf(turn), now)
    case 'reserve':
      return model.reserve(amount, order, now)
    case 'release':
      return both.map((one) => one.release(order)).every(Boolean)
    case 'ship':
      return both.map((one) => one.ship(order)).every(Boolean)
    case 'adjust':
      return model.adjust(changeOf(step), bucketOf(step), id, now)
    case 'count':
      return model.count(amount, bucketOf(step), id, now)
    case 'move':
      return model.move(amount, from, to)
    case 'transfer':
      return model.transfer(amount, sequence.side(step, true).model, id, now)
    case 'transferByCalls':
      return model.send(amount, now)
    case 'returnByCalls': {
      // What cannot be handled waits at the dock: nothing of it is on sale, and nobody else's document takes it.
      const source = `return ${newId()}`
      model.receive(amount, 'pending', { expires: null, source, isConfirmed: false }, now)
      return model.settle(amount, { ...comingOf(turn), from: 'pending', to: from, source }, now)
    }
  }
}

const placeOf = ({ sequence, step }: Turn) => sequence.side(step).place
const correctionOf = (turn: Turn) => ({ ...placeOf(turn), reference: referenceOf(turn), reason: 'test' })
const arrivalOf = (turn: Turn) => {
  const { amount: quantity, expires: expiresOn, less: isPastConfirmed } = turn.step
  return { ...placeOf(turn), reference: referenceOf(turn), quantity, expiresOn, isPastConfirmed }
}
const put = (type: 'putAway' | 'return') => (as: inventory.StockWork, turns: readonly Turn[]) =>
  inventory.putAway(
    as,
    turns.map((turn) => ({
      ...arrivalOf(turn),
      type,
      bucket: turn.step.from,
      isReceived: comingOf(turn).isReceived,
    })),
  )

const transfer = async (as: inventory.StockWork, turns: readonly Turn[]) => {
  const sent = await inventory.transferOut(
    as,
    turns.map((turn) => ({ ...placeOf(turn), reference: referenceOf(turn), quantity: turn.step.amount })),
  )
  const arriving = turns.flatMap((turn, nth) =>
    (sent[nth] ?? []).map((lot) => ({
      ...turn.sequence.side(turn.step, true).place,
      ...lot,
      reference: referenceOf(turn),
      type: 'transferIn' as const,
    })),
  )
  await inventory.putAway(as, arriving)
}

const goodsOf = (turn: Turn): Goods => ({ ...placeOf(turn), quantity: turn.step.amount })
/** What leaves pieces on that shelf. */
const handlings = { sellable: 'restock', defective: 'openReturn', frozen: 'retain' } as const

/** Steps that go through the calls of people. */
export const calledBy = ({ sendByTransfer, takeBackByReturn }: GoodsDesk) => ({
  transferByCalls: (turns: readonly Turn[]) => sendByTransfer(turns.map(goodsOf)),
  returnByCalls: (turns: readonly Turn[]) =>
    takeBackByReturn(
      turns.map((turn) => {
        const { from, expires: expiresOn, less: isPastConfirmed } = turn.step
        return { ...goodsOf(turn), handling: handlings[from], expiresOn, isPastConfirmed }
      }),
    ),
})

type Call = (as: inventory.StockWork, turns: readonly Turn[]) => Promise<unknown>
/** The same steps of many sequences as the inventory takes them: in one call. */
export const called: Readonly<Record<Exclude<Operation, keyof ReturnType<typeof calledBy>>, Call>> = {
  receive: (as, turns) =>
    inventory.receive(
      as,
      turns.map((turn) => ({ ...arrivalOf(turn), bucket: turn.step.isWaiting ? 'pending' : 'defective' })),
    ),
  putAway: put('putAway'),
  return: put('return'),
  reserve: (as, turns) =>
    inventory.reserve(
      as,
      turns.map((turn) => {
        const { id: orderId, lineId } = orderOf(turn)
        return { ...placeOf(turn), orderId, lineId, quantity: turn.step.amount }
      }),
    ),
  release: (as, turns) =>
    inventory.release(
      as,
      turns.map((turn) => orderOf(turn).id),
    ),
  ship: (as, turns) =>
    inventory.consume(
      as,
      turns.map((turn) => orderOf(turn).id),
    ),
  adjust: (as, turns) =>
    inventory.adjust(
      as,
      turns.map((turn) => ({ ...correctionOf(turn), bucket: bucketOf(turn.step), quantity: changeOf(turn.step) })),
    ),
  count: (as, turns) =>
    inventory.count(
      as,
      turns.map((turn) => ({ ...correctionOf(turn), bucket: bucketOf(turn.step), counted: turn.step.amount })),
    ),
  move: (as, turns) =>
    inventory.moveBucket(
      as,
      turns.map((turn) => {
        const { from, to, amount: quantity } = turn.step
        return { ...correctionOf(turn), from, to, quantity }
      }),
    ),
  transfer,
}
