import { api } from '@stowline/contract'
import type { Carrier, Label } from '@stowline/domain/shipping/carrier'
import { beforeAll, describe, expect, test } from 'vitest'
import { type LabelWorld, makeLabelWorld, worldOf } from '../../../testing/factories/label-world.ts'
import { cancelOrders } from '../../orders/moves/order-moves.ts'
import { watchCarrier } from '../../../testing/factories/watched-carrier.ts'
import { buyLabel } from './buy-label.ts'
import { createLabel } from './create-label.ts'
import { reconcileLabelsJob } from '../settle/reconcile-labels.job.ts'

let world: LabelWorld
const watch = watchCarrier()
const { answering, during } = watch

beforeAll(async () => {
  world = await makeLabelWorld({ carrier: watch.carrier })
})

const buy = (orderId: string) => buyLabel(world.context, orderId, 'pdf')
const one = async (recipient = 'Ann Lee'): Promise<string> => {
  const [id = ''] = await world.toShip(1, () => ({ recipient }))
  watch.asked = 0
  return id
}
const salesOf = async (orderId: string): Promise<number> => {
  const references = new Set((await world.labelsOf(orderId)).map(({ id }) => id))
  return world.sales().filter((reference) => references.has(reference)).length
}

describe('a label that is bought', () => {
  test('is stored with its documents, its parcel, the number of the order and a line of history; asking again buys nothing', async () => {
    const id = await one()
    const bought = await world.run(api.shipping.createLabel, createLabel, { orderId: id, format: 'pdf' })
    expect(bought).toMatchObject({ orderId: id, labelState: 'ready', message: null })
    expect(bought.charge).toMatch(/^\d+\.\d\d$/)
    const [label] = await world.labelsOf(id)
    expect(label).toMatchObject({
      id: bought.labelId,
      state: 'ready',
      attempts: 1,
      lease_until: null,
      tracking_number: bought.trackingNumber,
    })
    expect(await world.order(id)).toMatchObject({
      label_state: 'ready',
      tracking_number: bought.trackingNumber,
      status: 'toShip',
    })
    const stored = await world.inTenant(async (db) => ({
      documents: await db
        .selectFrom('label_documents')
        .select(['format', 'bytes'])
        .where('label_id', '=', bought.labelId)
        .execute(),
      parcel: await db
        .selectFrom('parcels')
        .select(['state', 'tracking_number', 'to_state'])
        .where('order_id', '=', id)
        .execute(),
      history: await db
        .selectFrom('history')
        .select('action')
        .where('entity_id', '=', id)
        .where('action', '=', 'labelCreated')
        .execute(),
    }))
    expect(stored.documents.map(({ format }) => format)).toEqual(['pdf'])
    expect(Buffer.from(stored.documents[0]?.bytes ?? '').toString('latin1', 0, 5)).toBe('%PDF-')
    expect(stored.parcel).toEqual([{ state: 'labelCreated', tracking_number: bought.trackingNumber, to_state: 'NJ' }])
    expect(stored.history).toHaveLength(1)
    expect(await world.run(api.shipping.createLabel, createLabel, { orderId: id, format: 'zpl' })).toEqual(bought)
    expect({ asked: watch.asked, sales: await salesOf(id) }).toEqual({ asked: 1, sales: 1 })
  })

  test('had its intention committed, under the reference the carrier gets, before the carrier was asked', async () => {
    const id = await one()
    let seen: unknown
    await during(
      async (reference) => {
        seen = await world.inTenant((db) =>
          db
            .selectFrom('labels')
            .select(['order_id', 'state', 'request'])
            .where('id', '=', reference)
            .executeTakeFirst(),
        )
      },
      () => buy(id),
    )
    expect(seen).toMatchObject({
      order_id: id,
      state: 'buying',
      request: { orderNo: (await world.order(id)).order_no, serviceCode: expect.any(String) },
    })
  })

  test('twenty requests at once, from two people, are one call and one sale', async () => {
    const id = await one()
    const second = await worldOf(world.database, world.merchant, {
      carrier: () => world.context.carriers.get('practice') as Carrier,
    })
    const people = [world.context, second.context]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => buyLabel(people[n % 2] as (typeof people)[0], id, 'pdf')),
    )
    expect(watch.asked).toBe(1)
    expect(await salesOf(id)).toBe(1)
    expect(await world.labelsOf(id)).toHaveLength(1)
    expect(new Set(answers.map(({ labelId }) => labelId)).size).toBe(1)
    for (const answer of answers) expect(answer.state === 'ready' || answer.code === 'labels.inProgress').toBe(true)
  })

  test('a second tab during the purchase hears that it is under way', async () => {
    const id = await one()
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    await during(
      async () => {
        begun.resolve()
        await gate.promise
      },
      async () => {
        const first = buy(id)
        await begun.promise
        expect(await world.run(api.shipping.createLabel, createLabel, { orderId: id, format: 'pdf' })).toMatchObject({
          labelState: 'buying',
          message: expect.stringContaining('being created'),
        })
        gate.resolve()
        expect((await first).state).toBe('ready')
      },
    )
    expect(watch.asked).toBe(1)
  })
})

describe('the carrier', () => {
  test('refuses: the reason is kept, the order can be tried again', async () => {
    const id = await one('Ann PRACTICE-REFUSE')
    const attempt = () => world.run(api.shipping.createLabel, createLabel, { orderId: id, format: 'pdf' })
    await expect(attempt()).rejects.toMatchObject({
      code: 'labels.carrierRefused',
      params: { reason: 'other' },
    })
    expect(await world.order(id)).toMatchObject({
      label_state: 'failed',
      status: 'toShip',
      label_error: expect.stringContaining('refused'),
      label_reason: 'other',
    })
    await expect(attempt()).rejects.toMatchObject({ code: 'labels.carrierRefused' })
    expect((await world.labelsOf(id)).map(({ state, error_kind }) => [state, error_kind])).toEqual([
      ['failed', 'validation'],
      ['failed', 'validation'],
    ])
    expect(await salesOf(id)).toBe(0)
  })

  test('cannot be reached: nothing was made, please retry', async () => {
    const id = await one('Ann PRACTICE-OFFLINE')
    expect(await buy(id)).toMatchObject({ state: 'failed', kind: 'system', code: 'labels.unreached' })
    expect(await world.order(id)).toMatchObject({ label_state: 'failed' })
    expect(await salesOf(id)).toBe(0)
  })

  test.each(['Ann PRACTICE-TIMEOUT', 'Ann PRACTICE-UNKNOWN', 'Ann PRACTICE-BUSY'])(
    '%s: nobody knows, nobody buys again',
    async (recipient) => {
      const id = await one(recipient)
      expect(await buy(id)).toMatchObject({ state: 'unknown', code: 'labels.unknown' })
      expect(await buy(id)).toMatchObject({ state: 'unknown', code: 'labels.unknown' })
      expect(watch.asked).toBe(1)
      expect(await world.order(id)).toMatchObject({ label_state: 'unknown' })
    },
  )

  test('breaks in our own hands: unknown, not failed', async () => {
    const id = await one()
    watch.onShip = () => Promise.reject(new SyntaxError('Unexpected token < in JSON'))
    const bought = await buy(id)
    watch.onShip = async (outcome) => outcome
    expect(bought).toMatchObject({ state: 'unknown' })
  })

  test.each<[string, (label: Label) => Label, RegExp]>([
    [
      'no number',
      (label) => ({ ...label, trackingNumber: '  ' }),
      /^tracking number: -; reference: \w+; service: \w+; documents: 1$/,
    ],
    [
      "another attempt's reference",
      (label) => ({ ...label, reference: '01somebodyelse' }),
      /^tracking number: \w+; reference: 01somebodyelse;/,
    ],
  ])(
    'answers %s: a person has to look and reads what was answered, no number is shown',
    async (_what, change, words) => {
      const id = await one()
      expect(await answering(change, () => buy(id))).toMatchObject({ state: 'review', code: 'labels.review' })
      expect(await world.order(id)).toMatchObject({ label_state: 'review', tracking_number: null })
      expect(await world.labelsOf(id)).toMatchObject([
        { tracking_number: null, error_text: expect.stringMatching(words) },
      ])
      expect(await buy(id)).toMatchObject({ state: 'review' })
      expect(watch.asked).toBe(1)
    },
  )

  test.each(['ready', 'void'])("answers with the number of another order's label that is %s: review", async (state) => {
    const other = await one()
    const { trackingNumber, labelId = '' } = await buy(other)
    if (state === 'void')
      await world.inTenant(async (db) => {
        await db.updateTable('labels').set({ state }).where('id', '=', labelId).execute()
        await db.updateTable('orders').set({ label_state: state }).where('id', '=', other).execute()
      })
    const id = await one()
    expect(
      await answering(
        (label) => ({ ...label, trackingNumber: trackingNumber ?? '' }),
        () => buy(id),
      ),
    ).toMatchObject({ state: 'review' })
    expect(await world.labelsOf(id)).toMatchObject([{ state: 'review', tracking_number: null }])
  })

  test.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a page of apologies', Buffer.from('<html>Sorry</html>')],
  ])('sends %s instead of a label: it is not shown, and fetched again', async (_what, bytes) => {
    const id = await one()
    const cut = (label: Label): Label => ({
      ...label,
      documents: label.documents.map((document) => ({ ...document, bytes })),
    })
    expect(await answering(cut, () => buy(id))).toMatchObject({ state: 'unknown' })
    expect(await world.order(id)).toMatchObject({ label_state: 'unknown', tracking_number: null })
    world.clock.move(3_000)
    await reconcileLabelsJob.handle({}, world.worker)
    expect(await world.order(id)).toMatchObject({ label_state: 'ready' })
    expect(await world.labelsOf(id)).toMatchObject([{ attempts: 1, error_text: null }])
    expect(await salesOf(id)).toBe(1)
  })
})

describe('the order', () => {
  test('is not cancelled while the carrier is asked; one that was all the same gets its label voided', async () => {
    const id = await one()
    await during(
      async () => {
        const refused = await world.run(api.orders.cancel, cancelOrders, { orderIds: [id] })
        expect(refused.failed).toMatchObject([{ code: 'orders.labelUnsettled' }])
        await world.inTenant((db) =>
          db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute(),
        )
        await world.inTenant((db) => db.deleteFrom('reservations').where('order_id', '=', id).execute())
      },
      async () => expect(await buy(id)).toMatchObject({ state: 'voiding' }),
    )
    await reconcileLabelsJob.handle({}, world.worker)
    expect(await world.labelsOf(id)).toMatchObject([{ state: 'void' }])
    expect(await world.order(id)).toMatchObject({ label_state: 'void', tracking_number: null, status: 'cancelled' })
    expect(world.voids()).toContain((await world.labelsOf(id))[0]?.tracking_number)
  })

  test('that is put aside meanwhile keeps its label', async () => {
    const id = await one()
    await during(
      async () =>
        void (await world.inTenant((db) =>
          db.updateTable('orders').set({ status: 'postponed' }).where('id', '=', id).execute(),
        )),
      async () => expect(await buy(id)).toMatchObject({ state: 'ready' }),
    )
  })
})
