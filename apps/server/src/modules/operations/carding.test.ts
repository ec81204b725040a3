import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@stowline/contract'
import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { toDecimal } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { createFiles, type Files } from '../../files/files.ts'
import { testStorage } from '../../testing/test-storage.ts'
import { newId } from '../../kernel/new-id.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { makeMerchant } from '../../testing/factories/merchant.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { chargeActivities } from '../billing/index.ts'
import { cardingHandlers } from './carding.handlers.ts'

let database: Database
let files: Files
let merchantId: string
let providerId: string
let staff: ReturnType<typeof useCases>['run']
const folder = mkdtempSync(join(tmpdir(), 'stowline-cards-'))
const now = new Date('2026-11-20T12:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
  files = createFiles(testStorage(folder), () => new Date())
  merchantId = (await makeMerchant(database, { hasCard: true })).tenantId
  providerId = await newTenant(database, 'provider')
  staff = useCases(database, providerId, {
    ...{ caller: { tenantKind: 'provider', kind: 'provider', menus: ['/ops/cards'] }, services: { files } },
    now: () => now,
  }).run
  await inMerchant((db) =>
    chargeActivities(
      { db, now: () => now, newId },
      ['2026-10-10', '2026-10-11', '2026-11-02'].map((day, at) => ({
        ...{ type: 'unloading', day, sourceKind: 'shipment', sourceId: `s${at}`, reference: `SH-${at}` },
        input: { containerType: '40HQ', containers: 1, skus: 1, cartons: 10, pallets: 0 },
        warehouseId: null,
      })),
    ),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inMerchant = <T>(fn: Parameters<typeof database.transaction<T>>[1]) =>
  database.transaction({ role: 'app', tenantId: merchantId }, fn)

const uploaded = async (text: string, slot = 'rateTable', tenantId = providerId): Promise<string> => {
  const expiresAt = new Date(Date.now() + 86_400_000)
  const file = { tenantId, slot, name: 'table.csv', contentType: 'text/csv', bytes: Buffer.from(text), expiresAt }
  return (await database.transaction({ role: 'app', tenantId }, (db) => files.put(db, file))).fileId
}

/** The sample's ground prices as a sheet, a dollar dearer. */
const groundSheet = (): string => {
  const table = sampleTariff.freight.services['PRACTICE_GROUND']?.baseFee
  const lines = table?.rows.map(({ upTo, prices }) =>
    [upTo, ...prices.map((price) => toDecimal((price + 100) as typeof price))].join(','),
  )
  return [['Weight', ...(table?.zones ?? []).map((zone) => `Zone ${zone}`)].join(','), ...(lines ?? [])].join('\n')
}
const rates = (fileId: string) => ({ kind: 'rates' as const, fileId, service: 'PRACTICE_GROUND' })

const draft = (changes: object = {}) =>
  ({ merchantId, nameCn: '合同价', nameEn: 'Contract', begins: '2026-12-01', tables: [], ...changes }) as never
const preview = (changes: object = {}) => staff(api.carding.preview, cardingHandlers.preview, draft(changes))
const create = (changes: object = {}) => staff(api.carding.create, cardingHandlers.create, draft(changes))
const versions = () => staff(api.carding.versions, cardingHandlers.versions, { merchantId } as never)

test('a preview tells every cell that changes and what last month would have cost; nothing is written', async () => {
  const tables = [rates(await uploaded(groundSheet()))]
  const { faults, changed, changes, diff } = await preview({ tables })
  expect(faults).toEqual([])
  expect(changed).toBeGreaterThan(1_400)
  expect(changes[0]).toEqual({
    what: { zh: '测试 Ground，至 1 lb，2 区', en: 'Test Ground, to 1 lb, zone 2' },
    before: '5.95',
    after: '6.95',
  })
  expect(diff).toMatchObject({ month: '2026-10', charges: 2, before: '960.00', after: '960.00', movers: [] })
  expect((await versions()).versions.map(({ version }) => version)).toEqual([1])
})

test('the price sheet changes what the tables do not say, and one bad line refuses it', async () => {
  const { url } = await staff(api.carding.priceSheet, cardingHandlers.priceSheet, { merchantId } as never)
  expect(url).toContain('/')
  const sheet = (value: string) => uploaded(`Code,Value\nunloading.unloadingFee.40HQ,${value}`)
  const tables = [{ kind: 'prices' as const, fileId: await sheet('500.00') }]
  const { faults, changes, diff } = await preview({ tables })
  expect(faults).toEqual([])
  expect(changes).toEqual([{ what: { zh: '卸柜费：40HQ', en: 'Unloading: 40HQ' }, before: '480.00', after: '500.00' }])
  expect(diff).toMatchObject({ charges: 2, before: '960.00', after: '1000.00' })
  const bad = await preview({ tables: [{ kind: 'prices' as const, fileId: await sheet('-5') }] })
  expect(bad.faults.map(({ en }) => en)).toEqual(['Row 2, column 2: “-5” is no value of this item'])
})

test('a sheet with one bad row is refused with its row and column', async () => {
  const tables = [rates(await uploaded(groundSheet().replace('6.95', '6.9x')))]
  const { faults, diff } = await preview({ tables })
  expect(faults.map(({ en }) => en)).toEqual([expect.stringMatching(/^Row 2, column 2: /)])
  expect(diff).toBeNull()
  await expect(create({ tables })).rejects.toMatchObject({ code: 'rating.cardFaulty' })
})

test('several sheets make one version; a fault says in which of them it is, and two for one table are refused', async () => {
  const sheet = await uploaded('Code,Value\nunloading.unloadingFee.40HQ,500.00')
  const prices = { kind: 'prices' as const, fileId: sheet }
  const ground = rates(await uploaded(groundSheet()))
  const { faults, changed, diff } = await preview({ tables: [ground, prices] })
  expect(faults).toEqual([])
  expect(changed).toBeGreaterThan(1_401)
  expect(diff).toMatchObject({ charges: 2, before: '960.00', after: '1000.00' })
  const wrong = rates(await uploaded(groundSheet().replace('6.95', '6.9x')))
  const bad = await preview({ tables: [prices, wrong] })
  expect(bad.faults.map(({ en }) => en)).toEqual([
    expect.stringMatching(/^Base prices of a service PRACTICE_GROUND: Row 2, column 2: /),
  ])
  const doubled = await preview({ tables: [ground, prices, ground] })
  expect(doubled.faults.map(({ en }) => en)).toEqual([
    'Base prices of a service PRACTICE_GROUND: Two sheets take the place of the same table',
  ])
  expect((await versions()).versions).toHaveLength(1)
})

test('gaps of a card, and a day that another version has, are refused', async () => {
  const same = await preview({ begins: '2020-01-06' })
  expect(same.faults.length).toBeGreaterThan(0)
  const { faults } = await preview({ tables: [rates(await uploaded('Weight,Zone 2\n1,5.00\n2,6.00'))] })
  expect(faults[0]?.en).toMatch(/no price for zone 3/)
})

test('files that are none of the provider, another slot, or no sheet', async () => {
  const foreign = await uploaded(groundSheet(), 'rateTable', merchantId)
  await expect(preview({ tables: [rates(foreign)] })).rejects.toMatchObject({ code: 'request.notFound' })
  const other = await uploaded(groundSheet(), 'orderImport')
  await expect(preview({ tables: [rates(other)] })).rejects.toMatchObject({ code: 'request.notFound' })
  await expect(preview({ merchantId: providerId })).rejects.toMatchObject({ code: 'request.notFound' })
})

test('work without a price is counted over all merchants and told with its reason', async () => {
  const overview = async () => {
    const { merchants } = await staff(api.carding.overview, cardingHandlers.overview, {})
    return merchants.find((one) => one.merchantId === merchantId)
  }
  expect(await overview()).toMatchObject({ card: { version: 1, isCurrent: true }, next: null, unpriced: 0 })
  const job = {
    type: 'valueAdded',
    day: '2026-11-18',
    sourceKind: 'service',
    sourceId: 'odd',
    reference: 'JOB-ODD',
  } as const
  await inMerchant((db) =>
    chargeActivities({ db, now: () => now, newId: () => newId() }, [
      { ...job, input: { service: 'gold-plating', count: 3 }, warehouseId: null },
    ]),
  )
  expect(await overview()).toMatchObject({ unpriced: 1 })
  expect(await versions()).toMatchObject({
    unpricedCount: 1,
    unpriced: [
      {
        type: 'valueAdded',
        day: '2026-11-18',
        reference: 'JOB-ODD',
        reason: { en: expect.stringContaining('gold-plating') },
      },
    ],
  })
})

test('a version is made, and the used one before it stays as it was', async () => {
  const before = await inMerchant((db) => db.selectFrom('rate_cards').selectAll().where('version', '=', 1).execute())
  expect(await create({ tables: [rates(await uploaded(groundSheet()))] })).toEqual({ version: 2 })
  const { versions: all } = await versions()
  expect(all.map(({ version, charges, isCurrent }) => [version, charges, isCurrent])).toEqual([
    [2, 0, false],
    [1, 4, true],
  ])
  expect(await inMerchant((db) => db.selectFrom('rate_cards').selectAll().where('version', '=', 1).execute())).toEqual(
    before,
  )
  expect((await preview()).faults.length).toBeGreaterThan(0)
})

test('a version that has not begun is taken back; one that holds, that was used or that is nobody’s is not', async () => {
  const take = (version: number) =>
    staff(api.carding.withdraw, cardingHandlers.withdraw, { merchantId, version } as never)
  await expect(take(1)).rejects.toMatchObject({ code: 'rating.cardUsed' })
  await expect(take(9)).rejects.toMatchObject({ code: 'request.notFound' })
  expect((await versions()).versions.map(({ version, mayWithdraw }) => [version, mayWithdraw])).toEqual([
    [2, true],
    [1, false],
  ])
  await take(2)
  expect((await versions()).versions.map(({ version }) => version)).toEqual([1])
  expect((await preview({ tables: [rates(await uploaded(groundSheet()))] })).faults).toEqual([])
})

test('no version begins in a month that is billed', async () => {
  const nothing = { freight_cents: 0, storage_cents: 0, order_handling_cents: 0, transfer_cents: 0, unloading_cents: 0 }
  await database.owner
    .insertInto('bills')
    .values({
      ...{ tenant_id: merchantId, id: 'B-1', no: 'B-1', month: '2026-11', begins: '2026-11-01', ends: '2026-11-30' },
      ...{ issued_at: new Date(), due_on: '2026-12-15', charge_count: 1, hash: '', ...nothing, value_added_cents: 0 },
      ...{ compensation_cents: 0, adjustment_cents: 0, total_cents: 0, deducted_cents: 0, open_cents: 0 },
    })
    .execute()
  await database.owner
    .updateTable('charges')
    .set({ bill_id: 'B-1' })
    .where('day', '=', sql<string>`'2026-11-02'`)
    .execute()
  expect((await versions()).billedThrough).toBe('2026-11')
  const { faults } = await preview({ begins: '2026-11-28' })
  expect(faults.map(({ en }) => en)).toEqual(['2026-11 is billed: no card can begin on 2026-11-28'])
  await expect(create({ begins: '2026-11-28' })).rejects.toMatchObject({ code: 'rating.cardFaulty' })
})
