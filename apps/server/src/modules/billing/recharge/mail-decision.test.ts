import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@stowline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { createFiles, type Files } from '../../../files/files.ts'
import { testStorage } from '../../../testing/test-storage.ts'
import { newId } from '../../../kernel/new-id.ts'
import type { Letter } from '../../../mail/mail.ts'
import { newTenant, testDatabase } from '../../../testing/database.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { makePerson } from '../../../testing/people.ts'
import { png } from '../../../testing/uploads.ts'
import { workerOf } from '../../../testing/worker.ts'
import { rechargingHandlers } from '../../operations/index.ts'
import { mailRechargeDecisionJob } from './mail-decision.job.ts'
import { rechargeHandlers } from './recharge.handlers.ts'

const now = new Date('2026-07-14T14:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'stowline-recharge-mail-'))
let database: Database
let files: Files
const sent: { queue: string; data: object }[] = []
const letters: Letter[] = []

beforeAll(async () => {
  database = await testDatabase()
  files = createFiles(testStorage(folder), () => now)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A merchant's person who asks, and somebody of the provider who decides. */
const people = async () => {
  const { userId, tenantId } = await makePerson(database, {
    tenantId: await newTenant(database),
    email: 'leo@example.com',
  })
  const jobs = {
    send: async (queue: string, data: object) => void sent.push({ queue, data }),
    expect: () => {},
  }
  const given = { now: () => now, services: { files, jobs } }
  const merchant = useCases(database, tenantId, { ...given, caller: { userId } })
  const caller = { tenantKind: 'provider', kind: 'provider', userId: newId(), menus: ['/ops/recharge'] } as const
  const staff = useCases(database, await newTenant(database, 'provider'), { ...given, caller })
  const ask = async () => {
    const file = { tenantId, slot: 'paymentProof', name: 'r.png', contentType: 'image/png', bytes: png() } as const
    const expiresAt = new Date(now.getTime() + 86_400_000)
    const { fileId } = await database.transaction({ role: 'app', tenantId }, (db) =>
      files.put(db, { ...file, expiresAt }),
    )
    const asked = { amount: '1500.50', paymentType: 'wire' as const, proofIds: [fileId], note: '' }
    return (await merchant.run(api.recharge.create, rechargeHandlers.create, asked)).id
  }
  const confirm = (id: string) =>
    staff.run(api.recharging.confirm, rechargingHandlers.confirm, { merchantId: tenantId, rechargeIds: [id] })
  const reject = (id: string, remark: string) =>
    staff.run(api.recharging.reject, rechargingHandlers.reject, { merchantId: tenantId, rechargeIds: [id], remark })
  /** Does what was sent last, as often as the queue brings it. */
  const work = async () => {
    const mail = { send: async (letter: Letter) => void letters.push(letter) }
    const worker = await merchant.inTransaction(async (ctx) => workerOf(ctx, { mail, publicUrl: 'https://p.example' }))
    const { queue, data } = sent.at(-1) ?? { queue: '', data: {} }
    expect(queue).toBe(mailRechargeDecisionJob.queue)
    await mailRechargeDecisionJob.handle(data as never, worker)
  }
  return { merchant, userId, ask, confirm, reject, work }
}

test('who asked for a recharge is told by a letter what became of it, once, unless a page of his was open', async () => {
  const { merchant, userId, ask, confirm, reject, work } = await people()
  const booked = await ask()
  await confirm(booked)
  await work()
  await work()
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({ to: 'leo@example.com' })
  expect(letters[0]?.text).toContain(`USD 1500.50 is added to the balance.`)
  expect(letters[0]?.text).toContain(`https://p.example/finance/recharge?id=${booked}`)

  await reject(await ask(), 'No such payment')
  await work()
  expect(letters).toHaveLength(2)
  expect(letters[1]?.subject).toContain('is rejected')
  expect(letters[1]?.text).toContain('No such payment')

  const third = await ask()
  await reject(third, 'Sent twice')
  const open = { page_at: new Date(now.getTime() + 60_000) }
  await database.owner.updateTable('sessions').set(open).where('user_id', '=', userId).execute()
  await work()
  expect(letters).toHaveLength(2)

  // What he takes back himself is no news to him.
  const before = sent.length
  const withdrawn = await ask()
  await merchant.run(api.recharge.withdraw, rechargeHandlers.withdraw, { rechargeIds: [withdrawn] })
  expect(sent).toHaveLength(before)
})
