import { api } from '@stowline/contract'
import { mostStrategies } from '@stowline/domain/orders/strategies/strategy'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../../testing/factories/merchant.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { strategyHandlers as handlers } from './index.ts'

let database: Database
let merchant: Merchant
let stranger: Merchant
beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database)
  stranger = await makeMerchant(database)
})

const { strategies } = api
const as = (who = merchant) => useCases(database, who.tenantId).run
const inCalifornia = { field: 'state', operator: 'oneOf', values: ['CA'] } as const
const group = (...conditions: readonly object[]) => ({ join: 'and', conditions, groups: [] })

let count = 0
const formOf = (changes: object = {}) => {
  count += 1
  const conditions = group(inCalifornia)
  return {
    policyNameCn: `策略 ${count}`,
    policyNameEn: `Rule ${count}`,
    conditions,
    warehouseIds: [merchant.warehouses.west],
    ...changes,
  } as never
}
const create = (changes: object = {}, who = merchant) => as(who)(strategies.create, handlers.create, formOf(changes))
const list = (who = merchant) => as(who)(strategies.list, handlers.list, {})
const refused = (code: string) => ({ code })

test('a rule is made, found in its place, moved, switched off and deleted; each stands in its history and the trail', async () => {
  const own = await makeMerchant(database)
  const ids: string[] = []
  for (const _ of [1, 2, 3]) ids.push((await create({}, own)).id)
  const [first = '', second = '', third = ''] = ids
  const rows = await list(own)
  expect(rows.map(({ id, strategySequence }) => [id, strategySequence])).toEqual([
    [first, 1],
    [second, 2],
    [third, 3],
  ])
  const update = (row: (typeof rows)[number], changes: object) => {
    const { createdTime: _, hits: __, ...form } = row
    return as(own)(strategies.update, handlers.update, { ...form, ...changes } as never)
  }
  const last = rows[2]
  if (!last) throw new Error('no third rule')
  const { version } = await update(last, { strategySequence: 1 })
  expect((await list(own)).map(({ id }) => id)).toEqual([third, first, second])
  await update({ ...last, version }, { strategySequence: 1, status: 'invalid' })
  await as(own)(strategies.remove, handlers.remove, { id: first })
  expect((await list(own)).map(({ id, strategySequence, status }) => [id, strategySequence, status])).toEqual([
    [third, 1, 'invalid'],
    [second, 2, 'effective'],
  ])
  const { history } = await as(own)(strategies.detail, handlers.detail, { id: third })
  expect(history.map(({ action }) => action).sort()).toEqual(['created', 'disabled', 'moved'])
  const trail = await database.owner.selectFrom('audit_log').select('action').where('entity_id', '=', first).execute()
  expect(trail.map(({ action }) => action).sort()).toEqual(['created', 'deleted'])
})

const all = (count: number) => Array.from({ length: count }, () => inCalifornia)
const deep = { join: 'and', conditions: [inCalifornia], groups: [{ join: 'or', conditions: [inCalifornia] }] }
test.each([
  ['without a warehouse', { warehouseIds: [] }, 'strategies.noWarehouse'],
  ['on three levels', { conditions: { ...group(inCalifornia), groups: [deep] } }, 'strategies.tooDeep'],
  ['without a condition', { conditions: group() }, 'strategies.noCondition'],
  [
    'with 21 conditions through its groups',
    { conditions: { ...group(...all(11)), groups: [group(...all(10))] } },
    'strategies.tooManyConditions',
  ],
  ['with an empty group', { conditions: { ...group(inCalifornia), groups: [group()] } }, 'strategies.noCondition'],
  [
    'with a wrong comparison',
    { conditions: group({ ...inCalifornia, operator: 'atLeast' }) },
    'strategies.operatorUnknown',
  ],
  ['without a value', { conditions: group({ ...inCalifornia, values: [] }) }, 'strategies.valueMissing'],
  [
    'with a wrong number',
    { conditions: group({ field: 'weight', operator: 'atLeast', values: ['ten'] }) },
    'strategies.numberWrong',
  ],
  [
    'with a wrong ZIP code',
    { conditions: group({ field: 'postalCode', operator: 'oneOf', values: ['9x'] }) },
    'strategies.zipWrong',
  ],
  [
    'with a range upside down',
    { conditions: group({ field: 'units', operator: 'between', values: ['5', '2'] }) },
    'strategies.rangeWrong',
  ],
])('a rule %s is refused, and changes nothing', async (_, changes, code) => {
  const before = await list()
  await expect(create(changes)).rejects.toMatchObject(refused(code))
  expect(await list()).toEqual(before)
})

test('a warehouse twice, a name that is taken and an old version are refused', async () => {
  const { west } = merchant.warehouses
  await expect(create({ warehouseIds: [west, west] })).rejects.toMatchObject(refused('strategies.warehouseTwice'))
  const { id } = await create({ policyNameEn: 'Taken' })
  await expect(create({ policyNameEn: 'Taken' })).rejects.toMatchObject(refused('strategies.nameEnTaken'))
  await create({ policyNameCn: '已有' })
  await expect(create({ policyNameCn: '已有' })).rejects.toMatchObject(refused('strategies.nameTaken'))
  const update = { id, version: 3, ...(formOf() as object) } as never
  await expect(as()(strategies.update, handlers.update, update)).rejects.toMatchObject(refused('request.stale'))
})

test('a hundred rules are the most; one more is refused', async () => {
  const own = await makeMerchant(database)
  const { id: _, ...row } = await database.owner.selectFrom('strategies').selectAll().limit(1).executeTakeFirstOrThrow()
  const rows = Array.from({ length: mostStrategies }, (__, at) => ({
    ...row,
    ...{ id: `full ${at}`, tenant_id: own.tenantId, sequence: at + 1, name_cn: `${at}`, name_en: `${at}` },
    conditions: JSON.stringify(row.conditions) as never,
  }))
  await database.owner.insertInto('strategies').values(rows).execute()
  await expect(create({}, own)).rejects.toMatchObject(refused('strategies.tooMany'))
  expect(await list(own)).toHaveLength(mostStrategies)
})

test('another merchant’s rule and store are not found', async () => {
  const { id } = await create()
  const theirs = as(stranger)
  for (const call of [
    () => theirs(strategies.detail, handlers.detail, { id }),
    () => theirs(strategies.remove, handlers.remove, { id }),
    () => theirs(strategies.update, handlers.update, { id, version: 0, ...(formOf() as object) } as never),
    () => create({ conditions: group({ field: 'store', operator: 'oneOf', values: [stranger.stores.amazon] }) }),
  ])
    await expect(call()).rejects.toMatchObject(refused('request.notFound'))
  expect((await list(stranger)).length).toBe(0)
})

test('a warehouse that was withdrawn keeps its name in the rules that try it, and is not offered', async () => {
  const own = await makeMerchant(database)
  const { id } = await create({}, own)
  const [withdrawn = ''] = (await list(own)).find((rule) => rule.id === id)?.warehouseIds ?? []
  expect((await as(own)(strategies.config, handlers.config, {})).withdrawnWarehouses).toEqual([])
  const ofIt = database.owner.deleteFrom('tenant_warehouses').where('tenant_id', '=', own.tenantId)
  await ofIt.where('warehouse_id', '=', withdrawn).execute()
  const { warehouses, withdrawnWarehouses } = await as(own)(strategies.config, handlers.config, {})
  expect(withdrawnWarehouses.map(({ value }) => value)).toEqual([withdrawn])
  expect(withdrawnWarehouses[0]?.nameEn).not.toBe('')
  expect(warehouses.map(({ value }) => value)).not.toContain(withdrawn)
})

test('the editor is told the fields, the ways to compare them and the values there are', async () => {
  const { fields, warehouses } = await as()(strategies.config, handlers.config, {})
  expect(warehouses.map(({ nameEn }) => nameEn)).toEqual(['NJ', 'TX', 'CA'])
  const byName = new Map(fields.map((one) => [one.field, one]))
  expect(byName.get('store')?.options.map(({ nameEn }) => nameEn)).toEqual(['Harbor Amazon', 'Harbor Shop'])
  expect(byName.get('weight')).toMatchObject({ unit: 'lb', operators: ['atLeast', 'atMost', 'between'], options: [] })
})
