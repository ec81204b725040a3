import { describe, expect, it } from 'vitest'
import { askEarly } from './ask-early.ts'
import { createBeginning } from './early-reads.ts'
import { type Answer, keptName, type KeptPages } from './kept-reads.ts'

const address = '/delivery/index?tab=pending'
const version = 'build1'
const headers = { 'Content-Language': 'en', System: 'OMS' }
const rows = { url: '/api/v1/rows', method: 'POST', headers, body: '{"page":1}' }
const names = { url: '/api/v1/names', method: 'GET', headers }
const pages: KeptPages = {
  account: 't1/u1',
  version,
  pages: { [address]: { reads: [rows, names], files: ['/assets/list-12345678.js'] } },
}
const user = { tenantId: 't1', id: 'u1' }
const token = 'Bearer abc'

type Storage = { token?: string; pages?: KeptPages; user?: { tenantId: string; id: string } }

/** What the script before the app asks for, with this in the browser's storage. */
const askedWith = (kept: Storage, at = address, build = version) => {
  const asked: string[] = []
  const texts = new Map<string, unknown>([
    ['oms.token', kept.token],
    [keptName, kept.pages],
    ['oms.userInfo', kept.user],
  ])
  const readKept = (name: string) => (texts.get(name) === undefined ? null : JSON.stringify(texts.get(name)))
  const ask = async (url: string): Promise<Answer> => {
    asked.push(url)
    return { status: url === names.url ? 403 : 200, body: `body of ${url}` }
  }
  return { asked, ...askEarly(readKept, { address: at, version: build }, ask) }
}

const own = { token, pages, user }
const call = ({ url, method, headers, body }: Partial<typeof rows>, bearer = token) => ({
  url: url ?? '',
  init: { method: method ?? 'GET', headers: { ...headers, Authorization: bearer }, ...(body && { body }) },
})
const settled = () => new Promise((done) => setImmediate(done))

describe('before the app runs', () => {
  it('the page asks for what its address began with the last time', () => {
    const { asked, files } = askedWith(own)
    expect(asked).toEqual([rows.url, names.url])
    expect(files).toEqual(['/assets/list-12345678.js'])
  })

  it.each([
    ['nobody is signed in', askedWith({ pages, user })],
    ['another account is', askedWith({ ...own, user: { tenantId: 't1', id: 'u2' } })],
    ['the account of another merchant is', askedWith({ ...own, user: { tenantId: 't2', id: 'u1' } })],
    ['nobody knows who is', askedWith({ token, pages })],
    ['nothing was kept', askedWith({ token, user })],
    ['another address is opened', askedWith(own, '/delivery/index')],
    ['another build answers', askedWith(own, address, 'build2')],
  ])('it asks for nothing when %s', (_, { asked, files }) => {
    expect(asked).toEqual([])
    expect(files).toEqual([])
  })
})

describe('the app', () => {
  it('takes an answer over once, where it asks the very same', async () => {
    const { reads } = askedWith(own)
    const beginning = createBeginning(reads, address)
    expect((await beginning.take(call(rows)))?.body).toBe(`body of ${rows.url}`)
    expect(beginning.take(call(rows))).toBeUndefined()
  })

  it.each([
    ['token', call(rows, 'Bearer other')],
    ['language', call({ ...rows, headers: { ...headers, 'Content-Language': 'zh-CN' } })],
    ['body', call({ ...rows, body: '{"page":2}' })],
    ['address', call({ ...rows, url: '/api/v1/others' })],
  ])('asks the server itself with another %s', async (_, other) => {
    const { reads } = askedWith(own)
    const beginning = createBeginning(reads, address)
    await settled()
    expect(beginning.takeNow(other)).toBeUndefined()
    expect(beginning.take(other)).toBeUndefined()
  })

  it('draws with what has come; a refusal is left for whoever tells it', async () => {
    const { reads } = askedWith(own)
    const beginning = createBeginning(reads, address)
    expect(beginning.takeNow(call(rows))).toBeUndefined()
    await settled()
    expect(beginning.takeNow(call(rows))).toBe(`body of ${rows.url}`)
    expect(beginning.takeNow(call(names))).toBeUndefined()
    expect((await beginning.take(call(names)))?.status).toBe(403)
  })

  it('keeps the reads of its beginning without the token, what the page is about first, and gives nothing more once it is over', async () => {
    const { reads } = askedWith(own)
    const beginning = createBeginning(reads, address)
    void beginning.take(call(rows))
    void beginning.take({ ...call({ ...rows, url: '/api/v1/new' }), isLeading: true })
    await settled()
    const begun = beginning.end()
    expect(begun).toEqual({ address, reads: [{ ...rows, url: '/api/v1/new' }, rows] })
    expect(JSON.stringify(begun)).not.toContain('abc')
    expect(beginning.take(call(names))).toBeUndefined()
    expect(beginning.end()).toBeUndefined()
  })

  it('does not use an answer that is older than a kept one may be', async () => {
    const { reads } = askedWith(own)
    const beginning = createBeginning(reads, address)
    await settled()
    for (const one of reads.values()) if (one.answer) one.answer = { ...one.answer, at: performance.now() - 10_001 }
    expect(beginning.takeNow(call(rows))).toBeUndefined()
    expect(beginning.take(call(rows))).toBeUndefined()
  })
})
