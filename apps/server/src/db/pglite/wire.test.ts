import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbeddedTestDatabase } from '../../testing/test-database.ts'
import type { Database } from '../database.ts'

let database: Database
beforeAll(async () => {
  database = await openEmbeddedTestDatabase()
}, 60_000)
afterAll(() => database.close())

describe('what comes back over the wire of the embedded database', () => {
  it('is whole, whether it is empty, a row, or megabytes', () =>
    database.session(async (client) => {
      expect((await client.query('')).rows).toEqual([])
      for (const length of [1, 8_191, 8_192, 8_193, 100_000, 3_000_000]) {
        const { rows } = await client.query("select repeat('x', $1::int) || '|end' as text", [length])
        expect(rows[0].text).toBe(`${'x'.repeat(length)}|end`)
      }
      const { rows } = await client.query('select n, repeat(n::text, 50) as text from generate_series(1, 20000) as n')
      expect(rows.length).toBe(20_000)
      expect(rows.every(({ n, text }) => text === String(n).repeat(50))).toBe(true)
    }))

  it('keeps an error to the statement of a pipeline that it belongs to', () =>
    database.session(async (client) => {
      const sent = [client.query('select 1 as n'), client.query('select 1/$1::int', [0]), client.query('select 3 as n')]
      const answers = await Promise.allSettled(sent)
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(answers[1]).toMatchObject({ reason: { code: '22012', severity: 'ERROR' } })
      await client.query('begin')
      const inside = await Promise.allSettled([
        client.query('select nothing_like_this'),
        client.query('select 1'),
        client.query('rollback'),
      ])
      expect(inside.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'done'))).toEqual([
        '42703',
        '25P02',
        'done',
      ])
      expect((await client.query('select 4 as n')).rows).toEqual([{ n: 4 }])
    }))

  it('brings notices and notifications, in the order they were sent', () =>
    database.session(async (client) => {
      const heard: string[] = []
      client.on('notice', ({ message }) => heard.push(`notice ${message}`))
      client.on('notification', ({ payload }) => heard.push(`notification ${payload}`))
      await client.query('listen test_wire')
      await client.query(`do $$ begin perform pg_notify('test_wire', 'two'); raise notice 'one'; end $$`)
      await client.query('unlisten test_wire')
      expect(heard).toEqual(['notice one', 'notification two'])
    }))

  it('carries a copy', () =>
    database.session(async (client) => {
      await client.query(
        'create table copied (n int, text text); insert into copied select n, $$z$$ from generate_series(1, 2000) as n',
      )
      const lines = await copyOut(client, 'copy copied to stdout')
      expect([lines.length, lines[0]]).toEqual([2_000, '1\tz\n'])
      expect((await client.query('select count(*)::int as n from copied')).rows).toEqual([{ n: 2_000 }])
    }))
})

const copyOut = (client: pg.PoolClient, text: string): Promise<string[]> => {
  const lines: string[] = []
  const copy = new pg.Query(text) as pg.Query & { handleCopyData(message: { chunk: Buffer }): void }
  copy.handleCopyData = ({ chunk }) => void lines.push(chunk.toString())
  return new Promise((resolve, reject) => {
    copy.on('error', reject)
    copy.on('end', () => resolve(lines))
    client.query(copy)
  })
}
