import { transferStatuses } from '@stowline/domain/transfers/lifecycle'
import { errorText } from '@stowline/text/errors'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeTransferDesk, type TransferDesk } from '../../testing/factories/transfer-desk.ts'
import { faultsOf, skus, StockOfModel, TransferModel } from '../../testing/transfer-model.ts'
import { likelySteps, type Step } from '../../testing/transfer-step-names.ts'
import { takeStep } from '../../testing/transfer-steps.ts'

const isFull = process.env['STOWLINE_FULL'] === '1'
const stock = { MUG: 400, LAMP: 120, DESK: 30 }
let database: Database
let desk: TransferDesk

beforeAll(async () => {
  database = await testDatabase()
  desk = await makeTransferDesk(database, { stock, cancelFee: 25_00 })
})

const steps = fc.array(
  fc.record({
    name: fc.constantFrom(...likelySteps),
    nth: fc.nat(2),
    amount: fc.integer({ min: 0, max: 9 }).map((n) => (n > 5 ? 0 : n)),
  }),
  { minLength: 8, maxLength: 40 },
)
const plans = fc.record({
  kind: fc.constantFrom('ltl' as const, 'parcel' as const),
  planned: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
  steps,
})
type Plan = { readonly kind: 'ltl' | 'parcel'; readonly planned: readonly number[]; readonly steps: readonly Step[] }

const linesOf = ({ planned }: Plan) =>
  planned.flatMap((count, at) => (skus[at] ? [{ sku: skus[at], planned: count }] : []))

test('5,000 generated sequences: no piece made or lost, no state that the table does not name', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(plans, (plan) => {
      const shelf = new StockOfModel({ MUG: 20, LAMP: 8, DESK: 3 })
      const model = new TransferModel(plan.kind, linesOf(plan), shelf)
      for (const step of plan.steps) {
        const before = JSON.stringify(model)
        const code = model.step(step)
        if (code) expect([errorText(code) === undefined, JSON.stringify(model)]).toEqual([false, before])
        expect(faultsOf(model)).toEqual([])
        reached.add(model.status)
        const held = (sku: string) => model.lines.reduce((sum, line) => sum + (line.sku === sku ? line.held : 0), 0)
        expect(skus.map((sku) => shelf.sellable[sku] + shelf.gone[sku] + held(sku))).toEqual([20, 8, 3])
      }
    }),
    { numRuns: 5_000, seed: 20_261_128 },
  )
  expect([...reached].toSorted()).toEqual([...transferStatuses].toSorted())
})

/** Steps of which many documents would be too many: the database keeps them, the model does not count. */
const worthTaking = ({ steps: all }: Plan): Step[] => {
  let documents = 0
  return all.filter(({ name }) => name !== 'addDocuments' || ++documents < 4)
}

test('the database does what the plain sums say, step by step, and refuses without effect', async () => {
  const shelf = new StockOfModel(stock)
  const models: TransferModel[] = []
  const ids: string[] = []
  const live = async (plan: Plan) => {
    const lines = linesOf(plan).map(({ sku, planned }) => ({ productId: desk.idOf(sku), productQty: planned }))
    const id = await desk.create({ kind: plan.kind, isPresale: true, lines })
    const model = new TransferModel(plan.kind, linesOf(plan), shelf)
    models.push(model)
    ids.push(id)
    for (const step of worthTaking(plan)) {
      const before = await desk.detail(id)
      const [expected, code] = [model.step(step), await takeStep(desk, before, step)]
      expect([step, before.status, code]).toEqual([step, before.status, expected])
      const after = await desk.detail(id)
      if (code) expect(after).toEqual(before)
      expect([after.status, after.goesBackTo, after.isLoading]).toEqual([
        model.status,
        model.goesBackTo,
        model.isLoading,
      ])
      expect(after.lines.map((one) => [one.productQty, one.heldQty, one.pickingQty, one.missingQty])).toEqual(
        model.lines.map(({ planned, held, picked, missing }) => [planned, held, picked, missing]),
      )
    }
  }
  await fc.assert(fc.asyncProperty(plans, live), { numRuns: isFull ? 5_000 : 12, seed: 20_261_128, endOnFailure: true })
  const held = (sku: string) =>
    models.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.sku === sku ? line.held : 0), 0)
  for (const sku of skus) expect([sku, ...(await desk.stockOf(sku))]).toEqual([sku, shelf.sellable[sku], held(sku)])
  for (const [at, id] of ids.entries()) expect(await desk.chargesOf(id)).toHaveLength(models[at]?.charges ?? 0)
  expect((await checkInvariants(database)).filter(({ violations }) => violations > 0)).toEqual([])
})
