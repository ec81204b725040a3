import { accounts } from '@stowline/contract/accounts/accounts.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figure } from '../../../../../tools/figure.ts'
import { type Call, caller } from '../../testing/call.ts'
import { makePerson, type Person } from '../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../testing/server.ts'

const rounds = process.env['STOWLINE_FULL'] === '1' ? 200 : 20
let portal: TestPortal
let call: Call

beforeAll(async () => {
  portal = await startTestPortal()
  call = caller(portal.url)
})
afterAll(() => portal.stop())

const admin = async (tenantId?: string): Promise<Person> => {
  const made = await makePerson(portal.database, { ...(tenantId && { tenantId }), now: portal.services.now() })
  // Somebody who could sign in; what the hash says is not asked here.
  await portal.database.owner.updateTable('users').set({ password_hash: 'set' }).where('id', '=', made.userId).execute()
  return made
}
const left = async (tenantId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from users where tenant_id = ${tenantId} and is_admin and state = 'active' and password_hash is not null`.execute(
    portal.database.owner,
  )
  return Number(rows[0]?.n)
}
const roleOf = async ({ userId }: Person): Promise<string> =>
  (await portal.database.owner.selectFrom('users').select('role_id').where('id', '=', userId).executeTakeFirstOrThrow())
    .role_id ?? ''

/** What one administrator may try on another. */
const ways = {
  close: async (as: Person, { userId: id }: Person) => call(accounts.setState, { id, state: 'closed' }, { as }),
  remove: async (as: Person, { userId: id }: Person) => call(accounts.remove, { id }, { as }),
  demote: async (as: Person, other: Person) => {
    const input = { id: other.userId, version: 0, nickname: 'Sub', email: null, kind: 'sub' as const }
    return call(accounts.update, { ...input, roleId: await roleOf(other) }, { as })
  },
}

test('the last administrator stays, whoever closes, deletes or demotes whom at the same time', async () => {
  let stayed = 0
  for (let round = 0; round < rounds; round++) {
    const first = await admin()
    const others = [await admin(first.tenantId), await admin(first.tenantId)]
    const all = [first, ...others]
    const tries = all.map((as, at) => {
      const way = Object.values(ways)[(round + at) % 3] ?? ways.close
      return way(as, all[(at + 1) % 3] ?? first)
    })
    const answers = await Promise.all(tries)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect(answers.some(({ success }) => success)).toBe(true)
    if ((await left(first.tenantId)) >= 1) stayed++
  }
  figure('last administrator', `${stayed} of ${rounds} rounds left one who can sign in (limit ${rounds})`)
  expect(stayed).toBe(rounds)
})

test('alone, nobody closes, deletes or demotes himself; beside another he is told that it is his own account', async () => {
  const only = await admin()
  for (const way of Object.values(ways)) expect((await way(only, only)).code).toBe('accounts.lastAdmin')
  await admin(only.tenantId)
  for (const way of Object.values(ways)) expect((await way(only, only)).code).toBe('accounts.ownAccount')
  expect(await left(only.tenantId)).toBe(2)
})

test('the database asks once more: what goes past the calls fails at its commit', async () => {
  const only = await admin()
  const close = () =>
    portal.database.transaction({ role: 'app', tenantId: only.tenantId }, (db) =>
      db.updateTable('users').set({ state: 'closed' }).where('id', '=', only.userId).execute(),
    )
  await expect(close()).rejects.toMatchObject({ code: '23514' })
  const swap = async () => {
    const next = await admin(only.tenantId)
    await close()
    return next
  }
  expect(await left((await swap()).tenantId)).toBe(1)
})
