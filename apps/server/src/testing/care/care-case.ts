import { newId } from '../../kernel/new-id.ts'
import { putAway } from '../../modules/inventory/index.ts'
import { createOrders } from '../../modules/orders/index.ts'
import { makeMerchant, type Merchant } from '../factories/merchant.ts'
import { draftOf } from '../factories/orders.ts'
import { StockModel } from '../stock-model.ts'
import type { CareWorld } from './care-world.ts'
import { MoneyModel } from './money-model.ts'

export const careSkus = ['MUG', 'LAMP'] as const
export type CareSku = (typeof careSkus)[number]

/** Numbers below 1, the same each time. */
export type Dice = () => number
/** A whole number from 0 up to and with `most`. */
export const upTo = (dice: Dice, most: number): number => Math.floor(dice() * (most + 1))
export const pick = <T>(dice: Dice, all: readonly [T, ...T[]]): T => all[upTo(dice, all.length - 1)] ?? all[0]

/** The same numbers each time, from a seed (mulberry32): of its neighbours each is independent, so that no step follows another for good. */
export const diceOf = (seed: number): Dice => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Something that is done: what it should be refused with by the model, how it is done, and what the model is then. */
export type CareStep = {
  readonly bar: () => string | undefined
  readonly run: () => Promise<string | undefined>
  readonly becomes: () => void
  /** What a refusal says on its record after all: an order that is short says so. */
  readonly despite?: () => void
}

type Batch = { readonly failed: readonly { readonly code: string }[] }
/** The code that the only record of a batch was refused with, if it was. */
export const batch = async (answer: Promise<Batch>): Promise<string | undefined> => (await answer).failed[0]?.code
/** The code that a call was refused with, if it was. */
export const single = (answer: Promise<unknown>): Promise<string | undefined> =>
  answer.then(
    () => undefined,
    (error: { code?: string }) => {
      if (error.code === undefined) throw error
      return error.code
    },
  )

/** A merchant of its own, with few pieces and little money, so that what is done to one thing is felt by the others. */
export type CareCase = {
  readonly world: CareWorld
  readonly merchant: Merchant
  readonly own: { readonly merchantId: string }
  readonly dice: Dice
  readonly run: ReturnType<CareWorld['merchant']>['run']
  readonly stock: Readonly<Record<CareSku, StockModel>>
  readonly money: MoneyModel
  readonly now: () => number
}

/** Tuesday morning in New Jersey: whatever a sequence does is over before its transfer's day. */
const begin = Date.parse('2026-07-14T09:00:00Z')

export const newCase = async (world: CareWorld, dice: Dice): Promise<CareCase> => {
  world.clock.at = begin
  // Some have money for a label or two alone.
  const balance = dice() < 0.25 ? 1_500 + upTo(dice, 1_500) : 1_000_000
  const merchant = await makeMerchant(world.database, { stock: { MUG: 0, LAMP: 0 }, balance })
  await world.giveCard(merchant.tenantId)
  const { run, inTransaction } = world.merchant(merchant.tenantId)
  const stock = { MUG: model(), LAMP: model() }
  for (let lots = 0; lots < 2; lots += 1) {
    world.clock.at += 3_600_000
    const arrived = careSkus.flatMap((sku) => {
      const [quantity, id] = [upTo(dice, 4), newId()]
      if (!quantity) return []
      stock[sku].putAway(quantity, 'sellable', { ...arrival, source: id }, world.clock.at)
      const place = { warehouseId: merchant.warehouses.east, productId: merchant.products[sku] ?? '' }
      return [{ ...place, quantity, reference: { kind: 'opening' as const, id } }]
    })
    if (arrived.length) await inTransaction((work) => putAway(work, arrived))
  }
  return {
    ...{ world, merchant, dice, run, stock },
    own: { merchantId: merchant.tenantId },
    money: new MoneyModel(balance),
    now: () => world.clock.at,
  }
}

const model = () => new StockModel(false, 'America/New_York')
const arrival = { expires: null, isConfirmed: false, isReceived: false }

/** A parcel of one size, so that what it costs to handle depends on its pieces alone. */
export const parcel = { length: 10, width: 8, height: 4, weight: 2.5, unit: 'imperial' } as const

/** An order of so many pieces of one product, from the eastern warehouse. */
export const makeOrder = async (
  { world, merchant }: CareCase,
  sku: CareSku,
  quantity: number,
): Promise<{ readonly id: string; readonly no: string }> => {
  const draft = {
    ...draftOf(merchant),
    ...{ package: parcel, warehouseId: merchant.warehouses.east, serviceCode: 'PRACTICE_GROUND' },
    lines: [{ sku, quantity }],
  }
  const { created } = await world.merchant(merchant.tenantId).inTransaction((work) => createOrders(work, [draft]))
  return { id: created[0]?.id ?? '', no: created[0]?.orderNo ?? '' }
}
