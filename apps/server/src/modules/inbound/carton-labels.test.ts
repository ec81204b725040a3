import { api } from '@stowline/contract'
import { printerThread } from '@stowline/carriers'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { printerInThreads } from '../../kernel/printer-in-threads.ts'
import { testDatabase } from '../../testing/database.ts'
import { type Dock, makeDock } from '../../testing/factories/dock.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { receivingHandlers } from '../operations/index.ts'
import { inboundHandlers } from './index.ts'

let database: Database
let dock: Dock
const labelPrinter = printerInThreads(printerThread)

beforeAll(async () => {
  database = await testDatabase()
  dock = await makeDock(database, { MUG: 0, LAMP: 0 })
})

const print = (input: { shipmentIds: string[]; from?: number; to?: number; copies?: number }) =>
  useCases(database, dock.merchant.tenantId, { now: dock.now, services: { files: dock.files, labelPrinter } }).run(
    api.inbound.printCartons,
    inboundHandlers.printCartons,
    input,
  )
const setPrefix = (prefix: string) => dock.run(api.inbound.setPrefix, inboundHandlers.setPrefix, { prefix })

test('every carton has its label, or those of a range; none of them is refused', async () => {
  const id = await dock.create()
  // 5 cartons of mugs and 2 of lamps.
  expect(await print({ shipmentIds: [id] })).toMatchObject({ printed: 7, url: expect.stringMatching(/ticket=/) })
  expect(await print({ shipmentIds: [id], from: 5, to: 6 })).toMatchObject({ printed: 2 })
  await expect(print({ shipmentIds: [id], from: 8 })).rejects.toMatchObject({ code: 'inbound.noCartons' })
  await expect(print({ shipmentIds: ['no-such-shipment'] })).rejects.toMatchObject({ code: 'inbound.noCartons' })
  await expect(print({ shipmentIds: [id, 'no-such-shipment'] })).rejects.toMatchObject({ code: 'request.notFound' })
})

test('a company prefix numbers the cartons of what is announced from then on; the provider’s stands in for it', async () => {
  const before = await dock.create()
  const terms = await dock.provider.run(api.receiving.terms, receivingHandlers.terms, {})
  await dock.provider.run(api.receiving.setTerms, receivingHandlers.setTerms, { ...terms, companyPrefix: '9521321' })
  const first = async (id: string) => (await dock.detail(id)).lines[0]?.firstCarton
  expect(await first(await dock.create())).toMatch(/^09521321\d{10}$/)
  await setPrefix('0614141')
  expect(await dock.run(api.inbound.prefix, inboundHandlers.prefix, {})).toEqual({
    prefix: '0614141',
    inherited: '9521321',
  })
  const own = await dock.create()
  expect(await first(own)).toMatch(/^00614141\d{10}$/)
  expect(await first(before)).toMatch(/^C\d{9}$/)
  expect(await print({ shipmentIds: [own] })).toMatchObject({ printed: 7 })
  await setPrefix('')
  expect(await first(await dock.create())).toMatch(/^09521321/)
})

test('the clock of a container runs by the terms that are set, of one that stands already too', async () => {
  const id = await dock.atDock()
  dock.clock.at += 10 * 86_400_000
  const terms = await dock.provider.run(api.receiving.terms, receivingHandlers.terms, {})
  const perDiem = async () => (await dock.detail(id)).clock.find(({ kind }) => kind === 'perDiem')
  // The 15th to the 25th: four free days, then four of 185 and three of 350.
  expect(terms).toMatchObject({ perDiemFreeDays: 4, perDiemPerDay: '185.00', perDiemLaterPerDay: '350.00' })
  expect(await perDiem()).toMatchObject({ chargedDays: 7, cost: '1790.00', nextDay: '350.00' })
  await dock.provider.run(api.receiving.setTerms, receivingHandlers.setTerms, {
    ...terms,
    perDiemFreeDays: 8,
    perDiemPerDay: '100.00',
  })
  expect(await perDiem()).toMatchObject({ chargedDays: 3, cost: '300.00', isRunning: true })
})
