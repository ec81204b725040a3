import { api } from '@stowline/contract'
import { pdfThatLiesAboutPages, pngOf, soundPdf } from '@stowline/carriers/testing/hostile-labels'
import { PNG } from 'pngjs'
import { beforeEach, expect, test } from 'vitest'
import { type LabelWorld, makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { shippingHandlers } from '../shipping.handlers.ts'

let world: LabelWorld
beforeEach(async () => {
  world = await makeLabelWorld()
})

type Format = 'pdf' | 'png' | 'zpl'
const buy = async (format: Format, where = world): Promise<string> => {
  const [orderId = ''] = await where.toShip(1)
  await where.run(api.shipping.createLabel, shippingHandlers.createLabel, { orderId, format })
  return orderId
}
const look = (orderIds: readonly string[], where = world) =>
  where.run(api.shipping.labelPictures, shippingHandlers.labelPictures, { orderIds: [...orderIds] })
const statesOf = async (orderIds: readonly string[]) => {
  const found = new Map((await look(orderIds)).map(({ orderId, state }) => [orderId, state]))
  return orderIds.map((id) => found.get(id))
}
/** Another document in place of a label's own. */
const replace = (orderId: string, bytes: Buffer) =>
  world.inTenant((db) =>
    db
      .updateTable('label_documents')
      .set({ bytes })
      .where('label_id', 'in', db.selectFrom('labels').select('id').where('order_id', '=', orderId))
      .execute(),
  )
const darkness = ({ data }: PNG) => data.filter((value, at) => at % 4 === 0 && value < 64).length / (data.length / 4)

test('a bought label has a picture, made once behind the purchase, of 320 x 480 dots', async () => {
  const ids = [await buy('pdf'), await buy('png')]
  expect(await world.makePictures()).toBe(2)
  for (const { state, png } of await look(ids)) {
    expect(state).toBe('made')
    const bytes = Buffer.from(png ?? '', 'base64')
    const picture = PNG.sync.read(bytes)
    expect([picture.width, picture.height]).toEqual([320, 480])
    expect(bytes.length).toBeLessThan(20_000)
    expect(darkness(picture)).toBeGreaterThan(0.1)
  }
  expect(await world.makePictures()).toBe(0)
})

test('a batch has its pictures made once its labels are bought', async () => {
  const orderIds = await world.toShip(3)
  await world.run(api.shipping.createLabels, shippingHandlers.createLabels, { orderIds })
  expect(await world.makePictures()).toBe(0)
  await world.runTasks()
  expect(await world.makePictures()).toBe(3)
  expect(await statesOf(orderIds)).toEqual(['made', 'made', 'made'])
})

test('a label from before gets its picture when somebody looks', async () => {
  const id = await buy('pdf')
  await world.makePictures()
  await world.inTenant((db) => db.deleteFrom('label_pictures').execute())
  expect(await look([id])).toEqual([{ orderId: id, state: 'coming', png: null }])
  expect(await world.makePictures()).toBe(1)
  expect(await statesOf([id])).toEqual(['made'])
})

test('what no picture can be made of is tried once; the others get theirs', async () => {
  const broken = [Buffer.from('%PDF-1.4 nothing'), pngOf(6_300, 6_300, { inflated: 10 })]
  const sound = [soundPdf(), pdfThatLiesAboutPages()]
  const ids: string[] = []
  for (const bytes of [...broken, ...sound]) {
    const id = await buy('pdf')
    await replace(id, bytes)
    ids.push(id)
  }
  await world.makePictures()
  expect(await statesOf(ids)).toEqual(['none', 'none', 'made', 'made'])
  expect(await world.makePictures()).toBe(0)
})

test('printer commands have no picture, nor has an order without a label', async () => {
  const zpl = await buy('zpl')
  const [bare = ''] = await world.toShip(1)
  await world.makePictures()
  expect(await statesOf([zpl, bare, 'nobody'])).toEqual(['zpl', undefined, undefined])
})

test('documents that were lost are fetched for it, and asked for once when the carrier has none either', async () => {
  let questions = 0
  let isSilent = false
  world = await makeLabelWorld({
    carrier: (practice) => ({
      ...practice,
      findByReference: async (...question) => {
        questions += 1
        return isSilent ? { ok: false, certainty: 'unknown', messages: [] } : practice.findByReference(...question)
      },
    }),
  })
  const ids = [await buy('pdf'), await buy('pdf')]
  const lose = (orderId = '') =>
    world.inTenant((db) =>
      db
        .deleteFrom('label_documents')
        .where('label_id', 'in', db.selectFrom('labels').select('id').where('order_id', '=', orderId))
        .execute(),
    )
  await lose(ids[0])
  await world.makePictures()
  expect([questions, await statesOf(ids)]).toEqual([1, ['made', 'made']])
  await world.inTenant((db) => db.deleteFrom('label_pictures').execute())
  await lose(ids[1])
  isSilent = true
  expect(await statesOf(ids)).toEqual(['coming', 'coming'])
  await world.makePictures()
  expect([questions, await statesOf(ids)]).toEqual([2, ['made', 'none']])
  expect(await world.makePictures()).toBe(0)
  // A print fetches them after all.
  isSilent = false
  await world.run(api.shipping.printLabels, shippingHandlers.printLabels, { orderIds: ids })
  expect(await statesOf(ids)).toEqual(['made', 'coming'])
})

test('somebody else has no picture of it, and makes none', async () => {
  const id = await buy('pdf')
  const stranger = await makeLabelWorld()
  expect(await look([id], stranger)).toEqual([])
  expect(await stranger.makePictures()).toBe(0)
})

test('a picture goes with its label', async () => {
  await buy('pdf')
  await world.makePictures()
  const pictures = () => world.inTenant((db) => db.selectFrom('label_pictures').select('label_id').execute())
  expect(await pictures()).toHaveLength(1)
  await world.database.owner.deleteFrom('parcels').where('tenant_id', '=', world.merchant.tenantId).execute()
  await world.database.owner.deleteFrom('labels').where('tenant_id', '=', world.merchant.tenantId).execute()
  expect(await pictures()).toEqual([])
})
