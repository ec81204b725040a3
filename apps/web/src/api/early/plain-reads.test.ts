import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const headers = { 'Content-Language': 'en', System: 'OMS' }
const bearer = 'Bearer abc'
const rates = { wire: 'POST oms/Order/GetLogisticsTransitRate' } as never
const rows = { wire: 'POST oms/Order/GetPageList', reads: true } as never
const input = { address: '1 Main St' } as never

/** The app as a page loads it, where these two were asked for before it ran; `asked`: what it asks itself. */
const loaded = async (address = '/delivery/index') => {
  vi.resetModules()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
  const [pathname = '', search = ''] = address.split(/(?=[?])/)
  vi.stubGlobal('location', { pathname, search })
  const { nameOf } = await import('./kept-reads.ts')
  const early = ['GetLogisticsTransitRate', 'GetPageList'].map((path) => {
    const name = nameOf({
      url: `/api/v1/oms/Order/${path}`,
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', Authorization: bearer },
      body: JSON.stringify(input),
    })
    const answer = { status: 200, body: { success: true, data: 'early' } }
    return [name, { coming: Promise.resolve(answer), answer: { ...answer, at: performance.now() } }] as const
  })
  vi.stubGlobal('earlyReads', new Map(early))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(JSON.stringify({ success: true, data: 'own' }), { status: 200 })
  })
  const { language } = await import('../language.ts')
  language.set('en')
  const { token } = await import('../session.ts')
  token.set(bearer)
  const { account } = await import('../../ui/frame/account.ts')
  account.set('t1/u1')
  return { asked, kept, ...(await import('../client.ts')), ...(await import('./early-reads.ts')) }
}

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => vi.unstubAllGlobals())

it('only what the contract calls a read is taken over and kept, however it is used', async () => {
  const { asked, kept, send, answeredEarly, endBeginning } = await loaded()
  expect(answeredEarly(rates, input)).toBeUndefined()
  expect(await send(rates, input, { isRead: true })).toMatchObject({ value: 'own' })
  expect(await send(rows, input, { isRead: true })).toMatchObject({ value: 'early' })
  expect(asked).toEqual(['/api/v1/oms/Order/GetLogisticsTransitRate'])
  endBeginning([], true)
  const text = kept.get('oms.firstReads')
  expect(text).toContain('GetPageList')
  expect(text).not.toContain('GetLogisticsTransitRate')
})

it.each(['?q=Smith', '?tab=pending&numbers=SO1,SO2'])('nothing is kept of a page that searches: %s', async (search) => {
  const { kept, send, endBeginning } = await loaded(`/delivery/index${search}`)
  await send(rows, input, { isRead: true })
  endBeginning([], true)
  expect(kept.has('oms.firstReads')).toBe(false)
})

it('a beginning that was cut short does not take the place of a whole one, nor does an empty one', async () => {
  const { isWhole } = await loaded()
  const read = { url: '/api/v1/rows', method: 'GET', headers }
  expect(isWhole([read], undefined, false)).toBe(true)
  expect(isWhole([read], [read, read], false)).toBe(false)
  expect(isWhole([read], [read, read], true)).toBe(true)
  expect(isWhole([], [read], true)).toBe(false)
})
