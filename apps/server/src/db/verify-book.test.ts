import { cents } from '@stowline/domain/kernel/money'
import { beforeAll, expect, test } from 'vitest'
import { capture, credit, hold, refund } from '../modules/billing/index.ts'
import { newId } from '../kernel/new-id.ts'
import { nobody } from '../kernel/work.ts'
import { newTenant, testDatabase } from '../testing/database.ts'
import type { Database, Db } from './database.ts'
import { verifyBooks } from './verify-book.ts'

let database: Database
let tenantId: string
let clock = Date.parse('2026-07-14T09:32:00.123Z')
const work = {
  now: () => {
    clock += 1_000
    return new Date(clock)
  },
  newId: () => newId(),
  by: nobody,
}
const inBook = <T>(fn: (db: Db) => Promise<T>): Promise<T> => database.transaction({ role: 'app', tenantId }, fn)
const proof = async () => {
  const { rows } = await database.raw.query<{ code: string }>('select code from tenants where id = $1', [tenantId])
  return (await verifyBooks(database)).find(({ tenant }) => tenant === rows[0]?.code)
}
const label = (businessId: string) => ({ kind: 'label' as const, businessId })
const buy = (id: string, price: number, carrier?: number) =>
  inBook(async (db) => {
    await hold(db, work, { ...label(id), cents: cents(price) })
    await capture(db, work, { ...label(id), ...(carrier !== undefined && { carrierCents: cents(carrier) }) })
  })

beforeAll(async () => {
  database = await testDatabase()
  tenantId = await newTenant(database)
  await inBook((db) => credit(db, work, { kind: 'opening', businessId: 'opening', cents: cents(100_000) }))
  await buy('a', 987)
  // Two entries: the merchant's, and the difference that is the provider's alone.
  await buy('b', 1_200, 1_150)
  await inBook((db) => refund(db, work, label('b')))
})

test('a book is proved from its first entry, by another reckoning than the one that wrote it', async () => {
  const found = await proof()
  expect(found).toEqual({
    tenant: expect.any(String),
    entries: 6,
    head: expect.stringMatching(/^[0-9a-f]{64}$/),
    left: 0,
  })
  const { rows } = await database.raw.query<{ number: number; cents: number; balance_cents: number; kind: string }>(
    'select number, kind, cents, balance_cents from book_entries where tenant_id = $1 order by number',
    [tenantId],
  )
  expect(rows.map((row) => `${row.number} ${row.kind} ${row.cents} ${row.balance_cents}`)).toEqual([
    '1 opening 100000 100000',
    '2 label -987 99013',
    '3 label -1200 97813',
    '4 labelDifference 0 97813',
    '5 reversal 1200 99013',
    '6 reversal 0 99013',
  ])
})

test('many at the same moment stand in one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => buy(`race${n}`, 100 + n, 100)))
  const found = await proof()
  expect(found).toMatchObject({ left: 0, entries: 6 + 20 + 19 })
  expect(found?.broken).toBeUndefined()
})

const tampered: Readonly<Record<string, { readonly sql: string; readonly fault: object }>> = {
  'a cent of a posting': {
    sql: `update postings set cents = cents + case account when 'merchant' then 1 else -1 end where tenant_id = $1
      and set_id = (select set_id from book_entries where tenant_id = $1 and number = 2)`,
    fault: { number: 2, fault: 'moved' },
  },
  'whom it was for': {
    sql: `update posting_sets set business_id = 'other' where tenant_id = $1
      and id = (select set_id from book_entries where tenant_id = $1 and number = 3)`,
    fault: { number: 3, fault: 'hash' },
  },
  'its time, by a microsecond': {
    sql: `update posting_sets set at = at + interval '1 microsecond' where tenant_id = $1
      and id = (select set_id from book_entries where tenant_id = $1 and number = 1)`,
    fault: { number: 1, fault: 'hash' },
  },
  'what it moved, which no hash covers': {
    sql: 'update book_entries set cents = cents + 1 where tenant_id = $1 and number = 3',
    fault: { number: 3, fault: 'moved' },
  },
  'the balance after it': {
    sql: 'update book_entries set balance_cents = balance_cents + 1 where tenant_id = $1 and number = 3',
    fault: { number: 3, fault: 'balance' },
  },
  'what had come, which no hash covers': {
    sql: 'update book_entries set came_cents = came_cents + 1 where tenant_id = $1 and number = 3',
    fault: { number: 3, fault: 'came' },
  },
  'an entry that is gone': {
    sql: 'delete from book_entries where tenant_id = $1 and number = 4',
    fault: { number: 5, fault: 'gap' },
  },
}

test.each(Object.entries(tampered))('what was changed by hand is found and named: %s', async (_, { sql, fault }) => {
  const client = database.raw
  await client.query(
    'alter table postings disable trigger user; alter table posting_sets disable trigger user; alter table book_entries disable trigger user',
  )
  await client.query(
    `create table kept_postings as select * from postings; create table kept_sets as select * from posting_sets; create table kept_entries as select * from book_entries`,
  )
  await client.query(sql, [tenantId])
  const found = await proof()
  await client.query(`
    begin;
    update postings p set cents = k.cents from kept_postings k where (k.tenant_id, k.set_id, k.line) = (p.tenant_id, p.set_id, p.line);
    update posting_sets s set at = k.at, business_id = k.business_id from kept_sets k where (k.tenant_id, k.id) = (s.tenant_id, s.id);
    delete from book_entries;
    insert into book_entries select * from kept_entries;
    commit;
    drop table kept_postings, kept_sets, kept_entries;
    alter table postings enable trigger user; alter table posting_sets enable trigger user; alter table book_entries enable trigger user`)
  expect(found?.broken).toMatchObject(fault)
  expect((await proof())?.broken).toBeUndefined()
})

test('the application can neither write an entry nor change one', async () => {
  const write = inBook((db) => db.updateTable('book_entries').set({ hash: 'x' }).execute())
  await expect(write).rejects.toThrow(/permission denied/)
  const remove = inBook((db) => db.deleteFrom('book_entries').execute())
  await expect(remove).rejects.toThrow(/permission denied/)
})
