import { api } from '@stowline/contract'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { beforeAll, expect, test } from 'vitest'
import { makeMerchant, putAway } from '../../../testing/factories/merchant.ts'
import { type LabelWorld, makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { shippingHandlers } from '../shipping.handlers.ts'

let world: LabelWorld
let orderId: string
let isSilent = false

const moody = (practice: Carrier): Carrier => ({
  ...practice,
  rate: (...question) => (isSilent ? Promise.reject(new Error('broken')) : practice.rate(...question)),
})

beforeAll(async () => {
  world = await makeLabelWorld({ carrier: moody })
  ;[orderId = ''] = await world.toShip(1)
})

const ratesFor = (input: Parameters<typeof shippingHandlers.transitRates>[0]) =>
  world.run(api.shipping.transitRates, shippingHandlers.transitRates, input as never)
const box = { length: 10, width: 8, height: 4, weight: 3, unit: 'imperial' as const }
const place = {
  zone: 'east' as const,
  name_cn: '仓',
  name_en: 'Warehouse',
  contact: 'Dock',
  phone: '+1 555 0100',
  street: '1 Port Rd',
  city: 'Carteret',
  state: 'NJ',
  postal_code: '07008',
  time_zone: 'America/New_York',
}
const address = {
  recipient: '',
  company: '',
  phone: '',
  street: '12 Broad St',
  street2: '',
  cityName: 'Newark',
  stateorProvince: 'NJ',
  postalCode: '07102',
  country: 'US',
}

test('rates of an order: every service, cheapest first, with the fees that make the price', async () => {
  const { rates, refused } = await ratesFor({ orderId: orderId as never })
  expect(refused).toEqual([])
  expect(rates.length).toBeGreaterThan(2)
  const prices = rates.map(({ totalFee }) => Number(totalFee))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  for (const { totalFee, feeDetails } of rates)
    expect(feeDetails.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(
      Math.round(Number(totalFee) * 100),
    )
})

test("rates are those of the account that was chosen; another merchant's is not found", async () => {
  const typed = { address, package: box, warehouseId: world.merchant.warehouses.east }
  const { rates } = await ratesFor({ ...typed, logisticsAccountId: world.merchant.accountId } as never)
  expect(rates.length).toBeGreaterThan(2)
  const stranger = await makeMerchant(world.database)
  await expect(ratesFor({ ...typed, logisticsAccountId: stranger.accountId } as never)).rejects.toMatchObject({
    code: 'request.notFound',
  })
})

test('what the form shows goes before what is stored', async () => {
  const cheapest = async (changes: object) =>
    Number((await ratesFor({ orderId: orderId as never, ...changes })).rates[0]?.totalFee)
  const stored = await cheapest({})
  expect(await cheapest({ package: { ...box, weight: 60 } })).toBeGreaterThan(stored)
  expect(await cheapest({ warehouseId: world.merchant.warehouses.west })).toBeGreaterThan(stored)
  expect(await cheapest({ signType: 'adult' })).toBeGreaterThan(stored)
  const typed = await ratesFor({ address, package: box, warehouseId: world.merchant.warehouses.east as never } as never)
  expect(typed.rates.length).toBeGreaterThan(2)
})

test("what is missing is named; an order or a warehouse that is nobody's is not found; a carrier that breaks leaves an empty answer", async () => {
  await expect(ratesFor({ package: box } as never)).rejects.toMatchObject({
    code: 'labels.incomplete',
    params: { fields: 'address,warehouse' },
  })
  await expect(ratesFor({ orderId: 'nobody' as never })).rejects.toMatchObject({ code: 'request.notFound' })
  await expect(ratesFor({ orderId: orderId as never, warehouseId: 'nowhere' as never })).rejects.toMatchObject({
    code: 'request.notFound',
  })
  await world.database.owner
    .insertInto('warehouses')
    .values({ ...place, id: 'whnotours', code: 'XX', short_name: 'XX' })
    .execute()
  await expect(ratesFor({ orderId: orderId as never, warehouseId: 'whnotours' as never })).rejects.toMatchObject({
    code: 'request.notFound',
  })
  const stranger = await makeLabelWorld()
  await expect(
    stranger.run(api.shipping.transitRates, shippingHandlers.transitRates, { orderId }),
  ).rejects.toMatchObject({
    code: 'request.notFound',
  })
  isSilent = true
  expect(await ratesFor({ orderId: orderId as never })).toMatchObject({ rates: [], refused: [{ carrier: 'practice' }] })
  isSilent = false
})

test('services are those of the carriers that the merchant has an active account with', async () => {
  const services = () => world.run(api.shipping.services, shippingHandlers.services, {})
  expect(await services()).toMatchObject([
    {
      carrier: 'practice',
      mark: 'PRA',
      labelFormats: ['pdf', 'png', 'zpl'],
      accounts: [{ id: world.merchant.accountId, logisticsAccountNumber: 'P-1' }],
    },
  ])
  await world.inTenant((db) => db.updateTable('logistics_accounts').set({ state: 'disabled' }).execute())
  expect(await services()).toEqual([])
  await world.inTenant((db) => db.updateTable('logistics_accounts').set({ state: 'active' }).execute())
})

test('warehouses are told nearest first, with whether their stock covers the whole order', async () => {
  const warehouses = (input: object) =>
    world.run(api.shipping.warehouseForCustomer, shippingHandlers.warehouseForCustomer, input)
  const found = await warehouses({ orderId })
  expect(await warehouses({ orderId, customerId: world.caller.tenantId })).toEqual(found)
  await expect(warehouses({ orderId, customerId: 'another' })).rejects.toMatchObject({ code: 'request.notFound' })
  expect(found.map(({ shortName, canShipAll }) => [shortName, canShipAll])).toEqual([
    ['NJ', true],
    ['TX', false],
    ['CA', false],
  ])
  expect(found[0]?.distanceMiles).toBeLessThan(found[1]?.distanceMiles ?? 0)
  const [large = ''] = await world.toShip(1, () => ({
    lines: [
      { sku: 'MUG', quantity: 2 },
      { sku: 'LAMP', quantity: 1 },
    ],
  }))
  await world.inTenant((db) => putAway(db, world.merchant.warehouses.central, world.merchant.products['MUG'] ?? '', 2))
  expect((await warehouses({ orderId: large })).map(({ canShipAll }) => canShipAll)).toEqual([true, false, false])
  await world.inTenant((db) => putAway(db, world.merchant.warehouses.central, world.merchant.products['LAMP'] ?? '', 1))
  expect((await warehouses({ orderId: large })).map(({ canShipAll }) => canShipAll)).toEqual([true, true, false])
  expect(await warehouses({})).toMatchObject([{ distanceMiles: null, canShipAll: null }, {}, {}])
  await expect(warehouses({ orderId: 'nobody' })).rejects.toMatchObject({ code: 'request.notFound' })
})

test('the measures of a package are saved as typed, under the version that was seen', async () => {
  const save = (version: number) =>
    world.run(api.shipping.savePackage, shippingHandlers.savePackage, {
      orderId,
      version,
      package: { ...box, weight: 7.25 },
    })
  const { version } = await world.order(orderId)
  expect(await save(version)).toEqual({ version: version + 1 })
  expect(await world.order(orderId)).toMatchObject({ weight: 7.25, unit: 'imperial', version: version + 1 })
  await expect(save(version)).rejects.toMatchObject({ code: 'request.stale' })
})
