import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../testing/database.ts'
import { smallCall, smallServer } from '../../testing/small-server.ts'
import { mostQueryBytes, queryReader } from './read-query.ts'

const numbered = (names: number): string => Array.from({ length: names }, (_, n) => `k${n}=1`).join('&')
const read = queryReader({ ids: { type: 'array', items: { type: 'string' } }, count: { type: 'integer' } })

describe('what a query may have', () => {
  test('a hundred names, and not one more', () => {
    expect(Object.keys(read(numbered(100)))).toHaveLength(100)
    expect(() => read(numbered(101))).toThrow(
      expect.objectContaining({ problems: [{ path: '', code: 'tooLong', params: { limit: 100 } }] }),
    )
  })
  test('any number of texts under a name that takes a list', () => {
    const ids = Array.from({ length: 1_000 }, (_, n) => `i${n}`)
    expect(read(`${ids.map((id) => `ids=${id}`).join('&')}&count=3`)).toEqual({ ids, count: 3 })
  })
  test('16 KB, and not a byte more', () => {
    const long = `count=${'1'.repeat(mostQueryBytes)}`
    expect(Object.keys(read(long.slice(0, mostQueryBytes)))).toEqual(['count'])
    expect(() => read(long)).toThrow(expect.objectContaining({ code: 'request.tooLarge' }))
  })
})

describe('the form of a token', () => {
  let server: ReturnType<typeof smallServer>
  beforeAll(async () => {
    const form = smallCall(
      'POST test/Form',
      { access: 'public', remote: true, manner: 'oauth', input: z.strictObject({ a: z.string() }) },
      async (input) => input,
    )
    server = smallServer(await testDatabase(), [form])
  })
  afterAll(() => server.close())
  const send = (form: string) =>
    server.send('Form', form, { headers: { 'content-type': 'application/x-www-form-urlencoded' } })

  test('is read when it is small, and refused in the words of the protocol when it is not', async () => {
    expect(await send('a=b')).toMatchObject({ status: 200, a: 'b' })
    expect(await send(numbered(101))).toMatchObject({ status: 400, text: '{"error":"invalid_request"}' })
    expect(await send(`a=${'b'.repeat(mostQueryBytes)}`)).toMatchObject({
      status: 413,
      text: '{"error":"invalid_request"}',
    })
  })
})
