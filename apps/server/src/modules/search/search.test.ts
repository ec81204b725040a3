import { api } from '@stowline/contract'
import { mostFound } from '@stowline/contract/search/search.contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type LabelWorld, makeLabelWorld } from '../../testing/factories/label-world.ts'
import { makeParcels, numberOf } from '../../testing/factories/parcels.ts'
import { searchHandlers } from './search.handlers.ts'

let world: LabelWorld
let stranger: LabelWorld
let orderNos: string[]

beforeAll(async () => {
  world = await makeLabelWorld({ caller: { menus: ['/delivery/index', '/logistics/index'] } })
  stranger = await makeLabelWorld({ caller: { menus: ['/delivery/index', '/logistics/index'] } })
  ;({ orderNos } = await makeParcels(world))
})

const find = (text: string, who: LabelWorld = world) => who.run(api.search.find, searchHandlers.find, { text })

describe('the search of the frame', () => {
  test('finds an order by its number, and the parcel that bears it', async () => {
    const no = orderNos[3] ?? ''
    const { orders, parcels } = await find(no.toLowerCase())
    expect(orders.map(({ orderNo }) => orderNo)).toEqual([no])
    expect(parcels.map(({ orderNo }) => orderNo)).toEqual([no])
  })

  test('finds a parcel by a part of its tracking number', async () => {
    const { parcels } = await find(numberOf(7).slice(-4))
    expect(parcels.map(({ trackingNumber }) => trackingNumber)).toContain(numberOf(7))
  })

  test('gives the newest few of many', async () => {
    const { parcels } = await find('PR00')
    expect(parcels.map(({ trackingNumber }) => trackingNumber)).toEqual(
      Array.from({ length: mostFound }, (_, n) => numberOf(n)),
    )
  })

  test("says nothing of another merchant's numbers", async () => {
    expect(await find(orderNos[3] ?? '', stranger)).toEqual({ orders: [], parcels: [], transfers: [] })
  })

  test('leaves out a kind whose screen the account may not open', async () => {
    const asked = { text: orderNos[3] ?? '' }
    const as = (menus: string[]) =>
      world.run(
        api.search.find,
        (input, ctx) => searchHandlers.find(input, { ...ctx, caller: { ...ctx.caller, menus } }),
        asked,
      )
    expect(await as(['/logistics/index'])).toMatchObject({ orders: [], parcels: [{}] })
    expect(await as(['/delivery/index'])).toMatchObject({ orders: [{}], parcels: [] })
  })
})

describe('a scanned code', () => {
  const scan = (code: string, who: LabelWorld = world, menus?: string[]) =>
    who.run(
      api.search.scan,
      (input, ctx) => searchHandlers.scan(input, menus ? { ...ctx, caller: { ...ctx.caller, menus } } : ctx),
      { code },
    )
  const named = async (code: string, who?: LabelWorld, menus?: string[]) =>
    (await scan(code, who, menus)).records.map(({ kind, no }) => `${kind} ${no}`)

  test('is the number of one record, to the letter and in any case of its letters', async () => {
    expect(await named(numberOf(7))).toEqual([`parcel ${numberOf(7)}`])
    expect(await named(numberOf(7).toLowerCase())).toEqual([`parcel ${numberOf(7)}`])
    expect(await named(numberOf(7).slice(0, -1))).toEqual([])
    expect(await named(orderNos[3] ?? '')).toEqual([`order ${orderNos[3]}`])
  })

  test('is the number inside a barcode of a carrier', async () => {
    const number = '9261290100830512345671'
    await world.database.owner
      .updateTable('parcels')
      .set({ tracking_number: number })
      .where('id', '=', 'parcel009')
      .execute()
    expect(await named(`42090210${number}`)).toEqual([`parcel ${number}`])
  })

  test('is that of a product, where its screen is open to the account', async () => {
    const [sku = ''] = Object.keys(world.merchant.products)
    expect(await named(sku, world, ['/product/rated'])).toEqual([`product ${sku}`])
    expect(await named(sku)).toEqual([])
  })

  test("is nobody's for another merchant, and of a store that is not a customer's", async () => {
    expect(await named(numberOf(7), stranger)).toEqual([])
    const as = (stores: string[]) =>
      world.run(
        api.search.scan,
        (input, ctx) => searchHandlers.scan(input, { ...ctx, caller: { ...ctx.caller, stores } }),
        { code: numberOf(7) },
      )
    expect((await as([world.merchant.stores.amazon])).records).toHaveLength(1)
    expect((await as([world.merchant.stores.shopify])).records).toEqual([])
  })
})
