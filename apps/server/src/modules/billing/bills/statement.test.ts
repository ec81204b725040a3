import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printerThread } from '@stowline/carriers'
import { api } from '@stowline/contract'
import { cents } from '@stowline/domain/kernel/money'
import { billStatement as words } from '@stowline/text/bill-statement'
import { chargeTypeNames } from '@stowline/text/charges'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { createFiles, type Files } from '../../../files/files.ts'
import { readSheet } from '../../../files/spreadsheet/read.ts'
import { testStorage } from '../../../testing/test-storage.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { newId } from '../../../kernel/new-id.ts'
import { printerInThreads } from '../../../kernel/printer-in-threads.ts'
import { newTenant, testDatabase } from '../../../testing/database.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { textOfPdf } from '../../../testing/pdf-text.ts'
import { workerOf } from '../../../testing/worker.ts'
import { issuingHandlers } from '../../operations/index.ts'
import { runTaskJob } from '../../tasks/index.ts'
import { chargesHandlers } from '../charges/charges.handlers.ts'
import { credit } from '../credit.ts'
import { billsHandlers } from './bills.handlers.ts'
import { billMerchant } from './issue-bills.job.ts'
import { statementTasks } from './make-statement.ts'

type TaskToRun = { readonly tenantId: string; readonly taskId: string }
const folder = mkdtempSync(join(tmpdir(), 'stowline-statements-'))
const now = () => new Date('2026-11-05T15:00:00Z')
const labelPrinter = printerInThreads(printerThread)
const sent: TaskToRun[] = []
let database: Database
let files: Files
let tenantId: string
let providerId: string
let billId: string

const casesOf = (id: string, caller: object = {}) =>
  useCases(database, id, {
    ...{ now, caller },
    services: {
      files,
      labelPrinter,
      jobs: { send: async (_, data) => void sent.push(data as never), expect: () => {} },
    },
  })
const staff = () => casesOf(providerId, { tenantKind: 'provider', kind: 'provider', menus: ['/ops/bills'] })

beforeAll(async () => {
  database = await testDatabase()
  files = createFiles(testStorage(folder), now)
  tenantId = await newTenant(database)
  providerId = await newTenant(database, 'provider')
  const cases = casesOf(tenantId)
  const charge = (type: string, day: string, lines: readonly (readonly [string, number])[]) => ({
    ...{ id: newId(), type, day, at: `${day}T12:00:00Z`, source_kind: 'service', source_id: newId(), reference: 'R' },
    lines: lines.map(([code, amount]) => ({ code, amount, because: '' })),
    cents: lines.reduce((sum, [, amount]) => sum + amount, 0),
  })
  await cases.inTransaction(async (ctx) => {
    await insertRows(ctx.db, 'charges', [
      charge('freight', '2026-10-03', [
        ['baseFee', 1_234],
        ['fuelCharge', 99],
      ]),
      charge('freight', '2026-10-04', [['baseFee', 766]]),
      charge('valueAdded', '2026-10-31', [['agreed', 12_345]]),
      charge('adjustment', '2026-10-31', [['agreed', -45]]),
    ])
    await credit(ctx.db, ctx, { kind: 'recharge', businessId: 'r', cents: cents(5_000) })
  })
  await billMerchant(workerOf(await cases.inTransaction(async (ctx) => ctx)).workFor(tenantId))
  billId = (await cases.inTransaction(({ db }) => db.selectFrom('bills').select('id').executeTakeFirstOrThrow())).id
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The file that the task has made, of whoever asked. */
const made = async (owner: string, taskId: string): Promise<Buffer> => {
  const context = await casesOf(owner).inTransaction(async (ctx) => ctx)
  for (let next = sent.shift(); next; next = sent.shift())
    await runTaskJob(statementTasks).handle(next, workerOf(context))
  return database.transaction({ role: 'app', tenantId: owner }, async (db) => {
    const task = await db
      .selectFrom('tasks')
      .select(['state', 'file_id'])
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow()
    expect(task.state).toBe('ready')
    return Buffer.from((await files.read(db, task.file_id ?? ''))?.bytes ?? '')
  })
}
const asked = async (format: 'pdf' | 'xlsx', language: 'zh' | 'en') => {
  const query = { id: billId as never, format, language }
  const { taskId } = await casesOf(tenantId).run(api.bills.statement, billsHandlers.statement, query)
  return made(tenantId, taskId)
}

const rowsIn = async (bytes: Buffer): Promise<readonly (readonly string[])[]> => {
  const rows: (readonly string[])[] = []
  for await (const { cells } of readSheet(bytes)) rows.push(cells)
  return rows
}

describe('the statement of a bill', () => {
  const facts = () =>
    casesOf(tenantId).inTransaction(async ({ db }) => ({
      bill: await db.selectFrom('bills').selectAll().executeTakeFirstOrThrow(),
      head: await db
        .selectFrom('book_entries')
        .select(['number', 'hash'])
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow(),
    }))

  test.each(['zh', 'en'] as const)('as a sheet is the bill to the cent (%s)', async (language) => {
    const { bill, head } = await facts()
    const at = language === 'zh' ? 0 : 1
    const rows = await rowsIn(await asked('xlsx', language))
    const amountOf = (name: string) => Number(rows.find((row) => row[0] === name)?.[3])
    const dollars = (sum: number) => sum / 100
    expect(amountOf(chargeTypeNames.freight[at])).toBe(dollars(bill.freight_cents))
    expect(amountOf(chargeTypeNames.valueAdded[at])).toBe(dollars(bill.value_added_cents))
    expect(amountOf(words.total[at])).toBe(dollars(bill.total_cents))
    expect(amountOf(words.open[at])).toBe(dollars(bill.open_cents))
    const freight = rows.filter(([type, fee]) => type === chargeTypeNames.freight[at] && fee !== '')
    expect(freight.map(([, , count, sum]) => [Number(count), Number(sum)])).toEqual([
      [2, 20],
      [1, 0.99],
    ])
    expect(rows.flat()).toEqual(expect.arrayContaining([bill.no, bill.hash, head.hash]))
  })

  test.each(['zh', 'en'] as const)('on paper has every sum, both parties and both hashes (%s)', async (language) => {
    const { bill, head } = await facts()
    const at = language === 'zh' ? 0 : 1
    const text = textOfPdf(await asked('pdf', language))
    for (const said of [
      bill.no,
      words.title[at],
      chargeTypeNames.freight[at],
      '143.99',
      '20.00',
      '0.99',
      '-0.45',
      bill.due_on,
    ])
      expect(text).toContain(said)
    for (const said of [bill.hash, head.hash]) expect(text).toContain(said)
  })

  test('is made for the provider in his own downloads, and of nobody else’s bill', async () => {
    const query = { merchantId: tenantId as never, id: billId as never, format: 'xlsx' as const }
    const { taskId } = await staff().run(api.issuing.statement, issuingHandlers.statement, query)
    const sheet = await rowsIn(await made(providerId, taskId))
    expect(sheet.flat()).toContain((await facts()).bill.no)
    const stranger = casesOf(await newTenant(database))
    await expect(
      stranger.run(api.bills.statement, billsHandlers.statement, { id: billId as never }),
    ).rejects.toMatchObject({ code: 'request.notFound' })
  })
})

test('the charges of a bill are found by its number, and come to it', async () => {
  const late = {
    type: 'freight',
    day: '2026-10-05',
    at: '2026-11-06T12:00:00Z',
    source_kind: 'service',
    source_id: 'l',
  }
  const lines = [{ code: 'baseFee', amount: 7, because: '' }]
  const cases = casesOf(tenantId)
  await cases.inTransaction(({ db }) =>
    insertRows(db, 'charges', [{ ...late, id: newId(), reference: 'LATE', lines, cents: 7 }]),
  )
  const { no } = await cases.inTransaction(({ db }) => db.selectFrom('bills').select('no').executeTakeFirstOrThrow())
  const list = (bill: string) =>
    cases.run(api.charges.list, chargesHandlers.list, { type: 'freight', bill, states: ['billed'] })
  expect(await list(no.toLowerCase())).toMatchObject({
    counts: { freight: 2, valueAdded: 1 },
    sums: { total: '20.99' },
  })
  expect(await list('B209901-NONE')).toMatchObject({ items: [], sums: { total: '0.00' } })
})
