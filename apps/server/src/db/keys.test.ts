import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { keyFaults, keysWithoutTenant, sharedTables } from './keys.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

it('every key and unique index of a tenant table begins with tenant_id, or is named with its reason', async () => {
  expect(await keyFaults(database)).toEqual([])
})

it('names no exception and no shared table that is not there', async () => {
  const { rows } = await database.raw.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'i')`,
  )
  const there = rows.map(({ name }) => name)
  expect(
    [...Object.keys(keysWithoutTenant), ...Object.keys(sharedTables)].filter((name) => !there.includes(name)),
  ).toEqual([])
})

const GOOD = 'create table twin (tenant_id text not null references tenants, id text, primary key (tenant_id, id)'

/** Each breaks one rule on purpose. */
const BREAKS: [rule: string, sql: string, fault: string][] = [
  [
    'a unique column',
    `${GOOD}, code text constraint twin_code unique)`,
    'twin_code is unique and does not begin with tenant_id',
  ],
  [
    'a unique index with tenant_id behind',
    `${GOOD}); create unique index twin_index on twin (id, tenant_id)`,
    'twin_index is unique and does not begin with tenant_id',
  ],
  [
    'a unique index over an expression',
    `${GOOD}); create unique index twin_index on twin (lower(id))`,
    'twin_index is unique and does not begin with tenant_id',
  ],
  [
    'a foreign key with tenant_id behind',
    `${GOOD}, other text, constraint twin_self foreign key (other, tenant_id) references twin (id, tenant_id)); `,
    'twin_self leads to twin and does not begin with tenant_id on both sides',
  ],
  [
    'a foreign key to what only the first server has',
    `${GOOD}, puzzle text constraint twin_puzzle references puzzles)`,
    'twin_puzzle leads to puzzles, of which not every server has a copy',
  ],
]

describe('the check fails on', () => {
  it.each(BREAKS)('%s', async (_, sql, fault) => {
    onTestFinished(async () => void (await database.raw.query('drop table if exists twin')))
    // The second key of a foreign key with its columns turned needs a unique index in that order.
    await database.raw.query(
      sql.includes('twin_self')
        ? sql.replace('primary key (tenant_id, id)', 'primary key (tenant_id, id), unique (id, tenant_id)')
        : sql,
    )
    expect(await keyFaults(database)).toContain(fault)
  })
})
