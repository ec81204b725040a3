import { api } from '@stowline/contract'
import { beforeEach, expect, test } from 'vitest'
import { type LabelWorld, makeLabelWorld } from '../../testing/factories/label-world.ts'
import { png } from '../../testing/uploads.ts'
import { productHandlers } from './products.handlers.ts'

let world: LabelWorld
let stranger: LabelWorld

beforeEach(async () => {
  world = await makeLabelWorld()
  stranger = await makeLabelWorld()
})

const { products } = api
const upload = (bytes: Uint8Array, slot = 'productPicture', who = world) => {
  const { tenantId } = who.merchant
  const file = {
    tenantId,
    slot,
    name: 'a.png',
    contentType: 'image/png',
    bytes,
    expiresAt: new Date('2100-01-01'),
  }
  return who.inTenant(async (db) => (await who.files.put(db, file)).fileId)
}
const create = () => world.run(products.create, productHandlers.create, { sku: 'CUP-1', category: 'kitchen' })
const setPicture = (id: string, fileId: string | null, who = world) =>
  who.run(products.setPicture, productHandlers.setPicture, { id, fileId })
const pictureOf = async (id: string) => {
  const { picture, history } = await world.run(products.detail, productHandlers.detail, { id })
  return { picture, actions: history.map(({ action }) => action) }
}
const expiryOf = (fileId: string) =>
  world.inTenant(async (db) => {
    const file = await db.selectFrom('files').select('expires_at').where('id', '=', fileId).executeTakeFirst()
    return file?.expires_at ?? null
  })

test('a product has the picture that was uploaded, small in lists; the one before goes', async () => {
  const { id } = await create()
  const [first, second] = [await upload(png(40, 20)), await upload(png(10, 30))]
  const { picture } = await setPicture(id, first)
  const shown = Buffer.from(picture?.split(',')[1] ?? '', 'base64')
  expect([picture?.split(',')[0], shown.readUInt32BE(16), shown.readUInt32BE(20)]).toEqual([
    'data:image/png;base64',
    96,
    96,
  ])
  expect(shown.length).toBeLessThan(30_000)
  expect(await expiryOf(first)).toBeNull()
  await setPicture(id, second)
  expect(await expiryOf(first)).not.toBeNull()
  await setPicture(id, null)
  expect(await expiryOf(second)).not.toBeNull()
  expect(await pictureOf(id)).toEqual({
    picture: null,
    actions: ['pictureRemoved', 'pictureSet', 'pictureSet', 'created'],
  })
})

test('a deleted product leaves no picture behind', async () => {
  const { id } = await create()
  const fileId = await upload(png())
  await setPicture(id, fileId)
  await world.run(products.remove, productHandlers.remove, { productIds: [id] })
  expect(await expiryOf(fileId)).not.toBeNull()
})

test('what cannot be drawn, was uploaded for something else, or is another merchant’s changes nothing', async () => {
  const { id } = await create()
  const refused = (code: string) => ({ code })
  await expect(setPicture(id, await upload(png().subarray(0, 40)))).rejects.toMatchObject(refused('files.broken'))
  await expect(setPicture(id, await upload(png(), 'returnPhoto'))).rejects.toMatchObject(refused('request.notFound'))
  const theirs = await upload(png(), 'productPicture', stranger)
  await expect(setPicture(id, theirs)).rejects.toMatchObject(refused('request.notFound'))
  await expect(setPicture(id, theirs, stranger)).rejects.toMatchObject(refused('request.notFound'))
  expect(await pictureOf(id)).toEqual({ picture: null, actions: ['created'] })
})
