import { api } from '@stowline/contract'
import { alertSetting } from '@stowline/domain/notices/alert'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { asJson } from '../../../db/json.ts'
import type { LiveMessage } from '../../../kernel/context.ts'
import type { Letter } from '../../../mail/mail.ts'
import { newTenant, testDatabase } from '../../../testing/database.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { makePerson } from '../../../testing/people.ts'
import { workerOf } from '../../../testing/worker.ts'
import { messageHandlers } from '../index.ts'
import { findAlertsJob, mailDigestJob } from './alerts.job.ts'

const start = new Date('2026-07-14T14:00:00Z')
let at = start
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

/** A merchant with little money, and two people: one who may recharge, one who may not. */
const merchant = async () => {
  const tenantId = await newTenant(database)
  const menus = ['/finance/recharge', '/service/index'] as const
  const payer = await makePerson(database, { tenantId, email: `payer@${tenantId}.example`, menus })
  const clerk = await makePerson(database, {
    tenantId,
    email: `clerk@${tenantId}.example`,
    menus: ['/logistics/index'],
  })
  // Both have signed in before.
  await database.owner.updateTable('users').set({ password_hash: 'x' }).where('tenant_id', '=', tenantId).execute()
  const setBalance = (cents: number) =>
    database.owner
      .insertInto('ledger_accounts')
      .values({ tenant_id: tenantId, account: 'merchant', balance_cents: cents })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'account', 'currency']).doUpdateSet({ balance_cents: cents }),
      )
      .execute()
  await setBalance(10_000)
  const letters: Letter[] = []
  const told: LiveMessage[] = []
  const tell = async (_: unknown, message: LiveMessage) => void told.push(message)
  const person = ({ userId }: { userId: string }, language: 'zh' | 'en' = 'en') =>
    useCases(database, tenantId, { now: () => at, language, caller: { userId }, services: { tell } })
  const mail = { send: async (letter: Letter) => void (letter.to.includes(tenantId) && letters.push(letter)) }
  const work = async (job: typeof findAlertsJob) => {
    const worker = await person(payer).inTransaction(async (ctx) =>
      workerOf(ctx, { mail, publicUrl: 'https://portal.example' }),
    )
    await job.handle({}, worker)
  }
  const alertsOf = async (who: { userId: string }, language: 'zh' | 'en' = 'en') =>
    (await person(who, language).run(api.messages.list, messageHandlers.list, { tab: 'alert' })).items
  const choose = (who: { userId: string }, value: object) =>
    database.owner
      .insertInto('user_settings')
      .values({ tenant_id: tenantId, user_id: who.userId, name: alertSetting, value: asJson(value), changed_at: at })
      .execute()
  return { tenantId, payer, clerk, setBalance, letters, told, work, alertsOf, choose, person }
}

test('a low balance is told once to whoever may recharge, and again only after it has been enough', async () => {
  at = start
  const { payer, clerk, setBalance, letters, told, work, alertsOf, person } = await merchant()
  await work(findAlertsJob)
  await work(findAlertsJob)
  expect(await alertsOf(payer)).toMatchObject([
    {
      ...{ kind: 'alert', alert: 'lowBalance', title: 'The balance is below USD 500.00', isRead: false },
      ...{ details: 'USD 100.00 can be spent. Labels need a balance', path: '/finance/recharge' },
    },
  ])
  expect((await alertsOf(payer, 'zh'))[0]?.title).toBe('账户余额不足 USD 500.00')
  expect(await alertsOf(clerk)).toEqual([])
  expect(told).toMatchObject([{ userId: payer.userId, topic: 'notice' }])
  expect(letters.map(({ to }) => to)).toEqual([expect.stringContaining('payer@')])
  expect(letters[0]?.text).toContain('https://portal.example/finance/recharge')
  const [alert] = await alertsOf(payer)
  const read = { messageIds: [alert?.id ?? ''] }
  // Nobody reads it for somebody else.
  expect(await person(clerk).run(api.messages.markRead, messageHandlers.markRead, read)).toEqual({ succeeded: [] })
  expect(await person(payer).run(api.messages.markRead, messageHandlers.markRead, read)).toEqual({
    succeeded: read.messageIds,
  })
  await setBalance(90_000)
  await work(findAlertsJob)
  expect([(await alertsOf(payer)).length, letters.length]).toEqual([1, 1])
  await setBalance(20_000)
  await work(findAlertsJob)
  expect([(await alertsOf(payer)).length, letters.length]).toEqual([2, 2])
})

test('a person chooses: nothing, in the portal alone, or by mail once a day', async () => {
  at = start
  const { payer, setBalance, letters, work, alertsOf, choose } = await merchant()
  await choose(payer, { lowBalance: { portal: false, mail: 'daily' }, pastDue: { portal: 'x', mail: 7 } })
  await work(findAlertsJob)
  expect([await alertsOf(payer), letters]).toEqual([[], []])
  await work(mailDigestJob)
  await work(mailDigestJob)
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({ subject: '今日 1 条提醒 / 1 alert of the day' })
  // Long ago: alerts go, and what holds is not told again for that.
  at = new Date(start.getTime() + 91 * 86_400_000)
  await work(mailDigestJob)
  await work(findAlertsJob)
  const left = await database.owner.selectFrom('alerts').select('id').where('user_id', '=', payer.userId).execute()
  expect(left).toEqual([])
  await database.owner
    .updateTable('user_settings')
    .set({ value: asJson({ lowBalance: { portal: false, mail: 'none' } }) })
    .where('user_id', '=', payer.userId)
    .execute()
  await setBalance(90_000)
  await work(findAlertsJob)
  await setBalance(1)
  await work(findAlertsJob)
  expect([await alertsOf(payer), letters.length]).toEqual([[], 1])
})
