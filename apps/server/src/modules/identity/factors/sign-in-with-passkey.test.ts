import { factors } from '@stowline/contract/identity/factors.contract'
import { identity } from '@stowline/contract/identity/identity.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, caller, dataOf } from '../../../testing/call.ts'
import { factorDesk } from '../../../testing/factor-desk.ts'
import { startTestPortal, type TestPortal } from '../../../testing/server.ts'

let portal: TestPortal
let call: Call
let desk: ReturnType<typeof factorDesk>

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://portal.example' })
  call = caller(portal.url)
  desk = factorDesk(portal, call)
})
afterAll(() => portal.stop())

type Key = Awaited<ReturnType<ReturnType<typeof factorDesk>['addPasskey']>>['key']
type Manner = Parameters<Key['answer']>[1]

const send = async (key: Key, manner?: Manner, ticket?: string) => {
  const { challenge } = await desk.questionOf(ticket)
  const answer = key.answer(challenge, manner)
  return call(factors.signInWithPasskey, { answer, ...(ticket !== undefined && { ticket }) })
}

describe('a passkey alone', () => {
  test('signs in without a password, and its answer holds once', async () => {
    const who = await desk.person()
    const { key, recoveryCodes } = await desk.addPasskey(who)
    expect(recoveryCodes).toHaveLength(10)
    const question = await desk.questionOf()
    expect(question).toMatchObject({ rpId: 'portal.example', allowCredentials: [], userVerification: 'required' })
    const answer = key.answer(question.challenge)
    const { accessToken } = dataOf(await call(factors.signInWithPasskey, { answer }))
    const info = dataOf(await call(identity.getUserInfo, {}, { as: { token: accessToken } }))
    expect(info).toMatchObject({ userName: who.userName, tenantId: who.tenantId })
    expect((await call(factors.signInWithPasskey, { answer })).code).toBe('auth.passkeyRefused')
    const factorsNow = await desk.factorsOf({ token: accessToken })
    expect(factorsNow.passkeys).toMatchObject([{ name: 'Laptop', lastUsedTime: expect.any(String) }])
  })

  const wrong: [string, Manner][] = [
    ['given at another origin', { origin: 'https://portal.example.evil.test' }],
    ['given at another port', { origin: 'https://portal.example:8443' }],
    ['by nobody who proved himself', { isVerified: false }],
    ['with a counter that goes back', { counter: 1 }],
    ['with the counter of before', { counter: 5 }],
  ]
  test.each(wrong)('an answer %s is refused', async (_name, manner) => {
    const { key } = await desk.addPasskey(await desk.person())
    expect((await send(key, { counter: 5 })).success).toBe(true)
    expect((await send(key, manner)).code).toBe('auth.passkeyRefused')
    expect((await send(key, { counter: 6 })).success).toBe(true)
  })

  test('a challenge that is ours no more, or never was', async () => {
    const { key } = await desk.addPasskey(await desk.person())
    const { challenge } = await desk.questionOf()
    portal.clock.move(301_000)
    for (const one of [challenge, 'A'.repeat(43)])
      expect((await call(factors.signInWithPasskey, { answer: key.answer(one) })).code).toBe('auth.passkeyRefused')
  })

  test('a key that nobody has, and one that signs for another, are refused alike', async () => {
    const [mine, theirs] = [await desk.addPasskey(await desk.person()), await desk.addPasskey(await desk.person())]
    const { challenge } = await desk.questionOf()
    const answer = { ...theirs.key.answer(challenge), id: mine.key.id }
    expect((await call(factors.signInWithPasskey, { answer })).code).toBe('auth.passkeyRefused')
    const other = await desk.questionOf()
    const unknown = { ...mine.key.answer(other.challenge), id: 'AAAA' }
    expect((await call(factors.signInWithPasskey, { answer: unknown })).code).toBe('auth.passkeyRefused')
  })

  test('a closed account is told so only by its own passkey', async () => {
    const who = await desk.person({ kind: 'sub' })
    const { key } = await desk.addPasskey(who)
    await portal.database.owner.updateTable('users').set({ state: 'closed' }).where('id', '=', who.userId).execute()
    expect((await send(key)).code).toBe('auth.closed')
  })
})

describe('a passkey after the password', () => {
  test('is asked for by name, and answers the ticket’s own challenge', async () => {
    const who = await desk.person()
    const { key } = await desk.addPasskey(who)
    const { ticket, kinds } = await desk.due(who)
    expect(kinds).toEqual(['passkey', 'recovery'])
    expect((await desk.questionOf(ticket)).allowCredentials).toMatchObject([{ id: key.id }])
    const anybodys = await desk.questionOf()
    const answer = key.answer(anybodys.challenge)
    expect((await call(factors.signInWithPasskey, { answer, ticket })).code).toBe('auth.passkeyRefused')
    expect((await send(key, undefined, ticket)).success).toBe(true)
    expect((await call(factors.passkeyQuestion, { ticket })).code).toBe('auth.factorExpired')
  })

  test('another account’s passkey does not do', async () => {
    const [who, other] = [await desk.person(), await desk.person()]
    await desk.addPasskey(who)
    const theirs = await desk.addPasskey(other)
    const { ticket } = await desk.due(who)
    expect((await send(theirs.key, undefined, ticket)).code).toBe('auth.passkeyRefused')
  })
})

describe('making one', () => {
  const begin = async (as: Awaited<ReturnType<typeof desk.person>>) => {
    const wanted = dataOf(await call(factors.beginPasskey, {}, { as }))
    return { wanted, make: (made: object) => call(factors.addPasskey, { name: 'Key', made: made as never }, { as }) }
  }

  test('only for the challenge of this session, on this portal, by whoever proved himself', async () => {
    const { SoftPasskey } = await import('../../../testing/soft-passkey.ts')
    const [who, other] = [await desk.person(), await desk.person()]
    const theirs = await begin(other)
    const key = new SoftPasskey(desk.origin)
    const { make } = await begin(who)
    expect((await make(key.make(theirs.wanted.challenge))).code).toBe('auth.passkeyRefused')
    for (const manner of [{ origin: 'https://evil.test' }, { isVerified: false }]) {
      const { wanted } = await begin(who)
      expect((await make(key.make(wanted.challenge, manner))).code).toBe('auth.passkeyRefused')
    }
    const { wanted } = await begin(who)
    expect((await make(key.make(wanted.challenge))).success).toBe(true)
    const again = await begin(other)
    expect((await again.make(key.make(again.wanted.challenge))).code).toBe('auth.passkeyRefused')
  })

  test('ten are enough', async () => {
    const who = await desk.person()
    for (let n = 0; n < 10; n += 1) await desk.addPasskey(who, `Key ${n}`)
    expect(await call(factors.beginPasskey, {}, { as: who })).toMatchObject({ code: 'auth.tooManyPasskeys' })
  })
})
