import { readFile } from 'node:fs/promises'
import { parcelExportFields } from '@stowline/domain/tracking/export-fields'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newTenant, testDatabase } from '../../testing/database.ts'

const migration = new URL('../../db/migrations/0130-stored-exports-keep-their-choice.sql', import.meta.url)

test('exports that were waiting before mean the same rows, days and columns', async () => {
  const database = await testDatabase()
  const tenantId = await newTenant(database)
  const filters = { carriers: ['ups'] }
  const stored = [
    ['a', 'exportOrders', 'queued', { orderIds: ['o1'], timeZone: 'Asia/Shanghai', fields: ['sku'], format: 'csv' }],
    ['b', 'exportShipments', 'running', { orderIds: ['o2'] }],
    ['c', 'exportParcels', 'queued', { parcelIds: ['p1'], filters: { timeZone: 'America/Denver' }, format: 'xlsx' }],
    ['d', 'exportParcels', 'queued', { filters: { ...filters, timeZone: 'UTC' }, fields: ['eta'] }],
    ['e', 'exportOrders', 'ready', { orderIds: ['o3'] }],
  ] as const
  for (const [id, kind, state, input] of stored)
    await database.owner
      .insertInto('tasks')
      .values({ tenant_id: tenantId, id, section: 'download', kind, state, input, created_at: new Date() })
      .execute()
  await sql.raw(await readFile(migration, 'utf8')).execute(database.owner)
  const rows = await database.owner
    .selectFrom('tasks')
    .select('input')
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute()
  expect(rows.map(({ input }) => input)).toEqual([
    { ids: ['o1'], timeZone: 'Asia/Shanghai', fields: ['sku'], format: 'csv' },
    { ids: ['o2'], timeZone: 'UTC' },
    { ids: ['p1'], filters: {}, timeZone: 'America/Denver', format: 'xlsx', fields: [...parcelExportFields] },
    { filters, timeZone: 'UTC', fields: ['eta'] },
    { orderIds: ['o3'] },
  ])
})
