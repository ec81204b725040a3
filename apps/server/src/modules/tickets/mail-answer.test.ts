import { api } from '@stowline/contract'
import { expect, test } from 'vitest'
import { newId } from '../../kernel/new-id.ts'
import type { Letter } from '../../mail/mail.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { makeMerchant } from '../../testing/factories/merchant.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { makePerson } from '../../testing/people.ts'
import { workerOf } from '../../testing/worker.ts'
import { ticketingHandlers } from '../operations/index.ts'
import { mailAnswerJob } from './mail-answer.job.ts'
import { remindAnsweredJob } from './remind-answered.job.ts'
import { ticketHandlers } from './tickets.handlers.ts'

const now = new Date('2026-07-14T14:00:00Z')

test('an answer is mailed once, to who had no page open since, while it is the last word', async () => {
  const database = await testDatabase()
  const merchant = await makeMerchant(database)
  const { userId, tenantId } = await makePerson(database, { tenantId: merchant.tenantId, email: 'leo@example.com' })
  const sent: { queue: string; data: object }[] = []
  const send = async (queue: string, data: object) => void sent.push({ queue, data })
  const given = { now: () => now, services: { jobs: { send, expect: () => {} } } }
  const as = useCases(database, tenantId, { ...given, caller: { userId } })
  const caller = { tenantKind: 'provider', kind: 'provider', userId: newId(), menus: ['/ops/tickets'] } as const
  const { run: staff } = useCases(database, await newTenant(database, 'provider'), { ...given, caller })
  const answer = (id: string, text: string) =>
    staff(api.ticketing.reply, ticketingHandlers.reply, { merchantId: tenantId, id, text })
  const form = { category: 'other', type: 'question', description: 'Where is it?', initiate: true } as const
  const letters: Letter[] = []
  const mail = { send: async (letter: Letter) => void letters.push(letter) }
  const work = () =>
    as
      .inTransaction(async (ctx) => workerOf(ctx, { mail, publicUrl: 'https://portal.example' }))
      .then((worker) => mailAnswerJob.handle(sent.at(-1)?.data as never, worker))
  const { id } = await as.run(api.tickets.create, ticketHandlers.create, form)
  await answer(id, 'It is on its way')
  expect(sent.at(-1)?.queue).toBe(mailAnswerJob.queue)
  await work()
  await work()
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({ to: 'leo@example.com' })
  expect(letters[0]?.text).toContain(
    `It is on its way\n\nReply in the portal: https://portal.example/service/index?id=${id}`,
  )
  // Another answer, while a page of his is open. By now he has chosen a language.
  await database.owner
    .insertInto('user_settings')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      name: 'language',
      value: { language: 'zh' } as never,
      changed_at: now,
    })
    .execute()
  await answer(id, 'Delivered')
  const open = { page_at: new Date(now.getTime() + 60_000) }
  await database.owner.updateTable('sessions').set(open).where('user_id', '=', userId).execute()
  await work()
  // And one that he has answered himself by then.
  await database.owner.updateTable('sessions').set({ page_at: null }).where('user_id', '=', userId).execute()
  await answer(id, 'Anything else?')
  await as.run(api.tickets.reply, ticketHandlers.reply, { id, text: 'No', fileIds: [] })
  await work()
  expect(letters).toHaveLength(1)
  // The next is mailed, in his language alone.
  await answer(id, 'Here is the proof')
  await work()
  expect(letters[1]?.subject).toMatch(/^工单 \S+ 有新回复$/)
  expect(letters[1]?.text).not.toContain('Reply in the portal')
})

test('an answer that waits for days is called to mind once, while it is the last word', async () => {
  const database = await testDatabase()
  const merchant = await makeMerchant(database)
  const { userId, tenantId } = await makePerson(database, { tenantId: merchant.tenantId, email: 'mia@example.com' })
  let at = now
  const given = { now: () => at, services: { jobs: { send: async () => {}, expect: () => {} } } }
  const as = useCases(database, tenantId, { ...given, caller: { userId } })
  const caller = { tenantKind: 'provider', kind: 'provider', userId: newId(), menus: ['/ops/tickets'] } as const
  const { run: staff } = useCases(database, await newTenant(database, 'provider'), { ...given, caller })
  const form = { category: 'other', type: 'question', description: 'Where is it?', initiate: true } as const
  const answer = (id: string) =>
    staff(api.ticketing.reply, ticketingHandlers.reply, { merchantId: tenantId, id, text: 'Is it solved?' })
  const letters: Letter[] = []
  const mail = { send: async (letter: Letter) => void (letter.to === 'mia@example.com' && letters.push(letter)) }
  const remind = async (days: number) => {
    at = new Date(now.getTime() + days * 86_400_000)
    const worker = await as.inTransaction(async (ctx) => workerOf(ctx, { mail, publicUrl: 'https://portal.example' }))
    await remindAnsweredJob.handle({}, worker)
    return letters.length
  }
  const { id } = await as.run(api.tickets.create, ticketHandlers.create, form)
  const { id: other } = await as.run(api.tickets.create, ticketHandlers.create, form)
  await answer(id)
  await answer(other)
  await as.run(api.tickets.reply, ticketHandlers.reply, { id: other, text: 'No', fileIds: [] })
  expect(await remind(2)).toBe(0)
  expect(await remind(4)).toBe(1)
  expect(await remind(5)).toBe(1)
  expect(letters[0]?.text).toContain('4 days ago')
  expect(letters[0]?.text).toContain(`https://portal.example/service/index?id=${id}`)
  const { history, state } = await as.run(api.tickets.detail, ticketHandlers.detail, { id })
  expect([state, history[0]?.action]).toEqual(['answered', 'remind'])
  // A new answer is called to mind anew.
  await answer(id)
  expect(await remind(9)).toBe(2)
})
