import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { tenancyFaults } from './catalogue.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

it('finds every table under the rules of tenancy', async () => {
  expect(await tenancyFaults(database)).toEqual([])
})

const GOOD =
  'create table twin (tenant_id text collate "C" not null, id text collate "C" not null, other_id text collate "C", primary key (tenant_id, id))'
const PARENT =
  'create table twin_parent (tenant_id text collate "C" not null, id text not null unique, primary key (tenant_id, id)); select tenant_table(\'twin_parent\')'

/** Each breaks one rule on purpose: a check that cannot fail would prove nothing. */
const BREAKS: [rule: string, sql: string, fault: RegExp][] = [
  [
    'no row-level security',
    `${GOOD}; select tenant_table('twin'); alter table twin disable row level security`,
    /^twin has no row-level security/,
  ],
  [
    'not forced',
    `${GOOD}; select tenant_table('twin'); alter table twin no force row level security`,
    /^twin has no row-level security/,
  ],
  ['no policy', `${GOOD}; select owner_passes('twin')`, /^twin has no policy/],
  [
    'a policy open to all',
    `${GOOD}; select tenant_table('twin'); create policy open on twin using (true)`,
    /^twin has a further policy.*open/,
  ],
  [
    'tenant_id not first',
    `create table twin (id text, tenant_id text, primary key (id, tenant_id)); select tenant_table('twin')`,
    /^twin has a primary key/,
  ],
  [
    'a foreign key to a stranger',
    `${PARENT}; ${GOOD}; select tenant_table('twin'); alter table twin add constraint strange foreign key (other_id) references twin_parent (id)`,
    /^twin has a foreign key without tenant_id: strange/,
  ],
  [
    'an unlisted shared table',
    'create table twin (id text primary key)',
    /^twin has no tenant_id and is not on the list/,
  ],
  [
    'granted to everybody',
    `${GOOD}; select tenant_table('twin'); grant select on twin to public`,
    /^twin is granted to everybody/,
  ],
  [
    'a function open to all',
    'create function twin() returns int language sql security definer set search_path = public, pg_temp as $$ select 1 $$',
    /^twin is a function/,
  ],
  [
    'a function with a foreign search path',
    'create function twin() returns int language sql security definer as $$ select 1 $$; revoke execute on function twin from public',
    /^twin is a function.*search path/,
  ],
  [
    'a function that looks at temporary tables first',
    'create function twin() returns int language sql security definer set search_path = pg_catalog, public as $$ select 1 $$; revoke execute on function twin from public',
    /^twin is a function.*temporary/,
  ],
]

it('finds a role that may make temporary tables', async () => {
  const change = (how: string) =>
    database.raw.query(`do $$ begin execute format('${how} stowline_app', current_database()); end $$`)
  onTestFinished(async () => void (await change('revoke temporary on database %I from')))
  await change('grant temporary on database %I to')
  expect(await tenancyFaults(database)).toEqual(['stowline_app is a role that may make temporary tables'])
})

it("lets no request make a temporary table, which a function with its owner's rights might take for one of ours", async () => {
  for (const scope of [{ role: 'app', tenantId: 'anybody' }, { role: 'system' }] as const) {
    const make = database.transaction(scope, (db) => sql`create temporary table ledger_accounts (id text)`.execute(db))
    await expect(make).rejects.toMatchObject({ code: '42501' })
  }
})

describe('the check fails on', () => {
  it.each(BREAKS)('%s', async (_, sql, fault) => {
    onTestFinished(async () => {
      await database.raw.query('drop table if exists twin, twin_parent; drop function if exists twin')
    })
    await database.raw.query(sql)
    expect(await tenancyFaults(database)).toEqual([expect.stringMatching(fault)])
  })
})
