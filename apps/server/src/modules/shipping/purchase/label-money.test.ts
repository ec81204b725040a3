import { api } from '@stowline/contract'
import { cents, fromDecimal, sum } from '@stowline/domain/kernel/money'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../../db/check.ts'
import type { LedgerAccounts } from '../../../db/schema.gen.ts'
import { makeMerchant } from '../../../testing/factories/merchant.ts'
import { type LabelWorld, makeLabelWorld, worldOf } from '../../../testing/factories/label-world.ts'
import { testDatabase } from '../../../testing/database.ts'
import { balanceOf } from '../../billing/index.ts'
import { orderHandlers } from '../../orders/index.ts'
import { cancelOrders } from '../../orders/moves/order-moves.ts'
import { buyLabel } from './buy-label.ts'
import { createLabel } from './create-label.ts'
import { createLabels } from './create-labels.ts'
import { reconcileLabelsJob } from '../settle/reconcile-labels.job.ts'

let world: LabelWorld
let instead: Partial<Pick<Carrier, 'rate' | 'ship'>> = {}
/** The practice carrier itself, past what a test puts in its place. */
let honest: Carrier
const opening = 10_000_000

const watched = (practice: Carrier): Carrier => {
  honest = practice
  return {
    ...practice,
    rate: (...question) => (instead.rate ?? practice.rate)(...question),
    ship: (...question) => (instead.ship ?? practice.ship)(...question),
  }
}

beforeEach(async () => {
  instead = {}
  world = await makeLabelWorld({ carrier: watched })
})

const one = async (recipient = 'Ann Lee', from = world): Promise<string> => {
  const [id = ''] = await from.toShip(1, () => ({ recipient }))
  return id
}
const buy = (orderId: string, from = world) => buyLabel(from.context, orderId, 'pdf')
const purse = (from = world) => from.inTenant(balanceOf)
const label = async (orderId: string) => (await world.labelsOf(orderId)).at(-1)
const reconcile = async () => {
  world.clock.move(60_000)
  await reconcileLabelsJob.handle({}, world.worker)
}
const account = async (name: LedgerAccounts['account']) => {
  const query = world.inTenant((db) =>
    db.selectFrom('ledger_accounts').select('balance_cents').where('account', '=', name).executeTakeFirst(),
  )
  return (await query)?.balance_cents
}

describe('the money of a label', () => {
  test('is the quoted price, held before the carrier is asked to sell and charged when the label is ready', async () => {
    const id = await one()
    let during: unknown
    instead = {
      ship: async (...question) => {
        during = { purse: await purse(), label: await label(id) }
        return honest.ship(...question)
      },
    }
    const { quoted, charge } = await world.run(api.shipping.createLabel, createLabel, { orderId: id })
    const price = (await label(id))?.quoted_cents ?? 0
    expect(price).toBeGreaterThan(500)
    expect(during).toMatchObject({
      purse: { balance: opening, held: price },
      label: { state: 'buying', charge_cents: null },
    })
    expect(await purse()).toEqual({ balance: opening - price, credit: 0, held: 0 })
    expect(await label(id)).toMatchObject({ charge_cents: price, carrier_cents: price })
    expect([quoted, charge]).toEqual([(price / 100).toFixed(2), (price / 100).toFixed(2)])
    expect(await account('carrier')).toBe(price)
  })

  test('stays the quote when the carrier took another price: the difference is a line of the provider', async () => {
    const id = await one()
    instead = {
      ship: async (...question) => {
        const answer = await honest.ship(...question)
        return answer.ok
          ? { ...answer, detail: { ...answer.detail, total: cents((answer.detail.total ?? 0) + 113) } }
          : answer
      },
    }
    await buy(id)
    const { quoted_cents: price = 0, charge_cents, carrier_cents } = (await label(id)) ?? {}
    expect({ charge_cents, carrier_cents }).toEqual({ charge_cents: price, carrier_cents: (price ?? 0) + 113 })
    expect(await purse()).toMatchObject({ balance: opening - (price ?? 0) })
    expect([await account('carrier'), await account('provider')]).toEqual([(price ?? 0) + 113, -113])
  })

  test('is kept line by line, as the quote named it, and shown with its order', async () => {
    const id = await one()
    instead = {
      rate: async (request, by) => {
        const answer = await honest.rate(request, by)
        if (!answer.ok) return answer
        const [rate] = answer.detail
        const quoted = sum((rate?.fees ?? []).map(({ amount }) => amount))
        const fees = [
          ...(rate?.fees ?? []),
          { code: 'residentialDeliveryCharge' as const, amount: cents(431), because: 'by the day' },
        ]
        return { ...answer, detail: rate ? [{ ...rate, total: cents(quoted + 431), fees }] : [] }
      },
    }
    await buy(id)
    const { charge_cents, fees } = (await label(id)) ?? {}
    expect(fees?.length).toBeGreaterThan(1)
    expect(fees?.at(-1)).toEqual({ code: 'residentialDeliveryCharge', cents: 431, because: 'by the day' })
    expect(sum((fees ?? []).map((line) => line.cents))).toBe(charge_cents)
    const [shown] = (await world.run(api.orders.detail, orderHandlers.detail, { id })).labels
    expect(shown?.fees?.map(({ amount }) => fromDecimal(amount))).toEqual(fees?.map((line) => line.cents))
    expect(shown?.fees?.[0]).toMatchObject({ code: 'baseFee', because: expect.stringMatching(/lb, zone \d/) })
  })

  test('that was bought before its lines were kept has none, and stands right in the book', async () => {
    const id = await one()
    await buy(id)
    await world.inTenant((db) => db.updateTable('labels').set({ fees: null }).where('order_id', '=', id).execute())
    const [shown] = (await world.run(api.orders.detail, orderHandlers.detail, { id })).labels
    expect(shown).toMatchObject({ fees: null, charge: expect.stringMatching(/\d/) })
  })

  test('zone and weight of the quote stay when the carrier does not repeat them', async () => {
    const id = await one()
    instead = {
      ship: async (...question) => {
        const answer = await honest.ship(...question)
        if (!answer.ok) return answer
        const { zone: _zone, billableWeight: _weight, ...bare } = answer.detail
        return { ...answer, detail: bare }
      },
    }
    await buy(id)
    expect(await label(id)).toMatchObject({ zone: expect.stringMatching(/\d/), billable_weight: expect.any(Number) })
  })

  test.each(['Ann PRACTICE-REFUSE', 'Ann PRACTICE-OFFLINE'])('%s: nothing is left held', async (recipient) => {
    const id = await one(recipient)
    expect(await buy(id)).toMatchObject({ state: 'failed' })
    expect(await purse()).toEqual({ balance: opening, credit: 0, held: 0 })
  })

  test('stays held while nobody knows, and is charged once when the label is found', async () => {
    const id = await one('Ann PRACTICE-TIMEOUT')
    expect(await buy(id)).toMatchObject({ state: 'unknown' })
    const price = (await label(id))?.quoted_cents ?? 0
    expect(await purse()).toMatchObject({ balance: opening, held: price })
    await Promise.all([reconcile(), reconcile()])
    expect(await purse()).toEqual({ balance: opening - price, credit: 0, held: 0 })
  })

  test('stays held in review', async () => {
    const id = await one('Ann PRACTICE-BLANK')
    expect(await buy(id)).toMatchObject({ state: 'review' })
    expect(await purse()).toMatchObject({ balance: opening, held: (await label(id))?.quoted_cents })
    await reconcile()
    expect((await purse()).held).toBeGreaterThan(0)
  })

  test('comes back once when the label is void', async () => {
    const id = await one()
    await buy(id)
    expect((await purse()).balance).toBeLessThan(opening)
    await world.run(api.orders.cancel, cancelOrders, { orderIds: [id] })
    await reconcile()
    await reconcile()
    expect(await label(id)).toMatchObject({ state: 'void' })
    expect(await purse()).toEqual({ balance: opening, credit: 0, held: 0 })
    expect(await account('carrier')).toBe(0)
  })

  test('does not come back for a label that was scanned', async () => {
    const id = await one()
    await buy(id)
    const { balance } = await purse()
    await world.run(api.orders.cancel, cancelOrders, { orderIds: [id] })
    world.clock.move(25 * 3_600_000)
    await reconcile()
    expect(await label(id)).toMatchObject({ state: 'ready' })
    expect(await purse()).toMatchObject({ balance })
  })
})

describe('a price', () => {
  test.each<[what: string, certainty: 'refused' | 'unreached' | 'unknown', code: string]>([
    ['refused', 'refused', 'labels.carrierRefused'],
    ['not reached', 'unreached', 'labels.unreached'],
    ['silent', 'unknown', 'labels.unreached'],
  ])(
    'that the carrier does not name (%s): no label, nothing held, the order can be tried again',
    async (_what, certainty, code) => {
      const id = await one()
      instead = {
        rate: async () => ({
          ok: false,
          certainty,
          messages: [{ kind: 'carrier', code: 'X', text: 'No price today' }],
        }),
      }
      expect(await buy(id)).toMatchObject({ state: 'failed', code })
      expect(await world.order(id)).toMatchObject({ status: 'toShip', label_state: 'failed' })
      expect(await purse()).toEqual({ balance: opening, credit: 0, held: 0 })
      expect(world.sales()).toEqual([])
      instead = {}
      expect(await buy(id)).toMatchObject({ state: 'ready' })
    },
  )

  test('for a service that the carrier does not offer there is refused', async () => {
    const id = await one()
    instead = { rate: async () => ({ ok: true, detail: [], messages: [] }) }
    expect(await buy(id)).toMatchObject({
      state: 'failed',
      kind: 'validation',
      params: { reason: 'labels.notOffered' },
    })
  })

  test('that a busy carrier names later is waited for', async () => {
    const id = await one()
    instead = { rate: async () => ({ ok: false, certainty: 'refused', messages: [], retryAfterMs: 30_000 }) }
    expect(await buy(id)).toMatchObject({ state: 'refused', code: 'labels.busy', params: { seconds: 30 } })
    expect(await world.labelsOf(id)).toEqual([])
    await expect(world.run(api.shipping.createLabel, createLabel, { orderId: id })).rejects.toMatchObject({
      code: 'labels.busy',
    })
  })

  test('is asked again when the order changes meanwhile', async () => {
    const id = await one()
    let asked = 0
    instead = {
      rate: async (request, by) => {
        asked += 1
        if (asked === 1)
          await world.inTenant((db) => db.updateTable('orders').set({ weight: 49 }).where('id', '=', id).execute())
        return honest.rate(request, by)
      },
    }
    expect(await buy(id)).toMatchObject({ state: 'ready' })
    expect(asked).toBe(2)
    expect((await label(id))?.request).toMatchObject({ parcels: [{ weight: 49 }] })
    expect(await label(id)).toMatchObject({ charge_cents: (await label(id))?.carrier_cents })
  })
})

describe('too little money', () => {
  /** A merchant with the money for so many labels of one order, and a cent less than for one more. */
  const poorWorld = async (labels: number) => {
    await buy(await one())
    const price = opening - (await purse()).balance
    const database = await testDatabase()
    return { price, poor: await worldOf(database, await makeMerchant(database, { balance: price * (labels + 1) - 1 })) }
  }

  test('is said with price and rest; nothing was bought', async () => {
    const { price, poor } = await poorWorld(0)
    const id = await one('Ann Lee', poor)
    expect(await buy(id, poor)).toMatchObject({
      state: 'refused',
      kind: 'balance',
      code: 'labels.insufficientBalance',
      params: { price: (price / 100).toFixed(2), available: ((price - 1) / 100).toFixed(2) },
    })
    expect(await poor.order(id)).toMatchObject({ label_state: 'none', status: 'toShip' })
    expect(poor.sales()).toEqual([])
    await expect(poor.run(api.shipping.createLabel, createLabel, { orderId: id })).rejects.toMatchObject({
      code: 'labels.insufficientBalance',
    })
  })

  test('in a batch: exactly as many are bought as there is money for, the others say why', async () => {
    const { price, poor } = await poorWorld(7)
    const orderIds = await Promise.all(Array.from({ length: 12 }, () => one('Ann Lee', poor)))
    await poor.run(api.shipping.createLabels, createLabels, { orderIds })
    await poor.runTasks()
    const rows = await poor.inTenant((db) =>
      db.selectFrom('task_rows').select(['state', 'error_kind', 'code', 'params']).execute(),
    )
    expect(rows.filter(({ state }) => state === 'succeeded')).toHaveLength(7)
    const amount = (price / 100).toFixed(2)
    expect(rows.filter(({ params }) => (params as { charge?: string } | null)?.charge === amount)).toHaveLength(7)
    expect(
      rows.filter(({ error_kind, code }) => error_kind === 'balance' && code === 'labels.insufficientBalance'),
    ).toHaveLength(5)
    expect(poor.sales()).toHaveLength(7)
    expect((await purse(poor)).balance).toBeGreaterThanOrEqual(0)
  })
})

test('labels and money agree after all of this', async () => {
  expect((await checkInvariants(world.database)).filter(({ violations }) => violations)).toEqual([])
})
