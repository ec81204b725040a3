import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeMerchant } from '../../../testing/factories/merchant.ts'
import { type LabelWorld, worldOf } from '../../../testing/factories/label-world.ts'
import { testDatabase } from '../../../testing/database.ts'
import { calculatorHandlers, shippingHandlers } from '../shipping.handlers.ts'

let world: LabelWorld
beforeAll(async () => {
  const database = await testDatabase()
  world = await worldOf(database, await makeMerchant(database, { hasCard: true }))
})

const box = { length: 10, width: 8, height: 4, weight: 3 }
const question = () => ({
  ...box,
  warehouseId: world.merchant.warehouses.east,
  country: 'US',
  signTypePrint: 'none',
  postalCode: '90210',
})
const calculate = (changes: object = {}) =>
  world.run(api.calculator.calculate, calculatorHandlers.calculate, { ...question(), ...changes } as never)

const twelve = [
  ...['ashFee', 'baseFee', 'dasRemote', 'fuelCharge', 'nonMotorizedFee', 'overSizeFee', 'peakSeasonSurcharge'],
  ...['remoteFee', 'residentialDeliveryCharge', 'signFee', 'ultraRemoteFee', 'unauthorizedPackage'],
]

test('every service of the card, cheapest first, with the twelve components that make its price', async () => {
  const { rows, refused, zone, billingWeight, zoneItemStr, card } = await calculate()
  expect(rows.map(({ serviceCode }) => serviceCode).sort()).toEqual([
    'PRACTICE_2DAY',
    'PRACTICE_GROUND',
    'PRACTICE_HOME',
    'PRACTICE_OVERNIGHT',
  ])
  const prices = rows.map(({ totalFee }) => Number(totalFee))
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  for (const { feeDetails, totalFee } of rows) {
    expect(feeDetails.map(({ code }) => code).sort()).toEqual(twelve)
    expect(feeDetails.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(
      Math.round(Number(totalFee) * 100),
    )
    expect(feeDetails.filter(({ amount }) => amount !== '0.00').every(({ reason }) => reason?.zh && reason.en)).toBe(
      true,
    )
  }
  expect(refused).toEqual([])
  expect({ zone, billingWeight, card }).toMatchObject({ zone: '8', billingWeight: 3, card: { version: 1 } })
  expect(zoneItemStr).toMatchObject({ en: expect.stringContaining('Zone 8, by distance') })
})

test('an order with the same facts has the same rates', async () => {
  const address = {
    ...{ recipient: 'A', company: '', phone: '', street: '12 Broad St', street2: '', country: 'US' },
    ...{ cityName: 'Beverly Hills', stateorProvince: 'CA', postalCode: '90210' },
  }
  const input = { address, package: { ...box, unit: 'imperial' }, warehouseId: world.merchant.warehouses.east }
  const { rates } = await world.run(api.shipping.transitRates, shippingHandlers.transitRates, input as never)
  const { rows } = await calculate()
  const pricesOf = (list: readonly { serviceCode: string; totalFee: string }[]) =>
    list.map(({ serviceCode, totalFee }) => `${serviceCode} ${totalFee}`)
  expect(pricesOf(rows)).toEqual(pricesOf(rates))
})

test('what was typed is rated, and not what became of it', async () => {
  const metric = { length: 25.4, width: 20.32, height: 10.16, weight: 1.36, unit: 'metric' }
  expect((await calculate({ entered: metric, weight: 70 })).rows).toEqual(
    (await calculate({ entered: metric, weight: 3 })).rows,
  )
})

test('a home costs more than a business, and has services of its own', async () => {
  const home = await calculate()
  const business = await calculate({ residential: false })
  expect(business.rows.some(({ serviceCode }) => serviceCode === 'PRACTICE_HOME')).toBe(false)
  const ground = ({ rows }: typeof home) => Number(rows.find((row) => row.serviceCode === 'PRACTICE_GROUND')?.totalFee)
  expect(ground(home)).toBeGreaterThan(ground(business))
})

test('a parcel just over a threshold is told what less of it saves', async () => {
  const { rows } = await calculate({ length: 48.3, width: 10, height: 10, weight: 20 })
  expect(rows[0]?.hints[0]).toMatchObject({ measure: 'length', to: 48, less: 0.3, unit: 'in' })
  expect(Number(rows[0]?.hints[0]?.saves)).toBeGreaterThan(10)
})

test('no carrier is asked, and a merchant without a card has the prices that are known without', async () => {
  const bare = await worldOf(world.database, await makeMerchant(world.database), {
    carrier: (practice) => ({ ...practice, rate: () => Promise.reject(new Error('asked')) }),
  })
  const asked = { ...question(), warehouseId: bare.merchant.warehouses.east }
  const { rows, card } = await bare.run(api.calculator.calculate, calculatorHandlers.calculate, asked as never)
  expect(card).toBeNull()
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.every(({ hints }) => hints.length === 0)).toBe(true)
})

test('what a carrier does not carry has no price, and says why in its words', async () => {
  const { rows, refused, zone } = await calculate({ length: 120 })
  expect({ rows, zone }).toEqual({ rows: [], zone: null })
  expect(refused.map(({ message }) => message)).toEqual(Array(4).fill('Package 1 is longer than 108 in.'))
})

test('what cannot be priced is refused by what it is', async () => {
  for (const postalCode of ['K1A 0B1', '00000', '9021'])
    await expect(calculate({ postalCode })).rejects.toMatchObject({ code: 'rating.zipUnknown' })
  await expect(calculate({ weight: 0 })).rejects.toMatchObject({ code: 'rating.measuresMissing' })
  await expect(calculate({ warehouseId: 'nowhere' })).rejects.toMatchObject({ code: 'request.notFound' })
  const stranger = await makeMerchant(world.database)
  await expect(calculate({ customerId: stranger.tenantId })).rejects.toMatchObject({ code: 'request.notFound' })
  expect((await calculate({ customerId: world.merchant.tenantId, systemType: 'OMS' })).rows.length).toBe(4)
})
