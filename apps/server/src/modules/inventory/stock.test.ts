import { buckets } from '@stowline/domain/inventory/buckets'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { makeOrders } from '../../testing/factories/orders.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { type GoodsDesk, openGoodsDesk } from '../../testing/goods-desk.ts'
import type { StockModel } from '../../testing/stock-model.ts'
import {
  called,
  calledBy,
  everything,
  modelled,
  type OrderOfSequence,
  plans,
  Sequence,
  type Step,
  type Turn,
} from '../../testing/stock-sequences.ts'
import { lotsAt, stockAt } from './as-of.ts'
import * as inventory from './index.ts'

/** 10,000 sequences in the full run, STOWLINE_RUNS of 200 where that says so. They go side by side, each a product of its own, so that one call carries the steps of many. */
const isFull = process.env['STOWLINE_FULL'] === '1'
const sideBySide = isFull ? 200 : 50
const runs = Number(process.env['STOWLINE_RUNS'] ?? (isFull ? 50 : 1))
const ordersEach = 3

let database: Database
let merchant: Merchant
let orders: readonly OrderOfSequence[]
let desk: GoodsDesk
const begin = Date.parse('2026-07-14T09:00:00Z')
const clock = { at: begin }

beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database, { stock: { MUG: 0 } })
  for (let made = 0; made < sideBySide; made += 50) await makeOrders(database, merchant, 50 * ordersEach)
  const { rows } = await sql<OrderOfSequence>`
    select order_id as id, id as "lineId" from order_lines where tenant_id = ${merchant.tenantId} order by order_id`.execute(
    database.owner,
  )
  orders = rows
  desk = await openGoodsDesk(database, merchant, () => new Date(clock.at))
})

const work = <T>(fn: (as: inventory.StockWork) => Promise<T>): Promise<T> =>
  useCases(database, merchant.tenantId, { now: () => new Date(clock.at) }).inTransaction(fn)

const newSequences = async (needsExpiry: readonly boolean[]): Promise<Sequence[]> => {
  const products = needsExpiry.map((has_expiry) => {
    const id = newId()
    const names = { sku: id, name_cn: '', name_en: '', category: 'home' }
    return { tenant_id: merchant.tenantId, id, ...names, length: 1, width: 1, height: 1, weight: 1, has_expiry }
  })
  await database.owner.insertInto('products').values(products).execute()
  return products.map(
    ({ id, has_expiry }, nth) =>
      new Sequence(id, has_expiry, merchant.warehouses, orders.slice(nth * ordersEach, (nth + 1) * ordersEach)),
  )
}

const seen = new Set<string>()

/** What the model takes goes in one call; what it refuses is tried one by one, and must leave everything as it was. */
const play = async (turns: readonly Turn[]): Promise<void> => {
  for (const [what, same] of Map.groupBy(turns, ({ step }) => step.what)) {
    // An order reserves once; what holds already lets go first.
    if (what === 'reserve')
      await play(same.map(({ sequence, step }) => ({ sequence, step: { ...step, what: 'release' } })))
    const outcomes = Map.groupBy(same, (turn) => {
      const isTaken = modelled(turn, clock.at)
      seen.add(`${what} ${isTaken}`)
      return isTaken
    })
    const [taken, refused] = [outcomes.get(true) ?? [], outcomes.get(false) ?? []]
    if (what === 'reserve') {
      const short = await work((as) => called.reserve(as, same))
      const lacking = refused.map(({ sequence, step }) => sequence.orders[step.order]?.id)
      expect([...(short as ReadonlyMap<string, unknown>).keys()].sort()).toEqual(lacking.sort())
      continue
    }
    const go = (some: readonly Turn[]) =>
      what === 'transferByCalls' || what === 'returnByCalls'
        ? calledBy(desk)[what](some)
        : work((as) => called[what](as, some)).then(() => {})
    if (taken.length) await go(taken)
    for (const turn of refused)
      await expect(go([turn]), JSON.stringify(turn.step)).rejects.toMatchObject({
        code: expect.stringMatching(/^(inventory|transfers)\./),
      })
  }
}

type Place = { readonly productId: string; readonly warehouseId: string }
/** What there is of each product in each warehouse, line by line. */
type Shown = ReadonlyMap<string, readonly string[]>
const keyOf = ({ productId, warehouseId }: Place) => `${productId} ${warehouseId}`
const nothing = '0 0 0 0 0'

const piecesIn = sql<string>`concat_ws(' ', s.sellable, s.reserved, s.pending, s.defective, s.frozen)`
const lotLine = sql<string>`coalesce((extract(epoch from s.put_away_at) * 1000)::bigint::text, 'dock') || ' / ' || coalesce(s.expires_on::text, 'never')
  || ': ' || ${piecesIn}`
const ageLine = sql<string>`s.age_days || ' days: ' || s.on_hand`

const read = async (
  sequences: readonly Sequence[],
  from: ReturnType<typeof stockAt | typeof lotsAt> | ReturnType<typeof sql>,
  line: ReturnType<typeof sql<string>>,
): Promise<Shown> => {
  const ids = sequences.map(({ productId }) => productId)
  const { rows } = await work(({ db }) =>
    sql<Place & { line: string }>`
      select s.product_id as "productId", s.warehouse_id as "warehouseId", ${line} as line from ${from} s where s.warehouse_id = any(${Object.values(merchant.warehouses)}::text[]) and s.product_id = any(${ids}::text[]) order by s.id`.execute(
      db,
    ),
  )
  return byPlace(rows.filter((row) => row.line !== nothing))
}

const byPlace = (rows: readonly (Place & { readonly line: string })[]): Shown =>
  new Map([...Map.groupBy(rows, keyOf)].map(([key, some]) => [key, some.map(({ line }) => line)]))

const modelsSay = (sequences: readonly Sequence[], of: (model: StockModel) => readonly string[]): Shown =>
  byPlace(
    sequences.flatMap((sequence) =>
      sequence.places().flatMap(({ warehouseId, model }) =>
        of(model)
          .filter((line) => line !== nothing)
          .map((line) => ({ productId: sequence.productId, warehouseId, line })),
      ),
    ),
  )

const piecesOf = (model: StockModel) => [buckets.map((bucket) => model.of(bucket)).join(' ')]

type Moment = { readonly at: number; readonly pieces: Shown; readonly ages: Shown }

/** The books are what the models say. Answers it, to be asked of that moment later. */
const compare = async (sequences: readonly Sequence[]): Promise<Moment> => {
  const pieces = modelsSay(sequences, piecesOf)
  expect(await read(sequences, sql`stock`, piecesIn)).toEqual(pieces)
  expect(await read(sequences, sql`(select * from stock_lots where on_hand > 0)`, lotLine)).toEqual(
    modelsSay(sequences, (model) => model.shown()),
  )
  return { at: clock.at, pieces, ages: modelsSay(sequences, (model) => model.ages(clock.at)) }
}

/** Asked later, each moment answers what it answered then, to the millisecond. */
const comparePast = async (sequences: readonly Sequence[], moments: readonly Moment[]): Promise<void> => {
  for (const [nth, { at, pieces, ages }] of moments.entries()) {
    const next = moments[nth + 1]
    if (next?.at === at) continue
    for (const moment of next ? [at, next.at - 1] : [at])
      expect(await read(sequences, stockAt(new Date(moment).toISOString(), new Date(moment)), piecesIn)).toEqual(pieces)
    const asked = new Date(at)
    expect(await read(sequences, lotsAt(asked.toISOString(), asked), ageLine)).toEqual(ages)
  }
}

const playThrough = async (
  taken: readonly (readonly Step[])[],
  hours: readonly number[],
  needsExpiry: readonly boolean[],
) => {
  clock.at = begin
  // Without it plans stay those of empty tables, and each run takes longer than the one before it.
  await sql`analyze`.execute(database.owner)
  const sequences = await newSequences(taken.map((_, nth) => needsExpiry[nth] ?? false))
  const moments: Moment[] = []
  for (let round = 0; taken.some((steps) => round < steps.length); round += 1) {
    clock.at += (hours[round] ?? 0) * 3_600_000
    await play(
      sequences.flatMap((sequence, nth) => {
        const step = taken[nth]?.[round]
        return step ? [{ sequence, step }] : []
      }),
    )
    moments.push(await compare(sequences))
  }
  await comparePast(sequences, moments)
  await work((as) =>
    inventory.release(
      as,
      orders.map(({ id }) => id),
    ),
  )
}

const many = <T>(of: fc.Arbitrary<T>, count: number) => fc.array(of, { minLength: count, maxLength: count })

test('whatever is done to goods, stock, lots and ages are what a plain model says, then and asked later, and nothing falls below 0', async () => {
  await fc.assert(
    fc.asyncProperty(many(plans, sideBySide), many(fc.nat(40), 16), many(fc.boolean(), sideBySide), playThrough),
    // The examples are a run too.
    {
      numRuns: runs + 1,
      endOnFailure: true,
      examples: [[[...everything], Array<number>(16).fill(5), [false, false, false]]],
    },
  )
  expect((await checkInvariants(database)).filter(({ violations }) => violations)).toEqual([])
  const moved = ['reserve', 'release', 'ship', 'adjust', 'count', 'move', 'transfer', 'transferByCalls']
  const done = ['receive', 'putAway', 'return', 'returnByCalls', ...moved]
  const refused = done.filter((what) => what !== 'release' && what !== 'ship')
  expect([...seen].sort()).toEqual(
    [...done.map((what) => `${what} true`), ...refused.map((what) => `${what} false`)].sort(),
  )
}, 3_600_000)
