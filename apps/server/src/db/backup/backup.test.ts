import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openEmbeddedTestDatabase } from '../../testing/test-database.ts'
import { freshDatabase, newTenant, testDatabase } from '../../testing/database.ts'
import { asJson } from '../json.ts'
import type { Database } from '../database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let database: Database
let folder: string
let tenantId: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'stowline-backup-'))
  tenantId = await newTenant(database)
  await seed()
  return () => rm(folder, { recursive: true, force: true })
})

const now = new Date('2026-07-14T09:32:00.123Z')
const AWKWARD = '引号 " \\ \n\t{"a":[1]} ‮ 😀'

/** Rows that are hard to carry: self-references against their order, bytes, arrays, JSON of every kind, characters outside ASCII. */
async function seed(): Promise<void> {
  const tenant_id = tenantId
  const db = database.owner
  await db.insertInto('stores').values({ tenant_id, id: 's1', name: AWKWARD, platform: 'other' }).execute()
  const order = (id: string, combined_into: string | null) => ({
    tenant_id,
    id,
    combined_into,
    order_no: `O-${id}`,
    store_id: 's1',
    platform_no: id,
    status: 'pending' as const,
    source: 'manual' as const,
    created_at: now,
    status_at: now,
    remark: AWKWARD,
    address_notes: asJson([AWKWARD, null, 1.5]),
    shortage: asJson('text'),
  }) // prettier-ignore
  await db.insertInto('orders').values(order('b', null)).execute()
  await db.insertInto('orders').values(order('a', 'b')).execute()
  await db
    .insertInto('logistics_accounts')
    .values({ tenant_id, id: 'l1', name: 'x', carrier: 'practice', secrets: Buffer.from([0, 1, 255]) })
    .execute()
  await database.raw.query("select setval('order_numbers', 4711)")
}

/** Everything in the tables that the test filled, as text. */
const contents = async (of: Database) => {
  const texts = ['tenants', 'stores', 'orders', 'order_counts', 'logistics_accounts'].map(async (table) => {
    const { rows } = await of.raw.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)
    return [table, ...rows.map(({ row }) => row)]
  })
  return Promise.all(texts)
}

describe('a backup', () => {
  it('carries every value into an empty database, counters and numbering included', async () => {
    const file = join(folder, 'whole.gz')
    const written = await writeBackup(database, file, now)
    const fresh = await freshDatabase()
    expect(await restoreBackup(fresh, file)).toEqual(written)
    expect(await contents(fresh)).toEqual(await contents(database))
    expect((await fresh.raw.query("select nextval('order_numbers') as next")).rows).toEqual([{ next: 4712 }])
    const { rows } = await fresh.raw.query(
      "select count(*) as waiting from pg_constraint where contype = 'f' and condeferrable and connamespace = 'public'::regnamespace",
    )
    expect(rows).toEqual([{ waiting: 0 }])
  })

  it('is read by the embedded engine, whichever wrote it', async () => {
    const file = join(folder, 'across.gz')
    await writeBackup(database, file, now)
    const embedded = await openEmbeddedTestDatabase()
    onTestFinished(() => embedded.close())
    await restoreBackup(embedded, file)
    expect(await contents(embedded)).toEqual(await contents(database))
  })

  it('is of one moment while others write', async () => {
    const file = join(folder, 'moment.gz')
    let isOver = false
    let written = 0
    const writer = (async () => {
      for (let n = 0; !isOver; n++) {
        const row = { tenant_id: tenantId, id: `w${n}`, name: `w${n}`, platform: 'other' as const }
        await database.transaction({ role: 'app', tenantId }, async (db) => {
          await db.insertInto('stores').values(row).execute()
          await db
            .insertInto('roles')
            .values({ tenant_id: tenantId, id: `w${n}`, name_cn: 'w', name_en: 'w' })
            .execute()
        })
        written++
      }
    })()
    await expect.poll(() => written, { interval: 5 }).toBeGreaterThan(0)
    await writeBackup(database, file, now)
    isOver = true
    await writer
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    const { end } = lines.at(-1)
    expect(end.roles).toBeGreaterThan(0)
    expect(end.stores - 1).toBe(end.roles)
  })

  it('is refused by a database that holds rows, and leaves it as it was', async () => {
    const file = join(folder, 'again.gz')
    await writeBackup(database, file, now)
    const before = await contents(database)
    await expect(restoreBackup(database, file)).rejects.toThrow('empty database only')
    expect(await contents(database)).toEqual(before)
  })

  it.each([
    ['cut off', (file: string) => truncate(file, 900)],
    ['not a backup', (file: string) => writeFile(file, 'hello')],
  ])('is refused when it is %s, and leaves nothing', async (_, spoil) => {
    const file = join(folder, 'spoilt.gz')
    await writeBackup(database, file, now)
    await spoil(file)
    const fresh = await freshDatabase()
    await expect(restoreBackup(fresh, file)).rejects.toThrow()
    expect((await contents(fresh)).flatMap(([, ...rows]) => rows)).toEqual([])
  })
})
