import { api } from '@stowline/contract'
import type { Endpoint } from '@stowline/contract/kernel/rpc'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../testing/database.ts'
import { makePerson, type Person } from '../../testing/people.ts'
import { smallCall, smallServer } from '../../testing/small-server.ts'
import { inputLimits, type SizedSchema, sizeOf } from './input-limits.ts'
import { checkJsonShape } from './json-shape.ts'
import { inputReader } from './read-input.ts'

const endpoints = Object.values(api as Record<string, Record<string, Endpoint>>).flatMap((area) => Object.values(area))
const sizeOfInput = ({ input }: Endpoint) =>
  sizeOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as SizedSchema)
const read = (endpoint: Endpoint, value: unknown) => {
  const body = Buffer.from(JSON.stringify(value))
  return inputReader(endpoint, inputLimits(endpoint))({ query: '', contentType: 'application/json', body }).parsed
}
const idsOf = (count: number) => Array.from({ length: count }, (_, n) => String(n).padStart(64, '0'))

describe('limits come from what a call can lawfully be sent', () => {
  test('every input of the contract is bounded, and no lawful one has more values or names than are taken', () => {
    const { values, names } = inputLimits({ ...api.orders.cancel, input: z.record(z.string(), z.unknown()) })
    const beyond = endpoints.filter((endpoint) => {
      const size = sizeOfInput(endpoint)
      return !Number.isFinite(size.bytes) || size.values > values || size.names > names
    })
    expect(endpoints.length).toBeGreaterThan(100)
    expect(beyond.map(({ wire }) => wire)).toEqual([])
  })

  test('calls without lists take 64 KB, those that anybody may send 16', () => {
    expect(inputLimits(api.orders.detail).bytes).toBe(64 * 1024)
    for (const endpoint of endpoints.filter(({ access }) => access === 'public'))
      expect(inputLimits(endpoint).bytes).toBe(16 * 1024)
  })

  test('the largest lawful inputs are read', () => {
    expect(read(api.orders.cancel, { orderIds: idsOf(2_000) })).toMatchObject({ orderIds: { length: 2_000 } })
    const cells = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`field${n}`.padEnd(40, 'x'), '货'.repeat(100)]),
    )
    const edits = Array.from({ length: 200 }, (_, n) => ({ rowNo: n + 1, cells }))
    expect(read(api.imports.importOrders, { step: 'fix', edits })).toMatchObject({ edits: { length: 200 } })
    const lists = { name: 'view.orders.wide', value: { a: Array.from({ length: 2_600 }, () => []) } }
    expect(read(api.personal.saveSetting, lists)).toMatchObject(lists)
  })
})

describe('what is far too large is refused before anything is made of it', () => {
  const endpoint = api.orders.cancel
  const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, 1]))
  test.each([
    ['many unknown names', unknown],
    ['a list of ten times as many', { orderIds: idsOf(20_000).map(() => 1) }],
    ['many names within', { orderIds: [unknown] }],
  ])('%s', (_what, value) => {
    expect(() => read(endpoint, value)).toThrow(expect.objectContaining({ code: 'request.tooLarge' }))
  })

  test('a little too much is told field by field', () => {
    expect(() => read(endpoint, { orderIds: idsOf(2_001) })).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ path: 'orderIds', code: 'tooLong' })] }),
    )
  })

  test('signs within texts count for nothing', () => {
    const text = Buffer.from(JSON.stringify({ a: `,,::[[{{"\\"${','.repeat(500)}\\`, b: [1, { c: 2 }] }))
    expect(() => checkJsonShape(text, { values: 5, names: 2 })).not.toThrow()
    expect(() => checkJsonShape(text, { values: 4, names: 2 })).toThrow()
    expect(() => checkJsonShape(text, { values: 5, names: 1 })).toThrow()
    for (const broken of ['', '"', '"\\', ']]', '{"a":'])
      expect(() => checkJsonShape(Buffer.from(broken), { values: 5, names: 2 })).not.toThrow()
  })
})

describe('the session comes first', () => {
  let server: ReturnType<typeof smallServer>
  let person: Person
  let looked = 0
  const name = z.string().refine(() => {
    looked++
    return true
  })
  beforeAll(async () => {
    const database = await testDatabase()
    person = await makePerson(database)
    const input = z.strictObject({ name })
    server = smallServer(database, [
      smallCall('POST test/Reads', { access: 'signedIn', reads: true, input }, async () => ({})),
      smallCall('POST test/Remote', { access: 'signedIn', remote: true, input }, async () => ({})),
      smallCall('POST test/Closed', { access: '/ops/orders', input }, async () => ({})),
    ])
  })
  afterAll(() => server.close())

  test.each(['Reads', 'Remote'])('%s: nothing of the input is judged for a token that is not known', async (path) => {
    looked = 0
    expect(await server.send(path, { name: 'a' }, { as: { token: 'x'.repeat(43) } })).toMatchObject({
      status: 401,
      code: 'WBS00012',
    })
    expect(looked).toBe(0)
    expect((await server.send(path, { name: 'a' }, { as: person })).success).toBe(true)
    expect(looked).toBe(1)
  })
  test('nor for a person who may not call', async () => {
    looked = 0
    expect(await server.send('Closed', { name: 'a' }, { as: person })).toMatchObject({ status: 403 })
    expect(looked).toBe(0)
  })
  test('a body of more than 64 KB meets 401 before 413', async () => {
    const large = { name: 'a'.repeat(6 * 1024 * 1024) }
    expect(await server.send('Reads', large, { as: { token: 'x'.repeat(43) } })).toMatchObject({
      status: 401,
      code: 'WBS00012',
    })
    expect(await server.send('Reads', large, { as: person })).toMatchObject({ status: 413, code: 'request.tooLarge' })
  })
})
