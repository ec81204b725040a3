import { client } from '@stowline/text/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readAnswer, statusText } from './failure.ts'
import { keyFor } from '../ui/kit/idempotency.ts'
import { initialLanguage } from './early/initial-language.ts'
import { language } from './language.ts'
import { setPreference } from '../ui/frame/preferences.ts'
import { queryOf, requestOf, send } from './client.ts'
import { isRepeated, takeToasts, type Toast } from '../ui/toast/notify.ts'
import { read } from './read.ts'
import { endReason, token } from './session.ts'
import { messageOf, reading } from './use-api.ts'

const get = { wire: 'GET oms/Notice/Notice/Get' } as never
const post = { wire: 'POST oms/Order/OmsAllOrderImage/UpdateOrderCancelled' } as never
const signIn = { wire: 'POST auth/api/Auth/CoustomerValidate' } as never
const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
const refusal = (code: string, message = 'no') => ({ success: false, code, message, data: null, requestId: 'r1' })

describe('a request', () => {
  it('takes its prefix from the contract and its data from the query or the body', () => {
    language.set('en')
    token.set('Bearer abc')
    const read = requestOf('GET oms/Base/X', { id: '7', state: -1, empty: '', none: undefined, many: ['a', 'b'] })
    expect(read.url).toBe('/api/v1/oms/Base/X?id=7&many=a&many=b')
    expect(read.init.headers).toEqual({ 'Content-Language': 'en', System: 'OMS', Authorization: 'Bearer abc' })
    const write = requestOf('POST wms/OMS/Order/Y', { qty: -1 }, 'key1')
    expect(write.url).toBe('/api/v1/wms/OMS/Order/Y')
    expect(write.init.body).toBe('{"qty":-1}')
    expect(write.init.headers).toMatchObject({ 'Idempotency-Key': 'key1', 'Content-Type': 'application/json' })
    expect(queryOf({ a: '-1', b: null })).toBe('')
  })

  it('keeps its key while nobody answered, and changes it with the body', () => {
    const first = keyFor(undefined, 'a')
    expect(keyFor(first, 'a')).toBe(first)
    expect(keyFor(first, 'b').key).not.toBe(first.key)
    expect(first.key).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('an answer', () => {
  beforeEach(() => language.set('en'))

  it.each([
    [401, 'Unauthorized, please log in'],
    [403, 'Access denied'],
    [404, 'Request address error: /x'],
    [405, 'Method error'],
    [408, 'Request timed out'],
    [500, 'Internal server error'],
    [501, 'Not implemented'],
    [502, 'Gateway error'],
    [503, 'Service unavailable'],
    [504, 'Gateway timeout'],
    [505, 'HTTP version unsupported'],
  ])('%s says %s', (status, text) => {
    expect(statusText(status, '/x')).toBe(text)
    expect(readAnswer(status, '/x', undefined)).toMatchObject({
      ok: false,
      problem: { code: `http.${status}`, message: text },
    })
  })

  it('gives data of a success and the message of a refusal', () => {
    expect(readAnswer(200, '/x', { success: true, data: 5 })).toEqual({ ok: true, value: 5 })
    expect(readAnswer(200, '/x', refusal('a.b', 'why'))).toMatchObject({
      problem: { code: 'a.b', message: 'why', isDefinite: true },
    })
    expect(readAnswer(500, '/x', refusal('server.error', 'why'))).toMatchObject({ problem: { isDefinite: false } })
    expect(readAnswer(409, '/x', refusal('request.inProgress', 'wait'))).toMatchObject({
      problem: { message: 'wait', isDefinite: false },
    })
  })

  it.each([[{}], [null], ['text'], [{ success: 'yes' }]])('%o does not meet the requirements', (body) =>
    expect(readAnswer(200, '/x', body)).toMatchObject({
      problem: { message: 'Interface response does not meet UI requirements' },
    }),
  )
})

describe('the client', () => {
  let toasts: Toast[]
  let leave: () => void
  let clock = new Date('2026-07-14T12:00:00Z').getTime()
  beforeEach(() => {
    language.set('en')
    token.set('Bearer abc')
    toasts = []
    clock += 60_000
    vi.useFakeTimers({ now: clock })
    leave = takeToasts((toast) => toasts.push(toast))
  })
  afterEach(() => {
    leave()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('tells refusals of writes until closed, of reads for five seconds', async () => {
    answer(200, refusal('a.b', 'why'))
    await send(post, {} as never)
    expect(toasts).toEqual([{ kind: 'error', text: 'why' }])
    answer(200, refusal('a.b', 'other'))
    await send(get, {} as never)
    expect(toasts[1]).toEqual({ kind: 'error', text: 'other', duration: 5_000 })
  })

  it('leaves the sign-in, the code check and the import to their callers', async () => {
    answer(200, refusal('auth.refused'))
    expect(await send(signIn, {} as never)).toMatchObject({ ok: false, problem: { code: 'auth.refused' } })
    expect(toasts).toEqual([])
  })

  it.each(['WBS00012', 'WBS00013', 'WBS00014', 'USR0015'])(
    '%s signs out after half a second, with its reason',
    async (code) => {
      answer(401, refusal(code, `over ${code}`))
      await send(get, {} as never)
      expect(toasts).toEqual([])
      vi.advanceTimersByTime(499)
      expect(token.get()).toBe('Bearer abc')
      vi.advanceTimersByTime(1)
      expect(token.get()).toBeUndefined()
      expect(endReason.get()).toBe(`over ${code}`)
    },
  )

  it('does not end a session that began meanwhile', async () => {
    answer(401, refusal('WBS00014'))
    await send(get, {} as never)
    token.set('Bearer new')
    vi.advanceTimersByTime(500)
    expect(token.get()).toBe('Bearer new')
  })

  it('offers to try again when no answer came', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
    const retry = () => {}
    expect(await send(get, {} as never, { retry })).toMatchObject({
      problem: { code: 'client.network', isDefinite: false },
    })
    expect(toasts).toEqual([
      { kind: 'error', text: 'Request timed out', actions: [{ label: client.retry, run: retry }] },
    ])
  })

  describe('a click that is repeated', () => {
    const exports = { wire: 'POST oms/Logistics/Logistics/Export', idempotent: true } as never
    const remove = { wire: 'DELETE wms/OMS/Order/DeleteTask' } as never
    const sent: { url: string; key: string | undefined }[] = []
    const answers = (...bodies: unknown[]) => {
      sent.length = 0
      vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
        sent.push({ url, key: headers['Idempotency-Key'] })
        return new Response(JSON.stringify(bodies[Math.min(sent.length, bodies.length) - 1]))
      })
    }
    const done = { success: true, data: 'task' }

    it.each([exports, remove, post])('is one call within three seconds: %j', async (endpoint) => {
      answers(done)
      const [first, second] = await Promise.all([send(endpoint, {} as never), send(endpoint, {} as never)])
      vi.advanceTimersByTime(2_999)
      await send(endpoint, {} as never)
      expect([first, second, sent.length]).toEqual([{ ok: true, value: 'task' }, { ok: true, value: 'task' }, 1])
      vi.advanceTimersByTime(1)
      await send(endpoint, {} as never)
      expect(sent.length).toBe(2)
    })

    it('is another call when it asks for something else, was refused, or follows something else', async () => {
      answers(done)
      await send(post, { orderIds: ['1'] } as never)
      await send(post, { orderIds: ['2'] } as never)
      await send(post, { orderIds: ['1'] } as never)
      expect(sent.length).toBe(3)
      answers(refusal('a.b'), done)
      await send(exports, {} as never)
      expect(await send(exports, {} as never)).toMatchObject({ ok: true })
    })

    it('has a key of its own, unless the caller repeats it on purpose', async () => {
      answers(done)
      await send(exports, { page: 1 } as never)
      await send(exports, { page: 2 } as never)
      await send(exports, { page: 2 } as never, { idempotencyKey: 'again' })
      expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
      expect(sent[1]?.key).not.toBe(sent[0]?.key)
      expect(sent[2]?.key).toBe('again')
    })

    it('never holds up reads and puzzles', async () => {
      answers(done)
      const reads = { wire: 'POST oms/Order/List', reads: true } as never
      const puzzle = { wire: 'POST auth/api/Auth/GetVerificationCode' } as never
      for (const endpoint of [get, reads, puzzle])
        for (let times = 0; times < 2; times += 1) await send(endpoint, {} as never)
      expect(sent.length).toBe(6)
    })

    it('is never a read, whatever its method, and a read in between leaves the click what it was', async () => {
      answers(done)
      const rates = { wire: 'POST oms/Shipping/TransitRates' } as never
      await send(post, {} as never)
      for (let times = 0; times < 2; times += 1) await send(rates, {} as never, { isRead: true })
      await read(rates, {} as never)
      await reading(rates, {} as never).queryFn({ signal: new AbortController().signal })
      await send(post, {} as never)
      expect(sent.length).toBe(5)
    })

    it('does not join a call that its caller gave up', async () => {
      answers(done)
      const first = new AbortController()
      await send(post, {} as never, { signal: first.signal })
      first.abort()
      expect(await send(post, {} as never)).toMatchObject({ ok: true })
      expect(sent.length).toBe(2)
    })
  })

  it('has words for a read that failed without an answer', () => {
    const failure = { code: 'a.b', message: 'why', isDefinite: true }
    expect(messageOf(Object.assign(new Error('why'), { failure }))).toBe('why')
    expect(messageOf(new DOMException('signal is aborted', 'AbortError'))).toBe('Request timed out')
    expect(messageOf(null)).toBeUndefined()
  })

  it('tells the same only once in three seconds', () => {
    const shown = new Map<string, number>()
    expect([0, 2_999, 3_000, 3_001].map((now) => isRepeated(shown, 'x', now))).toEqual([false, true, false, true])
  })
})

it.each([
  [null, 'zh-CN', 'zh'],
  [null, 'zh-cn', 'zh'],
  [null, 'zh-TW', 'en'],
  [null, 'en-US', 'en'],
  [null, 'de', 'en'],
  ['zh', 'en-US', 'zh'],
  ['en', 'zh-CN', 'en'],
  ['fr', 'zh-CN', 'zh'],
])('kept %s and browser %s start in %s', (kept, browser, expected) =>
  expect(initialLanguage(kept, browser)).toBe(expected),
)

describe('the zone of the person', () => {
  const bodies: unknown[] = []
  const list = { wire: 'POST oms/Order/OmsAllOrderImage/GetPageList', zoned: true } as never
  beforeEach(() => {
    bodies.length = 0
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      bodies.push(JSON.parse(String(init.body)))
      return new Response(JSON.stringify({ success: true, data: {} }), { status: 200 })
    })
  })
  afterEach(() => setPreference('timeZone', undefined))

  it("goes with every call that counts in days: the person's choice, else the browser's; with no other call", async () => {
    await send(list, { page: 1 } as never)
    setPreference('timeZone', 'America/Los_Angeles')
    await send(list, { page: 1 } as never)
    await send(post, { page: 1 } as never)
    const browsers = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(bodies).toEqual([{ page: 1, timeZone: browsers }, { page: 1, timeZone: 'America/Los_Angeles' }, { page: 1 }])
  })
})
