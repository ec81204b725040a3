import { memoryBook, practiceCarrier } from '@stowline/carriers'
import type { Address, Carrier, CarrierAccount, Outcome } from '@stowline/domain/shipping/carrier'
import { beforeEach, expect, test } from 'vitest'
import { guardCarriers } from './guarded-carriers.ts'

const account = (id: string): CarrierAccount => ({ id, carrier: 'practice', number: 'P', secrets: {}, isTest: true })
const to: Address = {
  name: 'Ann Lee',
  phone: '1',
  street: '12 Broad St',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
}

let time: number
let tried: number
let answer: () => Promise<Outcome<never>>
let carrier: Carrier

const down = async (): Promise<Outcome<never>> => ({ ok: false, certainty: 'unreached', messages: [] })
const busy = async (): Promise<Outcome<never>> => ({
  ok: false,
  certainty: 'refused',
  messages: [],
  retryAfterMs: 1_000,
})
const up = async (): Promise<Outcome<never>> => ({ ok: true, detail: undefined as never, messages: [] })

beforeEach(() => {
  time = 0
  tried = 0
  answer = down
  const practice = practiceCarrier({ now: () => new Date(time), day: 60_000, book: memoryBook() })
  const counted: Carrier = {
    ...practice,
    rate: () => {
      tried += 1
      return answer()
    },
  }
  carrier = guardCarriers(new Map([['practice', counted]]), () => new Date(time)).get('practice') as Carrier
})

const rate = (id = 'one') => carrier.rate({} as never, account(id))
const many = async (count: number) => {
  const answers = []
  for (let n = 0; n < count; n += 1) answers.push(await rate())
  return answers
}

test('a carrier that does not answer is left alone after ten calls, for a while', async () => {
  const answers = await many(100)
  expect(tried).toBe(10)
  expect(answers.at(-1)).toMatchObject({
    ok: false,
    certainty: 'unreached',
    messages: [{ kind: 'system', code: 'carrier.resting' }],
  })
})

test('then one call finds out whether it is back', async () => {
  await many(12)
  time += 15_000
  await Promise.all([rate(), rate(), rate()])
  expect(tried).toBe(11)
  time += 15_000
  answer = up
  expect(await rate()).toMatchObject({ ok: true })
  await many(20)
  expect(tried).toBe(32)
})

test('who comes while that one is under way goes on with it, if it is', async () => {
  await many(12)
  time += 15_000
  answer = up
  expect(await Promise.all([rate(), rate(), rate()])).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
  expect(tried).toBe(13)
})

test('refusals and answers in between are no failures; a call that throws is one', async () => {
  answer = busy
  await many(30)
  expect(tried).toBe(30)
  for (let n = 0; n < 30; n += 1) {
    answer = n % 9 === 8 ? up : down
    await rate()
  }
  expect(tried).toBe(60)
  answer = () => Promise.reject(new Error('broken'))
  for (let n = 0; n < 20; n += 1) await rate().catch(() => {})
  expect(tried).toBeLessThan(75)
})

test('other accounts and other kinds of calls go on', async () => {
  await many(20)
  expect(await carrier.checkAddress(to, account('one'))).toMatchObject({ ok: true })
  await rate('two')
  expect(tried).toBe(11)
})

test('credentials that are only tried have no account, and keep nobody else from trying', async () => {
  for (let n = 0; n < 30; n += 1) await rate('')
  expect(tried).toBe(30)
})
