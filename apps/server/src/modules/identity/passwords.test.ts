import { identity } from '@stowline/contract/identity/identity.contract'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lettersTo } from '../../testing/outbox.ts'
import { type Call, caller, dataOf } from '../../testing/call.ts'
import { makePerson, type Person } from '../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../testing/server.ts'
import { seal, sessionOf, signIn } from '../../testing/sign-in.ts'
import { isCommonPassword } from './common-passwords.ts'

const password = 'harbour42'
let portal: TestPortal
let call: Call

beforeAll(async () => {
  portal = await startTestPortal()
  call = caller(portal.url)
})
afterAll(() => portal.stop())

const person = (options: Parameters<typeof makePerson>[1] = {}) =>
  makePerson(portal.database, { password, secrets: portal.services.secrets, now: portal.services.now(), ...options })
const isAlive = async (as: Pick<Person, 'token'>) => (await call(identity.getUserInfo, {}, { as })).success
const sealed = async (pw: string) => {
  const code = dataOf(await call(identity.getVerificationCode, {}))
  return { password: seal(pw, code, { captchaId: undefined }), keyId: code.keyId }
}
const change = async (who: Person, old: string, next: string, id: string = who.userId) => {
  const verified = await call(identity.verifyPassword, { id, ...(await sealed(old)) }, { as: who })
  if (!verified.success) return verified
  return call(identity.updatePassword, { id, ...(await sealed(next)), ticket: verified.data.ticket }, { as: who })
}

describe('changing the password', () => {
  test('ends every session of the account on its next request', async () => {
    const who = await person()
    const other = { token: sessionOf(await signIn(call, who.userName, password)).accessToken }
    expect(await isAlive(other)).toBe(true)
    expect(await change(who, password, 'lantern77')).toMatchObject({ success: true })
    for (const as of [who, other])
      expect(await call(identity.getUserInfo, {}, { as })).toMatchObject({ status: 401, code: 'WBS00014' })
    expect((await signIn(call, who.userName, password)).code).toBe('auth.refused')
    expect((await signIn(call, who.userName, 'lantern77')).success).toBe(true)
  })

  test.each([
    ['short', 'ab1', 'identity.passwordRules'],
    ['long', 'abcdefghijk12', 'identity.passwordRules'],
    ['letters only', 'abcdefgh', 'identity.passwordRules'],
    ['digits only', '12345678', 'identity.passwordRules'],
    ['signs', 'abc-1234', 'identity.passwordRules'],
    ['common', 'Password1', 'identity.passwordCommon'],
    ['the product', 'xStowline1', 'identity.passwordIsName'],
    ['the old one', password, 'identity.passwordUnchanged'],
  ])('refuses what is %s', async (_what, next, code) => {
    const who = await person()
    expect((await change(who, password, next)).code).toBe(code)
    expect(await isAlive(who)).toBe(true)
  })

  test('needs the old password, for oneself, with a ticket of this session that works once and for five minutes', async () => {
    const [who, colleague] = [await person(), await person()]
    expect((await change(who, 'wrong123', 'lantern77')).code).toBe('identity.wrongPassword')
    expect(await change(who, password, 'lantern77', colleague.userId)).toMatchObject({
      status: 404,
      code: 'request.notFound',
    })
    const { ticket } = dataOf(
      await call(identity.verifyPassword, { id: who.userId, ...(await sealed(password)) }, { as: who }),
    )
    const set = async (as: Person, given: string) =>
      call(identity.updatePassword, { id: as.userId, ...(await sealed('lantern77')), ticket: given }, { as })
    expect((await set(colleague, ticket)).code).toBe('identity.ticketExpired')
    portal.clock.move(301_000)
    expect((await set(who, ticket)).code).toBe('identity.ticketExpired')
  })

  test('a captured body can’t be sent again', async () => {
    const who = await person()
    const body = { id: who.userId, ...(await sealed(password)) }
    expect((await call(identity.verifyPassword, body, { as: who })).success).toBe(true)
    expect((await call(identity.verifyPassword, body, { as: who })).code).toBe('identity.wrongPassword')
  })

  test('guessing the old password is throttled like signing in', async () => {
    const who = await person()
    for (let i = 0; i < 5; i++) await change(who, 'wrong123', 'lantern77')
    expect(await change(who, password, 'lantern77')).toMatchObject({ status: 429, code: 'request.tooMany' })
  })
})

test.each([{ need_change_pwd: true }, { is_first_login: true }])(
  'with %o only the password calls and logout answer',
  async (changes) => {
    const who = await person({ changes })
    expect(await isAlive(who)).toBe(true)
    const download = await fetch(`${portal.url}/api/v1/wms/DownloadHistory/DownloadHistory/GetNoCompletQty`, {
      headers: { authorization: `Bearer ${who.token}` },
    })
    expect(download.status).toBe(403)
    expect(await download.json()).toMatchObject({ code: 'access.passwordChangeRequired' })
    expect((await change(who, password, 'lantern77')).success).toBe(true)
    const fresh = sessionOf(await signIn(call, who.userName, 'lantern77'))
    const info = dataOf(await call(identity.getUserInfo, {}, { as: { token: fresh.accessToken } }))
    expect(info).toMatchObject({ isFristLogin: false, needChangePwd: false })
  },
)

describe('the forgotten password', () => {
  const mailedTo = (email: string) => lettersTo(portal, email)
  const passwordIn = (letter = '') => /is: (\w{12})\n/.exec(letter)?.[1] ?? ''

  test('one answer for every account; the old password stays good until the temporary one is used, once', async () => {
    const who = await person({ email: 'who@merchant.example' })
    const answers = [
      await call(identity.sendPassword, { userName: who.userName }),
      await call(identity.sendPassword, { userName: 'nobodyhere' }),
    ]
    const [known, unknown] = answers.map(({ requestId: _id, headers: _headers, ...rest }) => rest)
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ success: true, data: {} })
    await expect.poll(async () => (await mailedTo('who@merchant.example')).length).toBe(1)
    const [letter = ''] = await mailedTo('who@merchant.example')
    expect(letter).toContain('您好')
    const temporary = passwordIn(letter)
    expect(temporary).toMatch(/^\w{12}$/)
    expect((await signIn(call, who.userName, password)).success).toBe(true)
    const { accessToken } = sessionOf(await signIn(call, who.userName, temporary))
    expect(await isAlive(who)).toBe(false)
    expect(dataOf(await call(identity.getUserInfo, {}, { as: { token: accessToken } })).needChangePwd).toBe(true)
    expect((await signIn(call, who.userName, password)).code).toBe('auth.refused')
    expect((await change({ ...who, token: accessToken }, temporary, 'lantern77')).success).toBe(true)
    expect((await signIn(call, who.userName, temporary)).code).toBe('auth.refused')
  })

  test('it is good for half an hour, and at most three are mailed in an hour', async () => {
    const who = await person({ email: 'late@merchant.example' })
    const setting = { user_id: who.userId, name: 'language', value: { language: 'en' } as never }
    await portal.database.owner
      .insertInto('user_settings')
      .values({ tenant_id: who.tenantId, ...setting, changed_at: new Date() })
      .execute()
    for (let i = 0; i < 4; i++) await call(identity.sendPassword, { userName: who.userName })
    await expect.poll(async () => (await mailedTo('late@merchant.example')).length).toBe(3)
    expect((await mailedTo('late@merchant.example')).join()).not.toContain('您好')
    portal.clock.move(31 * 60_000)
    const temporary = passwordIn((await mailedTo('late@merchant.example'))[0])
    expect((await signIn(call, who.userName, temporary)).code).toBe('auth.refused')
  })

  test('GetIsAdmin tells nothing', async () => {
    const { userName } = await person({ kind: 'sub' })
    for (const name of [userName, 'nobodyhere'])
      expect(dataOf(await call(identity.getIsAdmin, { userName: name }))).toEqual({ isAdmin: true })
  })
})

test('the list of common passwords is long, and only of what the rule allows', async () => {
  const list = (await readFile(new URL('../../../data/common-passwords.txt', import.meta.url), 'utf8'))
    .split('\n')
    .filter(Boolean)
  expect(list.length).toBeGreaterThanOrEqual(10_000)
  expect(list.filter((one) => !/^(?=.*[a-z])(?=.*\d)[a-z0-9]{6,12}$/.test(one))).toEqual([])
  expect(['abc123', '1qaz2wsx', 'woaini1314'].every(isCommonPassword)).toBe(true)
  expect(isCommonPassword('lantern77')).toBe(false)
})
