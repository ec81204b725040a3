import { api } from '@stowline/contract'
import { providerMenuPaths } from '@stowline/domain/identity/menus'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { type Dock, makeDock } from '../../testing/factories/dock.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { receivingHandlers } from '../operations/index.ts'
import { inboundHandlers } from './index.ts'

const skus = Array.from({ length: 12 }, (_, n) => `S${n}`)
let database: Database
let dock: Dock
let statements = 0
const onStatement = () => {
  statements += 1
}

beforeAll(async () => {
  database = await testDatabase()
  dock = await makeDock(database, Object.fromEntries(skus.map((sku) => [sku, 0])))
})

const linesOf = (count: number) =>
  skus.slice(0, count).map((sku) => ({ productId: dock.merchant.products[sku] ?? '', quantity: 24, cartonRate: 12 }))
const merchant = () => useCases(database, dock.merchant.tenantId, { now: dock.now, onStatement })
const warehouse = () =>
  useCases(database, dock.provider.tenantId, {
    caller: { tenantKind: 'provider', kind: 'provider', nickname: 'Dock 1', menus: providerMenuPaths },
    ...{ now: dock.now, services: { files: dock.files }, onStatement },
  })
const costOf = async (work: () => Promise<unknown>): Promise<number> => {
  statements = 0
  await work()
  return statements
}

test('a list costs two statements, three with pasted numbers; a shipment five, however long it is', async () => {
  const [short, long] = [await dock.create({ lines: linesOf(1) }), await dock.create({ lines: linesOf(12) })]
  const { list, detail } = api.inbound
  expect(await costOf(() => merchant().run(list, inboundHandlers.list, { pageSize: 100 }))).toBe(2)
  expect(await costOf(() => merchant().run(list, inboundHandlers.list, { numbers: ['IN1'] }))).toBe(3)
  for (const id of [short, long])
    expect(await costOf(() => merchant().run(detail, inboundHandlers.detail, { id }))).toBe(5)
})

test('what is counted and put away costs as many statements for one line as for twelve', async () => {
  const costs: number[][] = []
  for (const count of [1, 12]) {
    const id = await dock.atDock({ lines: linesOf(count) })
    const one = { ...dock.own, id }
    const rows = skus.slice(0, count).map((code) => ({ code, quantity: 24 }))
    const receive = () => warehouse().run(api.receiving.receive, receivingHandlers.receive, { ...one, rows })
    const received = await costOf(receive)
    const shelves = (await dock.detail(id)).lines.map(({ id: lineId }) => ({ lineId, quantity: 24 }))
    const shelve = () => warehouse().run(api.receiving.putAway, receivingHandlers.putAway, { ...one, rows: shelves })
    costs.push([received, await costOf(shelve)])
  }
  expect(costs[1]).toEqual(costs[0])
})
