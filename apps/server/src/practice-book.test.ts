import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { practiceCarrier } from '@stowline/carriers'
import type { ShipRequest } from '@stowline/domain/shipping/carrier'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from './db/database.ts'
import { databaseBook, openBook } from './practice-book.ts'
import { testDatabase } from './testing/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

const account = { id: 'a', carrier: 'practice', number: '', secrets: {}, isTest: true }
const day = 86_400_000
const at = new Date('2026-11-20T12:00:00Z')
const party = { name: 'Ann Lee', phone: '2025550123', country: 'US' }
const request = (reference: string, company = ''): ShipRequest => ({
  reference,
  orderNo: `SO-${reference}`,
  serviceCode: 'PRACTICE_GROUND',
  from: { ...party, street: '1 Dock Road', city: 'Edison', state: 'NJ', postalCode: '08817', company: 'Warehouse' },
  to: {
    ...party,
    street: '9 Elm St',
    city: 'Columbus',
    state: 'OH',
    postalCode: '43215',
    company,
    isResidential: true,
  },
  parcels: [
    { length: 9, width: 8, height: 4, weight: 2, unit: 'imperial' },
    { length: 10, width: 8, height: 4, weight: 3, unit: 'imperial' },
  ],
  signType: 'none',
  shipDate: '2026-11-20',
  formats: ['pdf'],
})

/** A server of its own on the database, with what it sold and voided. */
const server = (now = () => at) => {
  const records: string[] = []
  const record = ({ kind, reference }: { kind: string; reference: string }) => void records.push(`${kind} ${reference}`)
  return { records, carrier: practiceCarrier({ now, day, book: databaseBook(database), record }) }
}

test('two servers that sell under one reference at the same moment sell one label, and both get it', async () => {
  const [first, second] = [server(), server(() => new Date(at.getTime() + 1_000))]
  for (let round = 0; round < 10; round += 1) {
    const asked = request(`race-${round}`)
    const answers = await Promise.all([first, second, first, second].map(({ carrier }) => carrier.ship(asked, account)))
    const numbers = answers.map((answer) => (answer.ok ? answer.detail.trackingNumber : ''))
    expect(new Set(numbers).size).toBe(1)
    expect(numbers[0]).toMatch(/^PR/)
  }
  // One sale of two parcels a round, by either.
  expect([...first.records, ...second.records].filter((one) => one.startsWith('sold'))).toHaveLength(20)
})

test('what one server sold is found, tracked and voided by another, once', async () => {
  const [first, second] = [server(), server()]
  const sold = await first.carrier.ship(request('shared'), account)
  const trackingNumber = sold.ok ? sold.detail.trackingNumber : ''
  expect(await second.carrier.findByReference('shared', account)).toMatchObject({ detail: { trackingNumber } })
  const voids = await Promise.all(
    [first, second].map(({ carrier }) => carrier.void({ trackingNumber, reference: 'shared' }, account)),
  )
  expect(voids.map((one) => one.ok && one.detail).toSorted()).toEqual(['alreadyVoided', 'voided'])
  expect([...first.records, ...second.records].filter((one) => one === 'voided shared')).toHaveLength(2)
  expect(await first.carrier.findByReference('shared', account)).toMatchObject({ detail: 'absent' })
  const traced = await second.carrier.track([trackingNumber], account)
  expect(traced.ok && traced.detail[0]?.events.at(-1)?.code).toBe('VO')
  expect(await second.carrier.ship(request('shared'), account)).toMatchObject({ ok: false, certainty: 'refused' })
})

test('what goes wrong on purpose goes wrong once, whichever server is asked next', async () => {
  const [first, second] = [server(), server()]
  const asked = request('busy', 'PRACTICE-BUSY')
  expect(await first.carrier.ship(asked, account)).toMatchObject({ ok: false, retryAfterMs: 2_000 })
  expect(await second.carrier.ship(asked, account)).toMatchObject({ ok: true })
})

test('the file of an earlier version is taken over once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stowline-book-'))
  const path = join(folder, 'practice-carrier.jsonl')
  try {
    const { rows } = await database.raw.query<{ sale: object }>(
      `select sale from practice_sales where reference = 'race-1'`,
    )
    const old = JSON.stringify(rows[0]?.sale)
      .replaceAll('race-1', 'old-1')
      .replace(/"numbers": ?\["PR[^"]*"/, '"numbers":["PROLD"')
    writeFileSync(
      path,
      `${JSON.stringify({ sale: JSON.parse(old) })}\n${JSON.stringify({ void: 'PRGONE', at: 5 })}\n{"sa`,
    )
    await openBook(folder, database)
    await openBook(folder, database)
    expect(readdirSync(folder)).toEqual(['practice-carrier.jsonl.taken-over'])
    const book = databaseBook(database)
    expect(await book.findSale('old-1')).toMatchObject({ order: { reference: 'old-1' } })
    expect([...(await book.referencesOf(['PROLD']))]).toEqual([['PROLD', 'old-1']])
    expect([...(await book.voidsOf(['PRGONE', 'PROLD']))]).toEqual([['PRGONE', 5]])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
