import { CompiledQuery, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { camel } from './camel.ts'
import { connectionOver } from './connection.ts'
import type { Database } from './database.ts'
import { readText } from './text-rows.ts'

/** What the database is asked for on one connection while `work` runs: how many descriptions it sends. */
const descriptionsDuring = (database: Database, work: (query: (text: string) => Promise<unknown[]>) => Promise<void>) =>
  database.session(async (client) => {
    let described = 0
    const count = () => {
      described += 1
    }
    // Not in the types of the client: the protocol's messages as they come in.
    const connection: NodeJS.EventEmitter = Reflect.get(client, 'connection')
    connection.on('rowDescription', count)
    onTestFinished(() => void connection.off('rowDescription', count))
    const over = connectionOver(client)
    await work(async (text) => (await over.executeQuery(CompiledQuery.raw(text))).rows)
    return described
  })

it('asks once for a connection what the columns of a prepared statement are', async () => {
  const described = await descriptionsDuring(await testDatabase(), async (query) => {
    // Sent without a name first, then prepared and described, then known.
    for (let run = 0; run < 6; run++)
      expect(await query(`select 1 as first_one, null as nothing, '{"a_b":1}'::jsonb as kept_keys`)).toEqual([
        { first_one: 1, nothing: null, kept_keys: { a_b: 1 } },
      ])
  })
  expect(described).toBe(2)
})

it('reads many runs at once, those without rows among them', async () => {
  const database = await testDatabase()
  await database.transaction({ role: 'system' }, async (db) => {
    for (let turn = 0; turn < 3; turn++) {
      const counts = [0, 1, 3, 0, 2]
      const runs = counts.map((n) => sql<{ n: number }>`select n from generate_series(1, ${n}::int) n`.execute(db))
      expect((await Promise.all(runs)).map(({ rows }) => rows.length)).toEqual(counts)
    }
  })
})

it('a statement in names of the code and the same one as text keep their own names', async () => {
  const database = await testDatabase()
  await database.transaction({ role: 'system' }, async (db) => {
    const query = sql`select 'a' as some_name, true as is_so`
    for (let turn = 0; turn < 4; turn++) {
      expect((await query.execute(db)).rows).toEqual([{ some_name: 'a', is_so: true }])
      expect((await query.execute(camel(db))).rows).toEqual([{ someName: 'a', isSo: true }])
      expect(await readText(db, query)).toEqual({ json: ['{"some_name":"a","is_so":true}'] })
    }
  })
})

it('a statement whose columns have changed is refused, not misread', async () => {
  const database = await testDatabase()
  await database.raw.query('create table changing (a int); insert into changing values (1)')
  await descriptionsDuring(database, async (query) => {
    for (let run = 0; run < 3; run++) expect(await query('select * from changing')).toEqual([{ a: 1 }])
    await query('alter table changing add column b text')
    await expect(query('select * from changing')).rejects.toThrow('cached plan must not change result type')
  })
})
