import { buffer } from 'node:stream/consumers'
import { api } from '@stowline/contract'
import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { type LabelWorld, worldOf } from '../../../testing/factories/label-world.ts'
import { makeMerchant } from '../../../testing/factories/merchant.ts'
import { calculatorHandlers } from '../../shipping/index.ts'
import { nobody } from '../../../kernel/work.ts'
import { offerHandlers } from './offer.handlers.ts'
import { storeCard } from './store-card.ts'

let world: LabelWorld
beforeAll(async () => {
  const database = await testDatabase()
  world = await worldOf(database, await makeMerchant(database, { hasCard: true }))
  const work = { now: () => new Date(), by: nobody }
  await database.transaction({ role: 'system' }, (db) =>
    storeCard(db, work, world.merchant.tenantId, { ...sampleTariff, version: 2, begins: '2099-01-01' }),
  )
})

const detail = (input: object = {}) => world.run(api.offer.detail, offerHandlers.detail, input as never)
const findCell = (changes: object = {}) =>
  world.run(api.offer.findCell, offerHandlers.findCell, {
    version: 1,
    warehouseId: world.merchant.warehouses.east,
    postalCode: '90210',
    weight: 4.2,
    unit: 'imperial',
    ...changes,
  } as never)

test('the card that holds today, every price of it, and the versions beside it', async () => {
  const { versions, card } = await detail()
  expect(versions.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
    [2, false],
    [1, true],
  ])
  expect(card?.version).toBe(1)
  expect(card?.channels.map(({ serviceCode }) => serviceCode)).toEqual([
    'PRACTICE_GROUND',
    'PRACTICE_HOME',
    'PRACTICE_2DAY',
    'PRACTICE_OVERNIGHT',
  ])
  expect(card?.channels[0]?.rows[4]).toMatchObject({ over: 4, upTo: 5 })
  expect(new Set(card?.fees.map(({ group }) => group)).size).toBe(7)
  expect((await detail({ version: 2 })).card?.version).toBe(2)
})

test('the cell of a weight is the base fee that the calculator charges', async () => {
  const { cells } = await findCell()
  const box = { length: 1, width: 1, height: 1, weight: 4.2 }
  const { rows } = await world.run(api.calculator.calculate, calculatorHandlers.calculate, {
    ...box,
    ...{ warehouseId: world.merchant.warehouses.east, country: 'US', signTypePrint: 'none', postalCode: '90210' },
  } as never)
  const baseOf = (code: string) =>
    rows.find(({ serviceCode }) => serviceCode === code)?.feeDetails.find((line) => line.code === 'baseFee')?.amount
  expect(cells).toHaveLength(4)
  for (const { serviceCode, price, over, billingWeight, zone } of cells)
    expect({ price, over, billingWeight, zone }).toEqual({
      price: baseOf(serviceCode),
      over: 4,
      billingWeight: 5,
      zone: '8',
    })
})

test('a version, a warehouse and a ZIP that are none', async () => {
  await expect(detail({ version: 9 })).rejects.toMatchObject({ code: 'request.notFound' })
  await expect(findCell({ version: 9 })).rejects.toMatchObject({ code: 'request.notFound' })
  await expect(findCell({ warehouseId: 'nowhere' })).rejects.toMatchObject({ code: 'request.notFound' })
  await expect(findCell({ postalCode: '00000' })).rejects.toMatchObject({ code: 'rating.zipUnknown' })
  await expect(findCell({ weight: 0 })).rejects.toMatchObject({ code: 'rating.measuresMissing' })
})

test('a merchant without a card has none', async () => {
  const bare = await worldOf(world.database, await makeMerchant(world.database))
  expect(await bare.run(api.offer.detail, offerHandlers.detail, {})).toEqual({ versions: [], card: null })
})

test('the card as a workbook has every price of it: a sheet for each service, and one of all else', async () => {
  const { card } = await detail()
  const { url } = await world.run(api.offer.workbook, offerHandlers.workbook, {})
  const stored = await world.inTenant((db) =>
    db.selectFrom('files').selectAll().where('slot', '=', 'offerMade').executeTakeFirstOrThrow(),
  )
  expect(url).toContain('/')
  const file = await world.inTenant((db) => world.files.open(db, stored.id))
  if (!file) throw new Error('the workbook has no file')
  const { sheets } = await readXlsx(await buffer(await file.stream()))
  const channels = card?.channels ?? []
  expect(sheets.map(({ name }) => name)).toEqual([
    ...channels.map(({ logisticsServiceName: { en } }) => en),
    'Other fees',
  ])
  for (const [at, { rows, zones }] of channels.entries()) {
    const [head, ...prices] = sheets[at]?.rows ?? []
    expect(head).toHaveLength(zones.length + 1)
    for (const [row, { upTo, prices: own }] of rows.entries()) expect(prices[row]).toEqual([upTo, ...own.map(Number)])
  }
  const fees = card?.fees.flatMap(({ lines }) => lines) ?? []
  expect(sheets.at(-1)?.rows).toHaveLength(fees.length + 1)
  await expect(world.run(api.offer.workbook, offerHandlers.workbook, { version: 9 } as never)).rejects.toMatchObject({
    code: 'request.notFound',
  })
})
