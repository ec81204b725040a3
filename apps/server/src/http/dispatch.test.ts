import { rpc } from '@stowline/contract/kernel/rpc'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import type { Context, Doors } from '../kernel/context.ts'
import { doorsOver } from '../kernel/doors.ts'
import type { Route } from '../kernel/implement.ts'
import { createLive } from '../kernel/live.ts'
import { announceTo } from '../kernel/outbox.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson, type Person } from '../testing/people.ts'
import { headerSets } from './headers.ts'
import { createServer } from './serve.ts'

type Server = ReturnType<typeof createServer>
type Work = (input: Record<string, unknown>, ctx: Context) => Promise<unknown>

let database: Database
let server: Server
let person: Person
let stranger: Person
let clerk: Person
let offset = 0
/** What the calls did, so that a second effect is seen. */
const done: string[] = []
let slow: Promise<unknown> = Promise.resolve()

const anything = z.record(z.string(), z.unknown())
const row = z.strictObject({
  name: z.string().min(1).max(5),
  count: z.int().optional(),
  on: z.boolean().optional(),
  ids: z.array(z.string()).optional(),
})
const route = (call: string, endpoint: Route['endpoint'], work: Work): Route => ({ call, endpoint, handler: work as unknown as Route['handler'] })

const note: Work = async ({ name }, ctx) => {
  done.push(String(name))
  await ctx.audit({ entity: 'test', id: String(name), action: 'noted' })
  if (name === 'no') throw new Refusal('batch.tooMany', { most: 200 })
  return { name, at: done.length }
}

const routes: Route[] = [
  route('t.echo', rpc('POST test/Echo', { access: 'signedIn', reads: true, input: row, output: anything }), async (input) => input),
  route('t.query', rpc('GET test/Query', { access: 'signedIn', reads: true, input: row, output: anything }), async (input) => input),
  route('t.strip', rpc('POST test/Strip', { access: 'signedIn', input: z.strictObject({}), output: z.object({ shown: z.string() }) }), async () => ({
    shown: 'yes',
    secret: 'no',
  })),
  route('t.broken', rpc('POST test/Broken', { access: 'signedIn', input: z.strictObject({}), output: z.object({ n: z.int() }) }), async () => ({
    n: 'text',
  })),
  route('t.fault', rpc('POST test/Fault', { access: 'signedIn', input: z.strictObject({}), output: anything }), async (_input, ctx) => {
    await sql`select secret_column from nowhere`.execute(ctx.db)
    return {}
  }),
  route('t.foreign', rpc('POST test/Foreign', { access: 'signedIn', input: z.strictObject({}), output: anything }), async () => {
    throw notFound()
  }),
  route(
    't.screen',
    rpc('POST test/Screen', { access: ['/inventory/index', '/home'], input: z.strictObject({}), output: anything }),
    async () => ({}),
  ),
  route('t.ops', rpc('POST test/Ops', { access: '/ops/orders', input: z.strictObject({}), output: anything }), async () => ({})),
  route('t.admin', rpc('POST test/Admin', { access: 'admin', input: z.strictObject({}), output: anything }), async () => ({})),
  route(
    't.writes',
    rpc('POST test/Writes', { access: 'signedIn', reads: true, input: z.strictObject({}), output: anything }),
    async (_input, ctx) => {
      await ctx.audit({ entity: 'test', id: '1', action: 'x' })
      return {}
    },
  ),
  route('t.note', rpc('POST test/Note', { access: 'signedIn', idempotent: true, input: row, output: anything }), note),
  route(
    't.remote',
    rpc('POST test/Remote', { access: 'signedIn', idempotent: true, remote: true, input: row, output: anything }),
    async ({ name }, ctx) => {
      done.push(String(name))
      await slow
      if (name === 'no') throw new Refusal('batch.tooMany', { most: 200 })
      return { name, tenant: await ctx.transaction(async (db) => (await db.selectFrom('tenants').select('id').execute()).map(({ id }) => id)) }
    },
  ),
  route('t.race', rpc('POST test/Race', { access: 'signedIn', input: row, output: anything }), async ({ name }) => {
    done.push(String(name))
    if (done.filter((one) => one === name).length < 3) throw Object.assign(new Error('serialization failure'), { code: '40001' })
    return { tries: done.filter((one) => one === name).length }
  }),
]

beforeAll(async () => {
  database = await testDatabase()
  person = await makePerson(database, { menus: ['/home'] })
  stranger = await makePerson(database, { menus: ['/ops/orders'] })
  clerk = await makePerson(database, { kind: 'sub', menus: [] })
  const now = () => new Date(Date.now() + offset)
  const absent = {} as never
  const doors: Doors = doorsOver(database, {
    now,
    log: pino({ level: 'silent' }),
    secrets: absent,
    labelPrinter: absent,
    jobs: absent,
    files: absent,
    mail: absent,
    carriers: new Map(),
    publicUrl: '',
    seams: { puzzleX: undefined },
  })
  const announce = announceTo([], doors)
  server = createServer({ routes, live: createLive(database, now), headers: headerSets(false), database, doors, announce, trustedProxies: [] })
})
afterAll(() => server.close())

type Sent = { as?: Person | undefined; key?: string; headers?: Record<string, string>; method?: 'GET' | 'POST' | 'PUT' }

async function send(path: string, body: unknown, { as = person, key, headers = {}, method = 'POST' }: Sent = {}) {
  const answer = await server.inject({
    method,
    url: `/api/v1/test/${path}`,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      'content-language': 'en',
      ...headers,
    },
    ...(method === 'POST' && { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  })
  const json = JSON.parse(answer.body) as {
    success: boolean
    code: string
    message: string
    data: Record<string, unknown>
    requestId: string
    errors?: { path: string; code: string }[]
  }
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, ...json }
}

describe('what is refused, and how', () => {
  const bad: [string, unknown, Sent, string, string][] = [
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
    ['endless nesting', `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, {}, expect.anything() as unknown as string, 'type'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), {}, '', 'text'],
    ['another content type', '{"name":"a"}', { headers: { 'content-type': 'text/plain' } }, 'Content-Type', 'contentType'],
    ['a form', 'name=a', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 'Content-Type', 'contentType'],
    ['another charset', '{"name":"a"}', { headers: { 'content-type': 'application/json; charset=latin1' } }, 'Content-Type', 'contentType'],
  ]
  test.each(bad)('%s: 400', async (_name, body, sent, path, code) => {
    const answer = await send('Echo', body, sent)
    expect(answer).toMatchObject({ status: 400, success: false, code: 'request.invalid', data: null })
    expect(answer.errors?.[0]).toMatchObject(typeof path === 'string' ? { path, code } : { code })
    expect(({} as { on?: unknown }).on).toBeUndefined()
  })

  test('a body over the limit: 413; the legal one beside it passes', async () => {
    expect(await send('Echo', `{"name":"${'a'.repeat(5 * 1024 * 1024)}"}`)).toMatchObject({ status: 413, code: 'request.tooLarge' })
    expect(await send('Echo', { name: 'a' })).toMatchObject({ status: 200, success: true, code: 'ok', data: { name: 'a' } })
  })

  test('without a token, or with a made-up one, nothing else is looked at', async () => {
    const none = { headers: { authorization: '' } }
    for (const body of ['{"name":', { name: 'a' }, '']) expect(await send('Echo', body, none)).toMatchObject({ status: 401, code: 'WBS00012' })
    for (const token of ['Bearer x', 'Basic abc', `Bearer ${'a'.repeat(43)}`])
      expect(await send('Echo', {}, { headers: { authorization: token } })).toMatchObject({ status: 401, code: 'WBS00012' })
  })

  test('an address that is none, and a method that it does not have', async () => {
    expect(await send('Nowhere', {})).toMatchObject({ status: 404, code: 'request.unknownRoute' })
    expect(await send('Echo', {}, { method: 'GET' })).toMatchObject({ status: 405, code: 'request.wrongMethod', headers: { allow: 'POST' } })
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
    expect(await send('Foreign', {})).toMatchObject({ status: 404, code: 'request.notFound', message: 'Not found', data: null })
    const refused = await send('Note', { name: 'no' })
    expect(refused).toMatchObject({ status: 200, success: false, code: 'batch.tooMany', message: 'Up to 200 operations can be performed' })
    for (const language of ['zh', 'zh-CN', 'xx', ''])
      expect((await send('Note', { name: 'no' }, { headers: { 'content-language': language } })).message).toBe('一次最多操作 200 条')
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

describe.each(['Note', 'Remote'])('Idempotency-Key of %s', (path) => {
  const count = (name: string) => done.filter((one) => one === name).length
  const body = (name: string) => ({ name: `${path[0]}${name}` })
  const name = (short: string) => `${path[0]}${short}`

  test('the same key and body: one effect, the first answer again', async () => {
    const key = `${path}-1`
    const first = await send(path, { ...body('k1'), count: 1 }, { key })
    const again = await send(path, { count: 1, ...body('k1') }, { key })
    expect(first.success).toBe(true)
    expect(again.text).toBe(first.text)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(count(name('k1'))).toBe(1)
  })

  test('another body, or another call: 422', async () => {
    const key = `${path}-2`
    await send(path, body('k2'), { key })
    expect(await send(path, body('k2b'), { key })).toMatchObject({ status: 422, code: 'request.keyReused' })
    expect(await send(path === 'Note' ? 'Remote' : 'Note', body('k2'), { key })).toMatchObject({ status: 422 })
    expect(count(name('k2b'))).toBe(0)
  })

  test('keys are a person’s own', async () => {
    const key = `${path}-3`
    await send(path, body('k3'), { key })
    expect((await send(path, body('k3'), { key, as: stranger })).success).toBe(true)
    expect(count(name('k3'))).toBe(2)
  })

  test('a refused call leaves its key free', async () => {
    const key = `${path}-4`
    expect((await send(path, { name: 'no' }, { key })).code).toBe('batch.tooMany')
    expect((await send(path, body('k4'), { key })).success).toBe(true)
  })

  test('twenty at once: one effect; the others get its answer or are told to wait', async () => {
    const key = `${path}-5`
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(path, body('k5'), { key })))
    expect(count(name('k5'))).toBe(1)
    for (const answer of answers) expect([200, 409]).toContain(answer.status)
    expect(answers.filter(({ success }) => success).length).toBeGreaterThan(0)
  })

  test('after a day the key is new', async () => {
    const key = `${path}-6`
    await send(path, body('k6'), { key })
    offset = 86_400_000 + 1_000
    const fresh = await makePerson(database, { tenantId: person.tenantId, now: new Date(Date.now() + offset) })
    const again = { ...person, token: fresh.token }
    await database.transaction({ role: 'system' }, (db) =>
      db.updateTable('sessions').set({ user_id: person.userId }).where('user_id', '=', fresh.userId).execute(),
    )
    expect((await send(path, body('k6'), { key, as: again })).success).toBe(true)
    expect(count(name('k6'))).toBe(2)
    offset = 0
  })

  test('a key that is none: 400', async () => {
    expect(await send(path, body('k7'), { key: 'a'.repeat(201) })).toMatchObject({ status: 400, code: 'request.invalid' })
  })
})

describe('remote calls', () => {
  test('while one runs the same key is in progress; a call whose process died is taken over when its lease has run out', async () => {
    let finish = () => {}
    slow = new Promise<void>((resolve) => {
      finish = resolve
    })
    const first = send('Remote', { name: 'slow' }, { key: 'lease' })
    await expect.poll(() => done.includes('slow')).toBe(true)
    expect(await send('Remote', { name: 'slow' }, { key: 'lease' })).toMatchObject({ status: 409, code: 'request.inProgress' })
    finish()
    slow = Promise.resolve()
    expect((await first).success).toBe(true)
    // As a killed process leaves it: in progress, with a lease that nobody renews.
    await database.transaction({ role: 'app', tenantId: person.tenantId }, (db) =>
      db
        .updateTable('idempotency_keys')
        .set({ answer: null, leased_until: new Date(Date.now() + 30_000) })
        .where('key', '=', 'lease')
        .execute(),
    )
    expect(await send('Remote', { name: 'slow' }, { key: 'lease' })).toMatchObject({ status: 409 })
    await database.transaction({ role: 'app', tenantId: person.tenantId }, (db) =>
      db
        .updateTable('idempotency_keys')
        .set({ leased_until: new Date(Date.now() - 1_000) })
        .where('key', '=', 'lease')
        .execute(),
    )
    expect((await send('Remote', { name: 'slow' }, { key: 'lease' })).success).toBe(true)
    expect(done.filter((one) => one === 'slow')).toHaveLength(2)
  })

  test('its short transactions are the caller’s tenant’s', async () => {
    expect((await send('Remote', { name: 'mine' })).data).toEqual({ name: 'mine', tenant: [person.tenantId] })
  })
})

test('a lost race is begun anew, three times at most', async () => {
  expect((await send('Race', { name: 'race' })).data).toEqual({ tries: 3 })
})

test('effect, audit row and key are one transaction: a refusal leaves none of them', async () => {
  const rows = await database.transaction({ role: 'app', tenantId: person.tenantId }, (db) =>
    db.selectFrom('audit_log').select(['entity_id', 'call', 'user_name']).execute(),
  )
  expect(rows.some(({ entity_id }) => entity_id === 'no')).toBe(false)
  expect(rows).toContainEqual({ entity_id: 'Nk1', call: 't.note', user_name: person.userName })
})
