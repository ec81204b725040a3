import { expect, test } from 'vitest'
import { figure } from '../../tools/figure.ts'
import { ask } from '../ask.ts'
import { send } from '../call.ts'
import { type Call, calls } from '../contract/endpoints.ts'
import { sample } from '../contract/sample.ts'
import type { Account } from '../server.ts'
import { signIn } from '../sign-in.ts'
import { shared } from './world.ts'

const anyId = () => '0'.repeat(26)
const paths = ({ access }: Call): readonly string[] =>
  (Array.isArray(access) ? access : [access]).filter((one) => one.startsWith('/'))
const accountOf = (role: RegExp): Account => {
  const account = shared.credentials.accounts.find((one) => role.test(one.role))
  if (!account) throw new Error(`the demo has no account: ${role}`)
  return account
}

/** Calls whose screens an account does not have, and what it was answered other than "access denied". */
const tryForeignScreens = async (account: Account) => {
  const token = await signIn(shared.url, account)
  const { paths: own } = await ask<{ paths: string[] }>(shared.url, 'identity.getUserInfo', {}, { token })
  const closed = calls.filter((call) => paths(call).length && !paths(call).some((path) => own.includes(path)))
  const faults: string[] = []
  for (const call of closed) {
    const answer = await send(shared.url, call, sample(call.input, anyId), { token })
    if (
      answer.status !== 403 ||
      answer.body['code'] !== 'access.denied' ||
      /\{\w+\}/.test(String(answer.body['message']))
    )
      faults.push(`${account.role}, ${call.name}: ${answer.status} ${answer.text.slice(0, 100)}`)
  }
  return { closed: closed.length, faults }
}

test('a call whose screen the account does not have is refused, whoever asks', async () => {
  const roles = [/^tracking only/, /^admin/, /^provider/]
  const results = []
  for (const role of roles) results.push(await tryForeignScreens(accountOf(role)))
  const faults = results.flatMap((one) => one.faults)
  figure(
    'role matrix',
    `${results.map(({ closed }) => closed).join(' + ')} closed calls of ${roles.length} roles, ${faults.length} answered other than 403 (limit 0)`,
  )
  expect(results.every(({ closed }) => closed > 0)).toBe(true)
  expect(faults.slice(0, 20)).toEqual([])
})

/** Calls that every signed-in account may make: the shell's own, and the lists of names that more than one screen shows. */
const open = [
  'feedback.create',
  'feedback.types',
  'files.uploadParams', // and a menu path of the upload's slot
  'help.article',
  'help.contents',
  'help.find',
  'help.judge',
  'messages.advance',
  'messages.file',
  'messages.getNew',
  'messages.list',
  'messages.markAllRead',
  'messages.markRead',
  'messages.newest',
  'messages.notPromptAgain',
  'notices.get',
  'notices.list',
  'orders.stores',
  'personal.endOtherSessions',
  'personal.saveSetting',
  'personal.sessions',
  'reference.countries',
  'reference.dictionary',
  'reference.warehouses',
  'shipping.signingMethods',
  'system.stream',
  'tasks.batchRows',
  'tasks.batches',
  'tasks.cancel',
  'tasks.create',
  'tasks.download',
  'tasks.downloadMany',
  'tasks.downloads',
  'tasks.markSeen',
  'tasks.remove',
  'tasks.result',
  'tasks.retry',
  'tasks.unfinished',
  'tasks.update',
]

test('every other call belongs to a screen', () => {
  expect(
    calls
      .filter(({ access }) => access === 'signedIn')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(open)
})

test('the lawful twin: an account reads the screens it has', async () => {
  const token = await signIn(shared.url, accountOf(/^tracking only/))
  const { total } = await ask<{ total: number }>(shared.url, 'tracking.list', {}, { token })
  expect(total).toBeGreaterThan(0)
})

test('while a password change is forced, only the calls for it answer', async () => {
  const token = await signIn(shared.url, accountOf(/must change/))
  const faults: string[] = []
  const closed = calls.filter(({ access }) => access !== 'public' && access !== 'restricted')
  for (const call of closed) {
    const answer = await send(shared.url, call, sample(call.input, anyId), { token })
    if (answer.status !== 403) faults.push(`${call.name}: ${answer.status}`)
  }
  figure('forced password change', `${closed.length} calls closed, ${faults.length} open (limit 0)`)
  expect(faults.slice(0, 20)).toEqual([])
  expect(await ask<{ needChangePwd: boolean }>(shared.url, 'identity.getUserInfo', {}, { token })).toMatchObject({
    needChangePwd: true,
  })
})

test('a closed account is told so after the right password only, and an account without menus sees none', async () => {
  const closed = accountOf(/closed/)
  await expect(signIn(shared.url, closed)).rejects.toThrow(/auth\.closed/)
  await expect(signIn(shared.url, { ...closed, password: 'Wrong12345' })).rejects.toThrow(/auth\.refused/)
  const token = await signIn(shared.url, accountOf(/without menus/))
  expect((await ask<{ menus: unknown[] }>(shared.url, 'identity.getUserInfo', {}, { token })).menus).toEqual([])
})
