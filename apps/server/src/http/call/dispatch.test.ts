import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { testDatabase } from '../../testing/database.ts'
import { makePerson, type Person } from '../../testing/people.ts'
import { type SmallSent, smallCall, smallServer } from '../../testing/small-server.ts'

const row = z.strictObject({
  name: z.string().min(1).max(5),
  count: z.int().optional(),
  on: z.boolean().optional(),
  ids: z.array(z.string()).optional(),
})
const nothing = z.strictObject({})
const signedIn = { access: 'signedIn' } as const
let tries = 0

const routes = [
  smallCall('POST test/Echo', { ...signedIn, reads: true, input: row }, async (input) => input),
  smallCall('GET test/Query', { ...signedIn, reads: true, input: row }, async (input) => input),
  smallCall('POST test/Strip', { ...signedIn, input: nothing, output: z.object({ shown: z.string() }) }, async () => ({
    shown: 'yes',
    secret: 'no',
  })),
  smallCall('POST test/Broken', { ...signedIn, input: nothing, output: z.object({ n: z.int() }) }, async () => ({
    n: 'text',
  })),
  smallCall('POST test/Fault', { ...signedIn, input: nothing }, (_input, ctx) =>
    sql`select secret_column from nowhere`.execute(ctx.db),
  ),
  smallCall('POST test/Writes', { ...signedIn, reads: true, input: nothing }, async (_input, ctx) =>
    ctx.audit({ entity: 'test', id: '1', action: 'x' }),
  ),
  smallCall('POST test/Foreign', { ...signedIn, input: nothing }, async () => {
    throw notFound()
  }),
  smallCall('POST test/Refused', { ...signedIn, input: nothing }, async () => {
    throw new Refusal('batch.tooMany', { most: 200 })
  }),
  smallCall('POST test/Screen', { access: ['/inventory/index', '/home'], input: nothing }, async () => ({})),
  smallCall('POST test/Ops', { access: '/ops/orders', input: nothing }, async () => ({})),
  smallCall('POST test/Admin', { access: 'admin', input: nothing }, async () => ({})),
  smallCall('POST test/Race', { ...signedIn, input: nothing }, async () => {
    tries++
    if (tries % 3 !== 0) throw Object.assign(new Error('serialization failure'), { code: '40001' })
    return { tries }
  }),
]

let server: ReturnType<typeof smallServer>
let person: Person
let stranger: Person
let clerk: Person

beforeAll(async () => {
  const database = await testDatabase()
  person = await makePerson(database, { menus: ['/home'] })
  stranger = await makePerson(database, { menus: ['/ops/orders'] })
  clerk = await makePerson(database, { kind: 'sub', menus: [] })
  server = smallServer(database, routes)
})
afterAll(() => server.close())

const send = (path: string, body: unknown, sent: SmallSent = {}) => server.send(path, body, { as: person, ...sent })

describe('what is refused, and how', () => {
  const bad: [string, unknown, SmallSent, string, string][] = [
    ['an unknown field', { name: 'a', other: 1 }, {}, 'other', 'unknown'],
    ['a missing field', {}, {}, 'name', 'required'],
    ['a wrong type', { name: 7 }, {}, 'name', 'type'],
    ['too long a text', { name: 'abcdef' }, {}, 'name', 'tooLong'],
    ['half a number', { name: 'a', count: 1.5 }, {}, 'count', 'type'],
    ['NUL in a text', { name: 'a\0b' }, {}, 'name', 'text'],
    ['half a surrogate pair', '{"name":"\\ud800"}', {}, 'name', 'text'],
    ['half a surrogate pair in a key', '{"\\ud800":"a"}', {}, '', 'unknown'],
    ['a prototype key', '{"name":"a","__proto__":{"on":true}}', {}, '', 'unknown'],
    ['a constructor key', '{"name":"a","constructor":{"prototype":{}}}', {}, 'constructor', 'unknown'],
    ['text that is no JSON', '{"name":', {}, '', 'json'],
    ['a list', '[]', {}, '', 'type'],
    ['null', 'null', {}, '', 'type'],
    [
      'endless nesting',
      `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      {},
      expect.anything() as unknown as string,
      'type',
    ],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), {}, '', 'text'],
    [
      'another content type',
      '{"name":"a"}',
      { headers: { 'content-type': 'text/plain' } },
      'Content-Type',
      'contentType',
    ],
    [
      'a form',
      'name=a',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      'Content-Type',
      'contentType',
    ],
    [
      'another charset',
      '{"name":"a"}',
      { headers: { 'content-type': 'application/json; charset=latin1' } },
      'Content-Type',
      'contentType',
    ],
  ]
  test.each(bad)('%s: 400', async (_name, body, sent, path, code) => {
    const answer = await send('Echo', body, sent)
    expect(answer).toMatchObject({ status: 400, success: false, code: 'request.invalid', data: null })
    expect(answer.errors?.[0]).toMatchObject(typeof path === 'string' ? { path, code } : { code })
    expect(({} as { on?: unknown }).on).toBeUndefined()
  })

  test('a body over the limit: 413; the legal one beside it passes', async () => {
    expect(await send('Echo', `{"name":"${'a'.repeat(5 * 1024 * 1024)}"}`)).toMatchObject({
      status: 413,
      code: 'request.tooLarge',
    })
    expect(await send('Echo', { name: 'a' })).toMatchObject({
      status: 200,
      success: true,
      code: 'ok',
      data: { name: 'a' },
    })
  })

  test('without a token, or with a made-up one, nothing else is looked at', async () => {
    const none = { headers: { authorization: '' } }
    for (const body of ['{"name":', { name: 'a' }, ''])
      expect(await send('Echo', body, none)).toMatchObject({ status: 401, code: 'WBS00012' })
    for (const token of ['Bearer x', 'Basic abc', `Bearer ${'a'.repeat(43)}`])
      expect(await send('Echo', {}, { headers: { authorization: token } })).toMatchObject({
        status: 401,
        code: 'WBS00012',
      })
  })

  test('an address that is none, and a method that it does not have', async () => {
    expect(await send('Nowhere', {})).toMatchObject({ status: 404, code: 'request.unknownRoute' })
    expect(await send('Echo', {}, { method: 'GET' })).toMatchObject({
      status: 405,
      code: 'request.wrongMethod',
      headers: { allow: 'POST' },
    })
    expect(await send('%', {})).toMatchObject({ status: 404, code: 'request.unknownRoute' })
  })

  test('menus are the permissions, one of several is enough, and /ops is the provider’s alone', async () => {
    expect((await send('Screen', {})).success).toBe(true)
    expect(await send('Screen', {}, { as: clerk })).toMatchObject({ status: 403, code: 'access.denied' })
    expect(await send('Ops', {}, { as: stranger })).toMatchObject({ status: 403, code: 'access.denied' })
    expect((await send('Admin', {})).success).toBe(true)
    expect(await send('Admin', {}, { as: clerk })).toMatchObject({ status: 403 })
  })

  test('a fault is told without internals', async () => {
    for (const path of ['Fault', 'Broken', 'Writes']) {
      const answer = await send(path, {})
      expect(answer).toMatchObject({ status: 500, code: 'server.error', message: 'Internal server error', data: null })
      expect(answer.text).not.toMatch(/nowhere|secret_column|select|\.ts|zod|read-only/i)
      expect(answer.requestId).toMatch(/^[0-9a-z]{26}$/)
    }
  })

  test('not found has one body; a refusal is 200 in the language asked for', async () => {
    expect(await send('Foreign', {})).toMatchObject({
      status: 404,
      code: 'request.notFound',
      message: 'Not found',
      data: null,
    })
    const refused = await send('Refused', {})
    expect(refused).toMatchObject({
      status: 200,
      success: false,
      code: 'batch.tooMany',
      message: 'Up to 200 operations can be performed',
    })
    for (const language of ['zh', 'zh-CN', 'xx', ''])
      expect((await send('Refused', {}, { headers: { 'content-language': language } })).message).toBe(
        '一次最多操作 200 条',
      )
  })

  test('what the output does not declare is not sent', async () => {
    expect((await send('Strip', {})).data).toEqual({ shown: 'yes' })
  })
})

describe('queries', () => {
  test('values become what the schema wants', async () => {
    const answer = await send('Query?name=7&count=12&on=true&ids=a&ids=1', undefined, { method: 'GET' })
    expect(answer.data).toEqual({ name: '7', count: 12, on: true, ids: ['a', '1'] })
    expect((await send('Query?name=a&ids=one', undefined, { method: 'GET' })).data).toEqual({ name: 'a', ids: ['one'] })
  })
  test.each([
    ['name=a&name=b', 'name', 'repeated'],
    ['name=a&other=b', 'other', 'unknown'],
    ['name=a&count=x', 'count', 'type'],
    ['name=a&__proto__=b', '', 'unknown'],
    ['name=%00', 'name', 'text'],
    ['name[]=a', 'name', 'required'],
  ])('%s', async (query, path, code) => {
    const answer = await send(`Query?${query}`, undefined, { method: 'GET' })
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.errors).toEqual(expect.arrayContaining([expect.objectContaining({ path, code })]))
  })
  test('a POST reads its query too, but not the same name twice', async () => {
    expect((await send('Echo?count=3', { name: 'a' })).data).toEqual({ name: 'a', count: 3 })
    expect((await send('Echo?name=b', { name: 'a' })).errors).toMatchObject([{ path: 'name', code: 'repeated' }])
    expect((await send('Strip', '')).success).toBe(true)
  })
})

test('a lost race is begun anew, three times at most', async () => {
  expect((await send('Race', {})).data).toEqual({ tries: 3 })
})
