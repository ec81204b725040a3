import { workerOf } from '../../../testing/worker.ts'
import { api } from '@stowline/contract'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { beforeEach, describe, expect, test } from 'vitest'
import { bendCarrier, silence } from '../../../testing/factories/bent-carrier.ts'
import { type LabelWorld, makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { cancelOrders } from '../../orders/moves/order-moves.ts'
import { buyLabel } from '../purchase/buy-label.ts'
import { reconcileLabelsJob } from './reconcile-labels.job.ts'
import { shippingHandlers } from '../shipping.handlers.ts'
import { voidLabels } from '../void/void-labels.ts'

let world: LabelWorld
const bent = bendCarrier()
const { asked } = bent
const minute = 60_000

beforeEach(async () => {
  world = await makeLabelWorld({ carrier: bent.carrier })
  bent.straighten()
})

const reconcile = () => reconcileLabelsJob.handle({}, world.worker)
const buy = (orderId: string) => buyLabel(world.context, orderId, 'pdf')
const label = async (orderId: string) => (await world.labelsOf(orderId))[0]
const one = async (recipient = 'Ann Lee'): Promise<string> => {
  const [id = ''] = await world.toShip(1, () => ({ recipient }))
  return id
}

/** Buys in a server that dies with the carrier's answer in its hands, or before the carrier heard of it. */
const buyAndDie = async (orderId: string, when: 'before' | 'after'): Promise<void> => {
  const work = world.context
  let isDead = false
  const practice = work.carriers.get('practice') as Carrier
  const dying: Carrier = {
    ...practice,
    ship: async (request, account) => {
      isDead = true
      return when === 'after' ? practice.ship(request, account) : silence()
    },
  }
  const transaction: typeof work.transaction = (fn) =>
    isDead ? Promise.reject(new Error('killed')) : work.transaction(fn)
  await expect(
    buyLabel({ ...work, carriers: new Map([['practice', dying]]), transaction }, orderId, 'pdf'),
  ).rejects.toThrow('killed')
}

describe('a purchase that a killed server left behind', () => {
  test.each(['before', 'after'] as const)('%s the carrier had sold: one label, one sale', async (when) => {
    const id = await one()
    await buyAndDie(id, when)
    expect(await label(id)).toMatchObject({ state: 'buying' })
    await reconcile()
    expect(await label(id)).toMatchObject({ state: 'buying' })
    world.clock.move(minute)
    await reconcile()
    expect(await label(id)).toMatchObject({ state: 'ready', attempts: when === 'after' ? 1 : 2 })
    expect(await world.order(id)).toMatchObject({ label_state: 'ready' })
    expect(world.sales()).toHaveLength(1)
  })

  test('is taken by one of two reconcilers', async () => {
    const id = await one()
    await buyAndDie(id, 'before')
    world.clock.move(minute)
    await Promise.all([reconcile(), reconcile(), reconcile()])
    expect(asked.find).toBe(1)
    expect(world.sales()).toHaveLength(1)
    expect(await label(id)).toMatchObject({ state: 'ready' })
  })

  test('that its owner settles late is settled once', async () => {
    const id = await one()
    const gate = Promise.withResolvers<void>()
    const practice = world.context.carriers.get('practice') as Carrier
    const slow: Carrier = {
      ...practice,
      ship: async (...question) => {
        const answer = await practice.ship(...question)
        await gate.promise
        return answer
      },
    }
    const owner = buyLabel({ ...world.context, carriers: new Map([['practice', slow]]) }, id, 'pdf')
    await expect.poll(() => world.sales().length).toBe(1)
    world.clock.move(minute)
    await reconcile()
    gate.resolve()
    expect(await owner).toMatchObject({ state: 'ready', trackingNumber: (await label(id))?.tracking_number })
    expect(
      await world.inTenant((db) => db.selectFrom('parcels').select('id').where('order_id', '=', id).execute()),
    ).toHaveLength(1)
  })
})

describe('an unknown purchase', () => {
  test('that was made is adopted without buying', async () => {
    const id = await one('Ann PRACTICE-TIMEOUT')
    await buy(id)
    await reconcile()
    expect(asked.find).toBe(0)
    world.clock.move(3_000)
    await reconcile()
    expect(await label(id)).toMatchObject({ state: 'ready', attempts: 1, error_text: null })
    expect({ ...asked, sales: world.sales().length }).toEqual({ ship: 1, find: 1, void: 0, sales: 1 })
  })

  test.each(['Ann PRACTICE-UNKNOWN', 'Ann PRACTICE-BUSY'])(
    'that is proven absent (%s) is bought once more, under the same reference',
    async (recipient) => {
      const id = await one(recipient)
      const { labelId } = await buy(id)
      world.clock.move(3_000)
      await reconcile()
      expect(await label(id)).toMatchObject({ id: labelId, state: 'ready', attempts: 2 })
      expect(world.sales()).toEqual([labelId])
    },
  )

  test('is not bought again while the carrier cannot be asked, for an hour; then it is found', async () => {
    const id = await one('Ann PRACTICE-TIMEOUT')
    await buy(id)
    bent.instead = { findByReference: silence }
    for (let passed = 0; passed < 60; passed += 1) {
      world.clock.move(minute)
      await reconcile()
    }
    expect(asked.ship).toBe(1)
    expect(asked.find).toBeGreaterThan(8)
    expect(asked.find).toBeLessThan(30)
    expect(await world.order(id)).toMatchObject({ label_state: 'unknown' })
    bent.instead = {}
    world.clock.move(6 * minute)
    await reconcile()
    expect(await label(id)).toMatchObject({ state: 'ready' })
    expect(world.sales()).toHaveLength(1)
  })

  test('of a carrier that is busy for ever fails after five tries, and can be tried again', async () => {
    const id = await one()
    bent.instead = {
      ship: async () => ({
        ok: false,
        certainty: 'refused',
        messages: [{ kind: 'system', code: 'BUSY', text: 'Too many requests' }],
        retryAfterMs: 30_000,
      }),
    }
    await buy(id)
    world.clock.move(29_000)
    await reconcile()
    expect(asked.ship).toBe(1)
    for (let n = 0; n < 10; n += 1) {
      world.clock.move(31_000)
      await reconcile()
    }
    expect(asked.ship).toBe(5)
    expect(await label(id)).toMatchObject({ state: 'failed', error_code: 'BUSY' })
    bent.instead = {}
    expect(await buy(id)).toMatchObject({ state: 'ready' })
  })

  test('of an account that was disabled meanwhile is still asked about there', async () => {
    const id = await one('Ann PRACTICE-TIMEOUT')
    await buy(id)
    await world.inTenant((db) => db.updateTable('logistics_accounts').set({ state: 'disabled' }).execute())
    world.clock.move(3_000)
    await reconcile()
    expect(await label(id)).toMatchObject({ state: 'ready' })
  })

  test('that breaks the reconciler does not keep the others waiting', async () => {
    const [bad, good] = [await one('Ann PRACTICE-TIMEOUT'), await one('Ann PRACTICE-TIMEOUT')]
    const { labelId: broken } = await buy(bad)
    await buy(good)
    const practice = world.context.carriers.get('practice') as Carrier
    const half: Carrier = {
      ...practice,
      // An adapter that answers with nothing at all: what follows throws.
      findByReference: async (reference, ...rest) =>
        reference === broken
          ? { ok: true, detail: undefined as never, messages: [] }
          : practice.findByReference(reference, ...rest),
    }
    world.clock.move(3_000)
    await reconcileLabelsJob.handle({}, workerOf(world.context, { carriers: new Map([['practice', half]]) }))
    expect(await label(good)).toMatchObject({ state: 'ready' })
    expect(await label(bad)).toMatchObject({ state: 'unknown' })
  })
})

/** Who asked for a void, as the order's history and the audit trail name them. */
const tracesOfVoid = (orderId: string) =>
  world.inTenant((db) =>
    db
      .selectFrom('labels as l')
      .innerJoin('history as e', (on) =>
        on.onRef('e.entity_id', '=', 'l.order_id').on('e.action', '=', 'labelVoidRequested'),
      )
      .innerJoin('audit_log as a', (on) => on.onRef('a.entity_id', '=', 'l.id').on('a.action', '=', 'void'))
      .select(['e.actor_id as history', 'a.user_id as audit'])
      .where('l.order_id', '=', orderId)
      .execute(),
  )

describe('a void', () => {
  const bought = async (): Promise<string> => {
    const id = await one()
    expect(await buy(id)).toMatchObject({ state: 'ready' })
    return id
  }

  test('is asked for per row: what has no label, has begun or is unknown says why', async () => {
    const [id, bare] = [await bought(), await one()]
    const answer = await world.run(api.shipping.voidLabels, voidLabels, { orderIds: [id, bare, 'nobody'] })
    expect(answer).toMatchObject({
      succeeded: [id],
      failed: [
        { id: bare, code: 'labels.nothingToVoid' },
        { id: 'nobody', code: 'request.notFound' },
      ],
    })
    expect(await world.order(id)).toMatchObject({ label_state: 'voiding', status: 'toShip' })
    expect(await tracesOfVoid(id)).toMatchObject([
      { history: world.context.caller.userId, audit: world.context.caller.userId },
    ])
    const again = world.run(api.shipping.createLabel, shippingHandlers.createLabel, { orderId: id })
    await expect(again).rejects.toMatchObject({ code: 'labels.voiding' })
    expect(await buy(id)).not.toHaveProperty('trackingNumber')
    await reconcile()
    expect(await label(id)).toMatchObject({ state: 'void', lease_until: null })
    expect(await world.order(id)).toMatchObject({ label_state: 'void', tracking_number: null })
    expect(world.voids()).toHaveLength(1)
    expect(await buy(id)).toMatchObject({ state: 'ready' })
    expect(await world.labelsOf(id)).toMatchObject([{ state: 'void' }, { state: 'ready' }])
  })

  test('that was done before is done', async () => {
    const id = await bought()
    const { id: reference = '', tracking_number } = (await label(id)) ?? {}
    await world.context.carriers
      .get('practice')
      ?.void(
        { reference, trackingNumber: tracking_number ?? '' },
        { id: '', carrier: 'practice', number: 'P-1', secrets: {}, isTest: true },
      )
    await world.run(api.orders.cancel, cancelOrders, { orderIds: [id] })
    await reconcile()
    expect(await label(id)).toMatchObject({ state: 'void' })
  })

  test('of a parcel that was scanned is refused: the label stays, the order keeps its new status', async () => {
    const id = await bought()
    await world.run(api.orders.cancel, cancelOrders, { orderIds: [id] })
    world.clock.move(25 * 3_600_000)
    await reconcile()
    expect(await label(id)).toMatchObject({ state: 'ready', error_code: 'labels.alreadyScanned' })
    expect(await world.order(id)).toMatchObject({ status: 'cancelled', label_state: 'ready' })
  })

  test('without an answer stays open, is asked again ever more rarely, and is done once', async () => {
    const id = await bought()
    await world.run(api.shipping.voidLabels, voidLabels, { orderIds: [id] })
    bent.instead = { void: silence }
    for (let n = 0; n < 20; n += 1) {
      await reconcile()
      world.clock.move(minute)
    }
    expect(await label(id)).toMatchObject({ state: 'voiding' })
    expect(asked.void).toBeGreaterThan(3)
    expect(asked.void).toBeLessThan(14)
    bent.instead = {}
    world.clock.move(6 * minute)
    await reconcile()
    await reconcile()
    expect(await label(id)).toMatchObject({ state: 'void' })
    expect(world.voids()).toHaveLength(1)
  })
})
