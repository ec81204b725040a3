import { api } from '@stowline/contract'
import { fromDecimal } from '@stowline/domain/kernel/money'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../db/check.ts'
import type { Letter } from '../../../mail/mail.ts'
import { type LabelWorld, makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { makeOrders } from '../../../testing/factories/orders.ts'
import { png } from '../../../testing/uploads.ts'
import { balanceOf } from '../../billing/index.ts'
import { returnHandlers } from '../../returns/index.ts'
import { pollReturnsJob } from '../../tracking/index.ts'
import { reconcileLabelsJob } from '../settle/reconcile-labels.job.ts'
import { openSharedLabel } from './open-shared-label.ts'
import { returnLabelHandlers } from './return-labels.handlers.ts'

let world: LabelWorld
let letters: Letter[] = []
let ship: Carrier['ship'] | undefined
const parcel = { length: 10, width: 8, height: 4, weight: 2, unit: 'imperial' } as const

beforeEach(async () => {
  letters = []
  ship = undefined
  world = await makeLabelWorld({
    carrier: (practice) => ({ ...practice, ship: (...asked) => (ship ?? practice.ship)(...asked) }),
    mail: { send: async (letter) => void letters.push(letter) },
  })
})

/** A return that was announced without a number, as a buyer's who has not sent it yet. */
const announced = async (changes = {}): Promise<string> => {
  const { merchant } = world
  const [productId = ''] = Object.values(merchant.products)
  const made = await world.run(api.returns.create, returnHandlers.create, {
    ...{ warehouseId: merchant.warehouses.east, returnReason: 'rejection', lines: [{ productId, productQty: 1 }] },
    ...{ senderName: 'Ann Lee', senderPhone: '2065550100', street: '400 Pine St', cityName: 'Seattle' },
    ...{ stateorProvince: 'WA', postalCode: '98101', ...changes },
  })
  return made.id
}
const detail = (id: string) => world.run(api.returns.detail, returnHandlers.detail, { id })
const rates = (id: string) => world.run(api.returnLabels.rates, returnLabelHandlers.rates, { id, package: parcel })
const buy = async (id: string, price?: string) => {
  const [cheapest] = (await rates(id)).rates
  const { carrier = '', serviceCode = '', totalFee = '' } = cheapest ?? {}
  const asked = { id, package: parcel, carrier, serviceCode, price: price ?? totalFee }
  return world.run(api.returnLabels.create, returnLabelHandlers.create, asked)
}
const reconcile = async () => {
  world.clock.move(60_000)
  await reconcileLabelsJob.handle({}, world.worker)
}
const share = async (id: string) => {
  const { url } = await world.run(api.returnLabels.share, returnLabelHandlers.share, { id })
  return { url, key: url.split('/').at(-1) ?? '' }
}
const open = (key: string) => openSharedLabel(world.context, key)
const money = () => world.inTenant(balanceOf)
const faults = async () => (await checkInvariants(world.database)).filter(({ violations }) => violations > 0)

test('the parcel is proposed: one that the products would fill, or that of an order of which all comes back', async () => {
  const measures = { length: 10, width: 8, height: 4, weight: 2.5, unit: 'imperial' }
  expect((await detail(await announced())).package).toEqual(measures)
  const [productId = ''] = Object.values(world.merchant.products)
  const three = await announced({ lines: [{ productId, productQty: 3 }] })
  expect((await detail(three)).package).toEqual({ ...measures, length: 12, width: 10, height: 8, weight: 7.5 })
  const own = { length: 14, width: 9, height: 5, weight: 3.1, unit: 'imperial' } as const
  const [orderId = ''] = await makeOrders(world.database, world.merchant, 1, () => ({ package: own }))
  const ofOrder = async (id: string) => {
    await world.database.owner.updateTable('returns').set({ order_id: orderId }).where('id', '=', id).execute()
    return (await detail(id)).package
  }
  expect(await ofOrder(await announced())).toEqual(own)
  expect(await ofOrder(three)).toMatchObject({ length: 12 })
})

test('a label from the buyer to the warehouse is bought at the price that was shown, and its number is the parcel’s', async () => {
  const id = await announced()
  const before = await money()
  const [{ totalFee } = { totalFee: '0' }] = (await rates(id)).rates
  const { labelState, trackingNumber, charge } = await buy(id)
  expect({ labelState, charge }).toEqual({ labelState: 'ready', charge: totalFee })
  const label = await world.inTenant((db) =>
    db.selectFrom('labels').selectAll().where('return_id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(label.request).toMatchObject({
    isReturn: true,
    from: { name: 'Ann Lee', postalCode: '98101' },
    to: { isResidential: false },
  })
  expect(label.order_id).toBeNull()
  const now = await detail(id)
  expect(now).toMatchObject({
    status: 'toBeReceived',
    labelState: 'ready',
    trackingNumber,
    label: { charge, trackingNumber },
  })
  expect(before.balance - (await money()).balance).toBe(fromDecimal(totalFee))
  const [charged] = await world.inTenant((db) =>
    db.selectFrom('charges').select(['type', 'reference', 'source_id']).execute(),
  )
  expect(charged).toEqual({ type: 'freight', reference: now.returnNo, source_id: label.id })
  // Asked again, it is the same label; another price begins nothing.
  expect(
    await world.run(api.returnLabels.create, returnLabelHandlers.create, {
      ...{ id, package: parcel, carrier: 'practice', serviceCode: label.service_code, price: '1.00' },
    }),
  ).toMatchObject({ trackingNumber })
  expect(world.sales()).toHaveLength(1)
  await expect(
    world.run(api.returns.remove, returnHandlers.remove, { returnIds: [id] }).then(({ failed }) => failed[0]?.code),
  ).resolves.toBe('returns.deleteFailed')
  expect(await faults()).toEqual([])
})

const pollReturns = () => pollReturnsJob.handle({}, world.worker)
/** A return whose parcel is at the warehouse. Two of a hundred of the practice carrier's turn back on the way: then another one is sent. */
const arrived = async (): Promise<{ readonly id: string; readonly trackingNumber: string | null }> => {
  for (let tries = 0; tries < 5; tries += 1) {
    const id = await announced()
    const { trackingNumber } = await buy(id)
    await pollReturns()
    expect((await detail(id)).parcel).toMatchObject({ state: 'labelCreated', milestone: 'labelCreated' })
    for (let day = 0; day < 12; day += 1) {
      world.clock.move(86_400_000)
      await pollReturns()
      if ((await detail(id)).parcel?.state === 'delivered') return { id, trackingNumber }
    }
  }
  throw new Error('five parcels in turn did not arrive')
}

test('its parcel is followed to the warehouse, and no longer once the label is void', async () => {
  const { id, trackingNumber } = await arrived()
  const { parcel: back, status, history, parcelState } = await detail(id)
  expect([back?.state, parcelState, status]).toEqual(['delivered', 'delivered', 'toBeReceived'])
  expect(back?.events[0]?.state).toBe('delivered')
  expect(back?.events.length).toBeGreaterThan(2)
  // The same again changes nothing; the delivery is told once.
  world.clock.move(86_400_000)
  await pollReturns()
  expect((await detail(id)).parcel).toEqual(back)
  expect(history.filter(({ action }) => action === 'delivered')).toHaveLength(1)
  // It is none of the parcels of orders.
  const parcels = await world.inTenant((db) =>
    db
      .selectFrom('parcels')
      .selectAll()
      .where('tracking_number', '=', trackingNumber ?? '')
      .execute(),
  )
  expect(parcels).toEqual([])
  const other = await announced()
  await buy(other)
  await world.run(api.returnLabels.voidLabel, returnLabelHandlers.voidLabel, { id: other })
  await reconcile()
  world.clock.move(86_400_000)
  await pollReturns()
  expect((await detail(other)).parcel).toMatchObject({ state: 'voided', events: [] })
  // Another label is followed anew.
  await buy(other)
  await pollReturns()
  expect((await detail(other)).parcel).toMatchObject({ state: 'labelCreated' })
})

test('another price than the one seen, or an address that is not whole, buys nothing', async () => {
  const id = await announced()
  await expect(buy(id, '0.01')).rejects.toMatchObject({ code: 'labels.priceChanged' })
  const bare = await announced({ street: '' })
  await expect(rates(bare)).rejects.toMatchObject({ code: 'labels.incomplete', params: { fields: 'address' } })
  expect(await world.inTenant((db) => db.selectFrom('labels').selectAll().execute())).toEqual([])
  expect(await detail(id)).toMatchObject({ labelState: 'none', status: 'pending' })
})

test('a voided label gives its money back once, and its number is the parcel’s no more', async () => {
  const id = await announced()
  const before = await money()
  await buy(id)
  await world.run(api.returnLabels.voidLabel, returnLabelHandlers.voidLabel, { id })
  expect(await detail(id)).toMatchObject({ labelState: 'voiding' })
  await reconcile()
  await reconcile()
  expect(await detail(id)).toMatchObject({ labelState: 'void', trackingNumber: '' })
  expect((await money()).balance).toBe(before.balance)
  await expect(world.run(api.returnLabels.voidLabel, returnLabelHandlers.voidLabel, { id })).rejects.toMatchObject({
    code: 'labels.nothingToVoid',
  })
  // Cancelling takes the next one along.
  await buy(id)
  await world.run(api.returns.cancel, returnHandlers.cancel, { returnIds: [id] })
  await reconcile()
  expect(await detail(id)).toMatchObject({ status: 'cancelled', labelState: 'void' })
  expect((await money()).balance).toBe(before.balance)
  expect(world.voids()).toHaveLength(2)
  expect(await faults()).toEqual([])
})

test('a label whose answer was lost is found again; while nobody knows, its return stays as it is', async () => {
  const id = await announced()
  const honest = world.context.carriers.get('practice')
  ship = async (...asked) => {
    ship = undefined
    await honest?.ship(...asked)
    return { ok: false, certainty: 'unknown', messages: [] }
  }
  expect(await buy(id)).toMatchObject({ labelState: 'unknown' })
  const cancelled = await world.run(api.returns.cancel, returnHandlers.cancel, { returnIds: [id] })
  expect(cancelled.failed).toMatchObject([{ code: 'returns.labelUnderWay' }])
  await reconcile()
  expect(await detail(id)).toMatchObject({ labelState: 'ready', status: 'toBeReceived' })
  expect(world.sales()).toHaveLength(1)
  expect(await faults()).toEqual([])
})

test('whoever has the key gets the PDF, thirty times an hour, until it is withdrawn or its time is over', async () => {
  const id = await announced()
  await expect(share(id)).rejects.toMatchObject({ code: 'returns.noLabel' })
  await buy(id)
  const { url, key } = await share(id)
  expect(url).toContain('/api/v1/oms/OMS/OMSReturnOrder/SharedLabel/')
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(
    Buffer.from((await open(key)).pdf)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const stored = await world.inTenant((db) => db.selectFrom('return_label_links').selectAll().execute())
  expect(JSON.stringify(stored)).not.toContain(key)
  const history = await world.inTenant((db) => db.selectFrom('history').selectAll().execute())
  expect(JSON.stringify(history)).not.toContain(key)
  for (let opened = 1; opened < 30; opened += 1) await open(key)
  await expect(open(key)).rejects.toMatchObject({ code: 'request.tooMany' })
  world.clock.move(3_600_000)
  await open(key)
  expect(await detail(id)).toMatchObject({ links: [{ opens: 31, isGood: true }] })
  await expect(open(key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).rejects.toMatchObject({
    code: 'request.notFound',
  })
  const second = await share(id)
  await world.run(api.returnLabels.withdraw, returnLabelHandlers.withdraw, { id })
  for (const gone of [key, second.key]) await expect(open(gone)).rejects.toMatchObject({ code: 'request.notFound' })
  const third = await share(id)
  world.clock.move(30 * 86_400_000)
  await expect(open(third.key)).rejects.toMatchObject({ code: 'request.notFound' })
})

test('the buyer gets a link by mail; it ends with the return', async () => {
  const id = await announced()
  await buy(id)
  await world.run(api.returnLabels.mail, returnLabelHandlers.mail, { id, email: 'ann@example.com' })
  expect(letters).toMatchObject([{ to: 'ann@example.com' }])
  const key = /SharedLabel\/([\w-]{43})/.exec(letters[0]?.text ?? '')?.[1] ?? ''
  await open(key)
  await world.run(api.returns.cancel, returnHandlers.cancel, { returnIds: [id] })
  await expect(open(key)).rejects.toMatchObject({ code: 'request.notFound' })
})

test('a label from elsewhere is one PDF, and bars another one', async () => {
  const id = await announced()
  const upload = async (slot: string) => {
    const { fileId } = await world.inTenant((db) =>
      world.context.files.put(db, {
        ...{ tenantId: world.merchant.tenantId, slot, name: 'label.png', contentType: 'image/png', bytes: png() },
      }),
    )
    return fileId
  }
  const put = (fileIds: string[]) => world.run(api.returnLabels.upload, returnLabelHandlers.upload, { id, fileIds })
  await expect(put([await upload('returnPhoto')])).rejects.toMatchObject({ code: 'returns.labelFileGone' })
  await put([await upload('returnLabel'), await upload('returnLabel')])
  expect(await detail(id)).toMatchObject({ labelState: 'none', hasLabelFile: true, status: 'pending' })
  await expect(buy(id)).rejects.toMatchObject({ code: 'returns.labelUploaded' })
  const { key } = await share(id)
  expect(
    Buffer.from((await open(key)).pdf)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await put([])
  await expect(open(key)).rejects.toMatchObject({ code: 'request.notFound' })
})
