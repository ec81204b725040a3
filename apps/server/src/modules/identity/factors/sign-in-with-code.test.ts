import { factors } from '@stowline/contract/identity/factors.contract'
import { identity } from '@stowline/contract/identity/identity.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, caller, dataOf } from '../../../testing/call.ts'
import { factorDesk, password } from '../../../testing/factor-desk.ts'
import { startTestPortal, type TestPortal } from '../../../testing/server.ts'
import { signIn } from '../../../testing/sign-in.ts'

let portal: TestPortal
let call: Call
let desk: ReturnType<typeof factorDesk>

beforeAll(async () => {
  portal = await startTestPortal()
  call = caller(portal.url)
  desk = factorDesk(portal, call)
})
afterAll(() => portal.stop())

const minutes = (count: number) => portal.clock.move(count * 60_000)
const isAlive = async (token: string) => (await call(identity.getUserInfo, {}, { as: { token } })).success

describe('a code of the app', () => {
  test('the right password opens nothing by itself; with the code it does, once', async () => {
    const who = await desk.person()
    const { secret } = await desk.addTotp(who)
    const { ticket, expiresIn, kinds } = await desk.due(who)
    expect({ expiresIn, kinds }).toEqual({ expiresIn: 300, kinds: ['totp', 'recovery'] })
    expect(await isAlive(ticket)).toBe(false)
    const session = dataOf(await desk.withCode(ticket, desk.codeOf(secret)))
    expect(session).toMatchObject({ tokenType: 'Bearer', expiresIn: 86_400 })
    expect(await isAlive(session.accessToken)).toBe(true)
    expect((await desk.withCode(ticket, desk.codeOf(secret, 1))).code).toBe('auth.factorExpired')
  })

  test('a code is taken once, also with another ticket, and none before it', async () => {
    const who = await desk.person()
    const { secret } = await desk.addTotp(who)
    const tickets = [await desk.due(who), await desk.due(who)].map(({ ticket }) => ticket)
    const code = desk.codeOf(secret, 1)
    expect((await desk.withCode(tickets[0] ?? '', code)).success).toBe(true)
    expect((await desk.withCode(tickets[1] ?? '', code)).code).toBe('auth.usedCode')
    expect((await desk.withCode(tickets[1] ?? '', desk.codeOf(secret))).code).toBe('auth.usedCode')
    portal.clock.move(60_000)
    expect((await desk.withCode(tickets[1] ?? '', desk.codeOf(secret))).success).toBe(true)
  })

  test('of five that send one code at once, one is let in', async () => {
    const who = await desk.person()
    const { secret } = await desk.addTotp(who)
    const tickets = await Promise.all(Array.from({ length: 5 }, () => desk.due(who)))
    const answers = await Promise.all(tickets.map(({ ticket }) => desk.withCode(ticket, desk.codeOf(secret))))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('a wrong code, one of two steps ago and one of another account are refused', async () => {
    const [who, other] = [await desk.person(), await desk.person()]
    const { secret } = await desk.addTotp(who)
    const theirs = await desk.addTotp(other)
    portal.clock.move(90_000)
    const { ticket } = await desk.due(who)
    for (const code of ['000000', desk.codeOf(secret, -2), desk.codeOf(secret, 2), desk.codeOf(theirs.secret)])
      expect((await desk.withCode(ticket, code)).code).toBe('auth.wrongCode')
    expect(
      (await desk.withCode(ticket, ` ${desk.codeOf(secret).slice(0, 3)} ${desk.codeOf(secret).slice(3)} `)).success,
    ).toBe(true)
  })

  test('a ticket ends after five wrong codes, and after five minutes', async () => {
    const who = await desk.person()
    const { secret } = await desk.addTotp(who)
    const { ticket } = await desk.due(who)
    for (let n = 0; n < 5; n += 1) expect((await desk.withCode(ticket, '000000')).code).toBe('auth.wrongCode')
    expect((await desk.withCode(ticket, desk.codeOf(secret))).code).toBe('auth.factorExpired')
    minutes(2)
    const late = await desk.due(who)
    minutes(5)
    expect((await desk.withCode(late.ticket, desk.codeOf(secret))).code).toBe('auth.factorExpired')
    expect((await desk.withCode('nothing', '123456')).code).toBe('auth.factorExpired')
  })

  test('wrong codes are counted for the account, over all its tickets', async () => {
    const who = await desk.person()
    const { secret } = await desk.addTotp(who)
    const first = await desk.due(who)
    const second = await desk.due(who)
    for (let n = 0; n < 5; n += 1) await desk.withCode(first.ticket, '000000')
    expect(await desk.withCode(second.ticket, desk.codeOf(secret))).toMatchObject({
      status: 429,
      code: 'request.tooMany',
    })
    portal.clock.move(31_000)
    expect((await desk.withCode(second.ticket, desk.codeOf(secret))).success).toBe(true)
  })

  test('the address is counted too', async () => {
    const send = () => call(factors.signInWithCode, { ticket: 'x', code: '1' }, { address: '203.0.113.9' })
    const codes = new Set<string>()
    for (let n = 0; n < 31; n += 1) codes.add((await send()).code)
    expect([...codes]).toEqual(['auth.factorExpired', 'request.tooMany'])
  })
})

describe('a recovery code', () => {
  test('stands in for the app, once, however it is written', async () => {
    const who = await desk.person()
    const { recoveryCodes } = await desk.addTotp(who)
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = ''] = recoveryCodes
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const session = dataOf(
      await desk.withCode((await desk.due(who)).ticket, ` ${code.toUpperCase().replace('-', ' ')} `),
    )
    expect(await desk.factorsOf({ token: session.accessToken })).toMatchObject({ recoveryLeft: 9, recoveryMade: 10 })
    expect((await desk.withCode((await desk.due(who)).ticket, code)).code).toBe('auth.wrongCode')
  })

  test('another account’s is none, and in the database there is none to read', async () => {
    const [who, other] = [await desk.person(), await desk.person()]
    await desk.addTotp(who)
    const theirs = await desk.addTotp(other)
    expect((await desk.withCode((await desk.due(who)).ticket, theirs.recoveryCodes[0] ?? '')).code).toBe(
      'auth.wrongCode',
    )
    const rows = await portal.database.owner.selectFrom('recovery_codes').select('code_hash').execute()
    const secrets = await portal.database.owner.selectFrom('totp_secrets').select('secret').execute()
    const stored = [...rows.map((row) => row.code_hash), ...secrets.map((row) => Buffer.from(row.secret).toString())]
    for (const told of [...theirs.recoveryCodes, theirs.secret])
      expect(stored.some((one) => one.includes(told) || one.includes(told.replace('-', '')))).toBe(false)
  })
})

test('an account without a factor signs in as before, and one whose set-up was never finished too', async () => {
  const who = await desk.person()
  expect((await signIn(call, who.userName, password)).data).toHaveProperty('accessToken')
  dataOf(await call(factors.beginTotp, {}, { as: who }))
  expect((await signIn(call, who.userName, password)).data).toHaveProperty('accessToken')
})

test('a wrong password says the same with a factor and without', async () => {
  const [one, other] = [await desk.person(), await desk.person()]
  await desk.addTotp(one)
  const answers = [await signIn(call, one.userName, 'wrong123'), await signIn(call, other.userName, 'wrong123')]
  expect(answers.map(({ code, data }) => ({ code, data }))).toEqual(Array(2).fill({ code: 'auth.refused', data: null }))
})

test('an account that was closed in between is told so', async () => {
  const who = await desk.person({ kind: 'sub' })
  const { secret } = await desk.addTotp(who)
  const { ticket } = await desk.due(who)
  await portal.database.owner.updateTable('users').set({ state: 'closed' }).where('id', '=', who.userId).execute()
  expect((await desk.withCode(ticket, desk.codeOf(secret))).code).toBe('auth.closed')
})
