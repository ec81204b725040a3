import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../../db/check.ts'
import type { Database } from '../../../db/database.ts'
import { createFiles, type Files } from '../../../files/files.ts'
import { hearLive } from '../../../testing/heard.ts'
import { testStorage } from '../../../testing/test-storage.ts'
import type { SlotName } from '../../../files/slots.ts'
import { newId } from '../../../kernel/new-id.ts'
import { newTenant, testDatabase } from '../../../testing/database.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { pdf, png } from '../../../testing/uploads.ts'
import { rechargingHandlers } from '../../operations/index.ts'
import { billingHandlers } from '../billing.handlers.ts'
import { rechargeHandlers } from './recharge.handlers.ts'

type Run = ReturnType<typeof useCases>['run']
let database: Database
let files: Files
let tenantId: string
let merchant: Run
let stranger: Run
let ann: Run
let statements = 0
const annId = newId()
const folder = mkdtempSync(join(tmpdir(), 'stowline-recharge-'))

beforeAll(async () => {
  database = await testDatabase()
  files = createFiles(testStorage(folder), () => new Date())
  tenantId = await newTenant(database)
  const onStatement = () => {
    statements += 1
  }
  merchant = useCases(database, tenantId, { services: { files }, onStatement }).run
  stranger = useCases(database, await newTenant(database), { services: { files } }).run
  const staff = { tenantKind: 'provider', kind: 'provider', nickname: 'Ann', userId: annId } as const
  ann = useCases(database, await newTenant(database, 'provider'), {
    ...{ caller: { ...staff, menus: ['/ops/recharge'] }, services: { files }, onStatement },
  }).run
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An upload that nobody has used yet. */
const uploaded = async (slot: SlotName = 'paymentProof', bytes = png()): Promise<string> => {
  const expiresAt = new Date(Date.now() + 86_400_000)
  const file = { tenantId, slot, name: 'receipt.png', contentType: 'image/png', bytes, expiresAt }
  return (await database.transaction({ role: 'app', tenantId }, (db) => files.put(db, file))).fileId
}
const ask = async (changes: Partial<Sent<typeof api.recharge.create>> = {}, run = merchant) =>
  run(api.recharge.create, rechargeHandlers.create, {
    ...{ amount: '1500.50', paymentType: 'wire', proofIds: changes.proofIds ?? [await uploaded()], note: 'May' },
    ...changes,
  })
const decide = (what: 'confirm' | 'reject', id: string, run = ann) => {
  const asked = { merchantId: tenantId, rechargeIds: [id] }
  return what === 'confirm'
    ? run(api.recharging.confirm, rechargingHandlers.confirm, asked)
    : run(api.recharging.reject, rechargingHandlers.reject, { ...asked, remark: 'No such payment' })
}
const balance = async () => (await merchant(api.billing.balance, billingHandlers.balance, {})).balance
const listed = (query: Sent<typeof api.recharge.list> = {}) => merchant(api.recharge.list, rechargeHandlers.list, query)
const row = async (id: string) => (await listed({ id })).items[0]

describe('a recharge', () => {
  test('is asked for with its proof; nothing is booked, and the provider sees it in one list', async () => {
    const { id, no } = await ask()
    expect(no).toMatch(/^CZ\d{6}-[0-9A-Z]{5}$/)
    expect(await balance()).toBe('0.00')
    statements = 0
    const list = await listed()
    expect(statements).toBe(2)
    expect(list).toMatchObject({ total: 1, counts: { all: 1, pending: 1, booked: 0, rejected: 0, withdrawn: 0 } })
    expect(list.items[0]).toMatchObject({
      ...{ id, no, amount: '1500.50', paymentType: 'wire', state: 'pending', note: 'May', askedBy: 'Tester' },
      proofs: [{ name: 'receipt.png', size: png().length }],
    })
    const work = await ann(api.recharging.list, rechargingHandlers.list, { tab: 'pending' })
    expect(work.items).toMatchObject([{ id, merchantId: tenantId, isOwn: false }])
  })

  test('is confirmed once, by exactly its amount, and everybody is told', async () => {
    const { id } = await ask({ amount: '0250' })
    const before = Number(await balance())
    const heard = await hearLive(database)
    expect(await decide('confirm', id)).toMatchObject({ succeeded: [id], failed: [] })
    expect(Number(await balance())).toBe(before + 250)
    await expect.poll(() => heard.toSorted()).toEqual([`merchant money ${id}`, `provider money ${id}`])
    expect(await row(id)).toMatchObject({ state: 'booked', decidedBy: 'Ann' })
    const again = await decide('confirm', id)
    expect(again).toMatchObject({ succeeded: [], failed: [{ code: 'recharge.notPending' }] })
    expect(Number(await balance())).toBe(before + 250)
    const { history } = await merchant(api.recharge.detail, rechargeHandlers.detail, { id })
    expect(history.map(({ action, actor }) => `${action} ${actor}`)).toEqual(['confirm Ann', 'created Tester'])
    const { items } = await merchant(api.billing.transactions, billingHandlers.transactions, { types: ['recharge'] })
    expect(items[0]).toMatchObject({ amount: '250.00', recharge: { id } })
    const audit = await database.owner
      .selectFrom('audit_log')
      .select(['action', 'user_name'])
      .where('entity_id', '=', id)
      .where('action', '=', 'confirm')
      .execute()
    expect(audit).toHaveLength(1)
  })

  test('is booked once however many confirm it at the same time', async () => {
    const { id } = await ask({ amount: '10' })
    const before = Number(await balance())
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide('confirm', id)))
    expect(answers.filter(({ succeeded }) => succeeded.length)).toHaveLength(1)
    expect(Number(await balance())).toBe(before + 10)
  })

  test('is rejected with a reason that the merchant reads, and stays so', async () => {
    const { id } = await ask()
    const before = await balance()
    await decide('reject', id)
    expect(await row(id)).toMatchObject({ state: 'rejected', decisionNote: 'No such payment' })
    expect((await decide('confirm', id)).failed).toMatchObject([{ code: 'recharge.notPending' }])
    expect(await balance()).toBe(before)
  })

  test('is taken back while nobody has decided it', async () => {
    const { id } = await ask()
    const withdraw = () => merchant(api.recharge.withdraw, rechargeHandlers.withdraw, { rechargeIds: [id] })
    expect(await withdraw()).toMatchObject({ succeeded: [id] })
    expect((await withdraw()).failed).toMatchObject([{ code: 'recharge.notPending' }])
    expect((await decide('confirm', id)).failed).toMatchObject([{ code: 'recharge.notPending' }])
  })
})

describe('is refused', () => {
  test.each([
    ['0', 'recharge.amountZero'],
    ['12345678', 'recharge.amountDigits'],
    ['1.005', 'recharge.amountDecimals'],
    ['ten', 'recharge.amountFormat'],
  ])('an amount of %s', async (amount, code) => {
    const { total } = await listed()
    await expect(ask({ amount })).rejects.toMatchObject({ code })
    expect((await listed()).total).toBe(total)
  })

  test('without a proof, with a file of another slot, of somebody else, or of another recharge', async () => {
    await expect(ask({ proofIds: [] })).rejects.toThrow()
    const other = await uploaded('orderLabel')
    await expect(ask({ proofIds: [other] })).rejects.toMatchObject({ code: 'recharge.proofGone' })
    const proof = await uploaded('paymentProof', pdf)
    await expect(ask({ proofIds: [proof] }, stranger)).rejects.toMatchObject({ code: 'recharge.proofGone' })
    await ask({ proofIds: [proof] })
    await expect(ask({ proofIds: [proof] })).rejects.toMatchObject({ code: 'recharge.proofUsed' })
  })

  test('a confirmation by who asked, even with both rights; the database refuses it too', async () => {
    const { id } = await ask()
    await database.raw.query('alter table recharges disable trigger recharges_are_decided_once')
    await database.owner.updateTable('recharges').set({ asked_by: annId }).where('id', '=', id).execute()
    await database.raw.query('alter table recharges enable trigger recharges_are_decided_once')
    const before = await balance()
    expect((await decide('confirm', id)).failed).toMatchObject([{ code: 'recharge.ownRequest' }])
    const byHand = database.transaction({ role: 'app', tenantId }, (db) =>
      sql`update recharges set state = 'booked', decided_by = asked_by, decided_at = now() where id = ${id}`.execute(
        db,
      ),
    )
    await expect(byHand).rejects.toMatchObject({ code: '23514' })
    expect(await balance()).toBe(before)
  })

  test.each([
    [
      'booked without money',
      `update recharges set state = 'booked', decided_by = 'x', decided_at = now() where id = $1`,
      '23514',
    ],
    ['of another amount', 'update recharges set cents = 1 where id = $1', '42501'],
    ['that is gone', 'delete from recharges where id = $1', '42501'],
  ])('by the database: one %s', async (_, statement, code) => {
    const { id } = await ask()
    const attempt = database.transaction({ role: 'app', tenantId }, (db) =>
      sql`${sql.raw(statement.replace('$1', `'${id}'`))}`.execute(db),
    )
    await expect(attempt).rejects.toMatchObject({ code })
  })

  test('what is a stranger’s', async () => {
    const { id } = await ask()
    const { items } = await stranger(api.recharge.list, rechargeHandlers.list, { id })
    expect(items).toEqual([])
    await expect(stranger(api.recharge.detail, rechargeHandlers.detail, { id })).rejects.toMatchObject({
      code: 'request.notFound',
    })
    const { failed } = await stranger(api.recharge.withdraw, rechargeHandlers.withdraw, { rechargeIds: [id] })
    expect(failed).toMatchObject([{ code: 'request.notFound' }])
  })
})

describe('the account that money goes to', () => {
  const account = { beneficiary: 'Stowline', bankName: 'First Bank', accountNumber: '000123', wireRouting: '123456780' }
  const set = (changes = {}) =>
    ann(api.recharging.setPaymentAccount, rechargingHandlers.setPaymentAccount, { ...account, ...changes })

  test('is told to merchants once the provider has said it', async () => {
    const payTo = () => merchant(api.recharge.payTo, rechargeHandlers.payTo, {})
    expect(await payTo()).toEqual({ account: null })
    await set()
    await set({ accountNumber: '000124', swift: 'PRACUS33' })
    expect((await payTo()).account).toMatchObject({ accountNumber: '000124', swift: 'PRACUS33', isPractice: false })
  })

  test('has numbers that a bank could have', async () => {
    await expect(set({ achRouting: '123456789' })).rejects.toMatchObject({ code: 'recharge.routingWrong' })
    await expect(set({ swift: 'PRAC' })).rejects.toMatchObject({ code: 'recharge.swiftWrong' })
  })
})

test('the books agree after all of this', async () => {
  expect((await checkInvariants(database)).filter(({ violations }) => violations)).toEqual([])
})
