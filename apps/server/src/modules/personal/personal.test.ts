import { api } from '@stowline/contract'
import { mostSettings, mostViews } from '@stowline/contract/personal/personal.contract'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeMerchant } from '../../testing/factories/merchant.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { personalHandlers, settingsOf } from './index.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

type Value = Record<string, string | number | boolean | string[]> | null

/** An account of a merchant: what it saves, and what it is told that it has. */
const account = (tenantId: string) => {
  const { run, caller } = useCases(database, tenantId)
  return {
    userId: caller.userId,
    save: (name: string, value: Value) => run(api.personal.saveSetting, personalHandlers.saveSetting, { name, value }),
    settings: () => database.transaction({ role: 'app', tenantId }, (db) => settingsOf(db, caller.userId)),
  }
}

test('the last write of a name holds, the others stay, and null forgets one', async () => {
  const { save, settings } = account((await makeMerchant(database)).tenantId)
  await save('preferences', { pageSize: 50 })
  await save('list.orders', { density: 'compact' })
  await save('list.orders', { density: 'relaxed', order: ['no', 'status'] })
  expect(await settings()).toEqual({
    preferences: { pageSize: 50 },
    'list.orders': { density: 'relaxed', order: ['no', 'status'] },
  })
  await save('preferences', null)
  await save('preferences', null)
  expect(Object.keys(await settings())).toEqual(['list.orders'])
})

test('settings are of one person of one merchant', async () => {
  const [one, other] = [await makeMerchant(database), await makeMerchant(database)]
  const [mine, second, theirs] = [account(one.tenantId), account(one.tenantId), account(other.tenantId)]
  await mine.save('view.orders.1', { name: 'Mine' })
  await second.save('view.orders.1', { name: 'Second' })
  await theirs.save('view.orders.1', null)
  await second.save('view.orders.1', null)
  expect(await mine.settings()).toEqual({ 'view.orders.1': { name: 'Mine' } })
  expect(await second.settings()).toEqual({})
  expect(await theirs.settings()).toEqual({})
})

/** Written past the limit's check, as a migration did. */
const addMany = (tenantId: string, userId: string, start: string, count: number) => {
  const many = Array.from({ length: count }, (_, n) => ({
    user_id: userId,
    name: `${start}${n}`,
    value: { name: `${n}` },
    changed_at: new Date(),
  }))
  return database.transaction({ role: 'app', tenantId }, (db) => insertRows(db, 'user_settings', many))
}

test('a person keeps so many, also when they come at once; one too many changes nothing', async () => {
  const { tenantId } = await makeMerchant(database)
  const { save, settings, userId } = account(tenantId)
  await addMany(tenantId, userId, 'view.orders.', mostViews - 3)
  const codes = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      save(`view.parcels.${n}`, {}).then(
        () => 'ok',
        (problem: { code: string }) => problem.code,
      ),
    ),
  )
  expect(codes.toSorted()).toEqual(['ok', 'ok', 'ok', ...Array(3).fill('personal.tooManyViews')])
  await expect(save('view.a.1', {})).rejects.toMatchObject({ params: { most: mostViews } })
  await save('view.orders.0', { name: 'changed' })
  expect(await settings()).toMatchObject({ 'view.orders.0': { name: 'changed' } })
  await save('view.orders.0', null)
  await save('view.a.1', {})
  expect(Object.keys(await settings())).toHaveLength(mostViews)
})

test('whoever has more than that changes what he has; only what is new is refused', async () => {
  const { tenantId } = await makeMerchant(database)
  const { save, settings, userId } = account(tenantId)
  await addMany(tenantId, userId, 'view.orders.', mostViews + 5)
  await save('view.orders.7', { name: 'changed' })
  expect(await settings()).toMatchObject({ 'view.orders.7': { name: 'changed' } })
  await expect(save('view.orders.new', {})).rejects.toMatchObject({ code: 'personal.tooManyViews' })
  // Views leave the room of what lists and preferences keep.
  await addMany(tenantId, userId, 'list.', mostSettings - 1)
  await save('preferences', { pageSize: 50 })
  await expect(save('language', {})).rejects.toMatchObject({
    code: 'personal.tooManySettings',
    params: { most: mostSettings },
  })
  await save('preferences', { pageSize: 20 })
  expect(await settings()).toMatchObject({ preferences: { pageSize: 20 } })
})

test('what is too long, or under a name of another form, is refused', async () => {
  const { save, settings } = account((await makeMerchant(database)).tenantId)
  await expect(save('preferences', { text: 'x'.repeat(8_000) })).rejects.toThrow()
  for (const name of ['', '.', 'a b', 'a..b', 'a.b.c.d.e', 'x'.repeat(101)])
    await expect(save(name, {})).rejects.toThrow()
  expect(await settings()).toEqual({})
})
