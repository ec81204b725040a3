import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { testDatabase } from '../../testing/database.ts'
import { makePerson, type Person } from '../../testing/people.ts'
import { type SmallSent, smallCall, smallServer } from '../../testing/small-server.ts'

/** What the calls did, so that a second effect is seen. */
const done: string[] = []
let slow: Promise<unknown> = Promise.resolve()
let offset = 0

const input = z.strictObject({ name: z.string(), count: z.int().optional() })
const routes = [
  smallCall('POST test/Note', { access: 'signedIn', idempotent: true, input }, async ({ name }, ctx) => {
    done.push(String(name))
    await ctx.audit({ entity: 'test', id: String(name), action: 'noted' })
    if (name === 'no') throw new Refusal('batch.tooMany', { most: 200 })
    return { name, at: done.length }
  }),
  smallCall(
    'POST test/Remote',
    { access: 'signedIn', idempotent: true, remote: true, input },
    async ({ name }, ctx) => {
      done.push(String(name))
      await slow
      if (name === 'no') throw new Refusal('batch.tooMany', { most: 200 })
      const tenants = await ctx.transaction((db) => db.selectFrom('tenants').select('id').execute())
      return { name, tenant: tenants.map(({ id }) => id) }
    },
  ),
]

let database: Database
let server: ReturnType<typeof smallServer>
let person: Person
let stranger: Person

beforeAll(async () => {
  database = await testDatabase()
  person = await makePerson(database)
  stranger = await makePerson(database)
  server = smallServer(database, routes, () => new Date(Date.now() + offset))
})
afterAll(() => server.close())

const send = (path: string, body: unknown, sent: SmallSent = {}) => server.send(path, body, { as: person, ...sent })

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
    expect(await send(path, body('k7'), { key: 'a'.repeat(201) })).toMatchObject({
      status: 400,
      code: 'request.invalid',
    })
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
    expect(await send('Remote', { name: 'slow' }, { key: 'lease' })).toMatchObject({
      status: 409,
      code: 'request.inProgress',
    })
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

  test('one that had its effect is not done again when its answer could not be kept', async () => {
    let isBroken = false
    let effects = 0
    const transaction: Database['transaction'] = (scope, fn, options) => {
      if (!isBroken) return database.transaction(scope, fn, options)
      isBroken = false
      return Promise.reject(new Error('connection lost'))
    }
    const route = smallCall(
      'POST test/Breaking',
      { access: 'signedIn', idempotent: true, remote: true, input },
      async () => {
        effects += 1
        isBroken = effects === 1
        return {}
      },
    )
    const breaking = smallServer({ ...database, transaction }, [route])
    const again = () => breaking.send('Breaking', { name: 'broken' }, { as: person, key: 'broken' })
    expect((await again()).status).toBe(500)
    expect(await again()).toMatchObject({ status: 409, code: 'request.inProgress' })
    expect(effects).toBe(1)
    await breaking.close()
  })

  test('its short transactions are the caller’s tenant’s', async () => {
    expect((await send('Remote', { name: 'mine' })).data).toEqual({ name: 'mine', tenant: [person.tenantId] })
  })
})

test('effect, audit row and key are one transaction: a refusal leaves none of them', async () => {
  const rows = await database.transaction({ role: 'app', tenantId: person.tenantId }, (db) =>
    db.selectFrom('audit_log').select(['entity_id', 'call', 'user_name']).execute(),
  )
  expect(rows.some(({ entity_id }) => entity_id === 'no')).toBe(false)
  expect(rows).toContainEqual({ entity_id: 'Nk1', call: 't.note', user_name: person.userName })
})
