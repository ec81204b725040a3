import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { newTenant, testDatabase } from '../testing/database.ts'
import type { Database, Scope } from './database.ts'

let database: Database
let one: Scope
let two: Scope

beforeAll(async () => {
  database = await testDatabase()
  one = { role: 'app', tenantId: await newTenant(database) }
  two = { role: 'app', tenantId: await newTenant(database) }
})

const tenantsSeen = (scope: Scope) =>
  database.transaction(scope, (db) => db.selectFrom('tenants').select('id').execute())

describe('values', () => {
  it('reads the same types on both engines', async () => {
    const query = sql<
      Record<string, unknown>
    >`select 9007199254740991::int8 as big, count(*) as counted, '2026-07-14'::date as day,
      '2026-07-14T09:32:00Z'::timestamptz as moment, '{"a":[1]}'::jsonb as json, array[1,2]::int8[] as bigs, array['2026-07-14']::date[] as days, 1.50::numeric as exact`
    const [row] = await database.transaction(one, async (db) => (await query.execute(db)).rows)
    expect(row).toEqual({
      big: 9007199254740991,
      counted: 1,
      day: '2026-07-14',
      moment: new Date('2026-07-14T09:32:00Z'),
      json: { a: [1] },
      bigs: [1, 2],
      days: ['2026-07-14'],
      exact: '1.50',
    })
  })

  it('names code and constraint of an error', async () => {
    const again = () =>
      database.owner
        .insertInto('tenants')
        .values({ id: 'same', code: 'SAME', kind: 'merchant', name_cn: 'x', name_en: 'x' })
        .execute()
    await again()
    await expect(again()).rejects.toMatchObject({ code: '23505', constraint: 'tenants_pkey' })
  })

  it('runs a statement again under its prepared name, and another tenant sees its own rows through it', async () => {
    for (const scope of [one, two, one, two, one, two]) {
      expect(await tenantsSeen(scope)).toEqual([{ id: scope.role === 'app' ? scope.tenantId : '' }])
    }
  })
})

it('plans and tells time alike on both engines', async () => {
  const { rows } = await database.raw.query(
    "select current_setting('timezone') as zone, current_setting('random_page_cost') as pages, current_setting('jit') as jit",
  )
  expect(rows).toEqual([{ zone: 'UTC', pages: '1.1', jit: 'off' }])
})

describe('scopes', () => {
  it('shows a tenant its own row, the system all, and nobody none', async () => {
    expect((await tenantsSeen({ role: 'system' })).length).toBeGreaterThan(1)
    expect(await tenantsSeen({ role: 'app', tenantId: 'nobody' })).toEqual([])
  })

  it('leaves neither role nor tenant behind on the connection', async () => {
    await tenantsSeen(one)
    const { rows } = await database.raw.query(
      "select current_user = session_user as clean, nullif(current_setting('app.tenant', true), '') as tenant",
    )
    expect(rows).toEqual([{ clean: true, tenant: null }])
  })

  it('refuses an id that is none, before it reaches SQL', async () => {
    await expect(tenantsSeen({ role: 'app', tenantId: "x', true); drop table tenants; --" })).rejects.toThrow(
      'Not a tenant id',
    )
  })

  it('keeps 60 transactions of two tenants apart while some fail', async () => {
    const tasks = Array.from({ length: 60 }, (_, i) => {
      const scope = i % 2 ? one : two
      return database
        .transaction(scope, async (db) => {
          await new Promise((resolve) => setImmediate(resolve))
          const rows = await db.selectFrom('tenants').select('id').execute()
          if (i % 7 === 0) throw new Error('on purpose')
          return rows.every(({ id }) => scope.role === 'app' && id === scope.tenantId)
        })
        .catch((error: Error) => error.message === 'on purpose')
    })
    expect(await Promise.all(tasks)).toEqual(tasks.map(() => true))
  })
})

describe('sessions', () => {
  const hash = 'ab'.repeat(32)

  it('stand under their tenant from the first statement on', async () => {
    const tenantId = await newTenant(database)
    await database.raw.query(`
      insert into users (tenant_id, id, user_name, nickname, kind) values ('${tenantId}', 'u', 'somebody', 'Some Body', 'sub');
      insert into sessions (tenant_id, id, user_id, token_hash, created_at, expires_at) values ('${tenantId}', 's', 'u', '${hash}', now(), now())`)
    const seen = await database.sessionTransaction<{ user_id: string }, unknown>(hash, async (session, db) => [
      session?.user_id,
      await db.selectFrom('tenants').select('id').execute(),
    ])
    expect(seen).toEqual(['u', [{ id: tenantId }]])
  })

  it('let a read begin with what was last known of them, and run it again when that is no longer so', async () => {
    const tenantId = await newTenant(database)
    const token = 'ef'.repeat(32)
    await database.raw.query(`
      insert into users (tenant_id, id, user_name, nickname, kind) values ('${tenantId}', 'r', 'reader', 'First', 'sub');
      insert into sessions (tenant_id, id, user_id, token_hash, created_at, expires_at) values ('${tenantId}', 'e', 'r', '${token}', now(), now())`)
    const ran: (string | undefined)[] = []
    const read = () =>
      database.sessionTransaction<{ nickname: string }, unknown>(
        token,
        async (session, db) => {
          ran.push(session?.nickname)
          const tenants = await db.selectFrom('tenants').select('id').execute()
          if (session?.nickname === 'Second') throw new Error('refused to the second')
          return [session?.nickname, tenants]
        },
        { readOnly: true },
      )
    const first = ['First', [{ id: tenantId }]]
    expect([await read(), await read()]).toEqual([first, first])
    await database.raw.query(`update users set nickname = 'Second' where id = 'r' and tenant_id = '${tenantId}'`)
    await expect(read()).rejects.toThrow('refused to the second')
    await database.raw.query(`delete from sessions where token_hash = '${token}'`)
    expect(await read()).toEqual([undefined, []])
    expect(ran).toEqual(['First', 'First', 'First', 'Second', 'Second', undefined])
  })

  it('that nobody knows see no row of anybody', async () => {
    const seen = await database.sessionTransaction('cd'.repeat(32), async (session, db) => [
      session,
      await db.selectFrom('tenants').select('id').execute(),
    ])
    expect(seen).toEqual([undefined, []])
  })

  it('are looked up by a hash only', async () => {
    await expect(database.sessionTransaction("'; drop table users; --", async () => {})).rejects.toThrow('hexadecimal')
  })
})

describe('transactions', () => {
  const rename = (name: string) => (db: Parameters<Parameters<Database['transaction']>[1]>[0]) =>
    db
      .updateTable('tenants')
      .set({ name_en: name })
      .where('id', '=', one.role === 'app' ? one.tenantId : '')
      .execute()
  const nameNow = async () =>
    (await database.transaction(one, (db) => db.selectFrom('tenants').select('name_en').execute()))[0]?.name_en

  it('rolls back when the work throws', async () => {
    const before = await nameNow()
    await expect(
      database.transaction({ role: 'system' }, (db) => rename('lost')(db).then(() => Promise.reject(new Error('no')))),
    ).rejects.toThrow('no')
    expect(await nameNow()).toBe(before)
  })

  it('refuses writes in a read-only transaction', async () => {
    await expect(database.transaction({ role: 'system' }, rename('x'), { readOnly: true })).rejects.toMatchObject({
      code: '25006',
    })
  })

  it('does not report success when a swallowed error has spoilt the transaction', async () => {
    const work = database.transaction(one, async (db) => void (await sql`select 1 / 0`.execute(db).catch(() => {})))
    await expect(work).rejects.toThrow('Rolled back')
  })

  it('runs an inner transaction under its own scope, as a part of the outer one', async () => {
    const seen = await database.transaction(one, async (outer) => {
      const ids = (db: typeof outer) => db.selectFrom('tenants').select('id').execute()
      const inner = await database.transaction(two, ids)
      const failed = await database
        .transaction({ role: 'system' }, (db) => rename('lost')(db).then(() => Promise.reject(new Error('no'))))
        .catch(() => 'failed')
      return { inner, failed, outer: await ids(outer) }
    })
    expect(seen).toEqual({
      inner: [{ id: (two as { tenantId: string }).tenantId }],
      failed: 'failed',
      outer: [{ id: (one as { tenantId: string }).tenantId }],
    })
    expect(await nameNow()).not.toBe('lost')
  })

  it('keeps the outer handle waiting while an inner scope is open, so that neither runs under the other', async () => {
    await database.transaction(one, async (outer) => {
      const slow = database.transaction(two, async (db) => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        return db.selectFrom('tenants').select('id').execute()
      })
      const own = outer.selectFrom('tenants').select('id').execute()
      expect(await own).toEqual([{ id: (one as { tenantId: string }).tenantId }])
      expect(await slow).toEqual([{ id: (two as { tenantId: string }).tenantId }])
    })
  })

  it('refuses, instead of waiting for ever, what one connection cannot do', async () => {
    await database.transaction(one, async (outer) => {
      await expect(database.owner.selectFrom('tenants').select('id').execute()).rejects.toThrow("owner's handle")
      await expect(database.transaction(two, () => outer.selectFrom('tenants').select('id').execute())).rejects.toThrow(
        'inner',
      )
    })
  })

  it('refuses a handle that was kept after the end', async () => {
    const kept = await database.transaction(one, async (db) => ({ db }))
    await expect(kept.db.selectFrom('tenants').select('id').execute()).rejects.toThrow('has ended')
  })

  it('streams rows in chunks', async () => {
    const seen: string[] = []
    await database.transaction({ role: 'system' }, async (db) => {
      for await (const { id } of db.selectFrom('tenants').select('id').where('kind', '=', 'merchant').stream(1))
        seen.push(id)
    })
    expect(seen.length).toBeGreaterThan(1)
  })
})

it('hears notifications, once they are committed', async () => {
  const heard: string[] = []
  const unlisten = await database.listen('database_test', (payload) => heard.push(payload))
  await database.transaction(one, async (db) => {
    await sql`select pg_notify('database_test', 'done')`.execute(db)
    expect(heard).toEqual([])
  })
  await expect.poll(() => heard).toEqual(['done'])
  await unlisten()
})
