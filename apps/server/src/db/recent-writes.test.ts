import { expect, onTestFinished, test } from 'vitest'
import { newTenant } from '../testing/database.ts'
import { openEmbeddedTestEngine } from '../testing/test-database.ts'
import { databaseOver } from './database.ts'

test('a transaction leaves a mark for each tenant that it wrote for, within another one too; one that only read leaves none', async () => {
  const engine = await openEmbeddedTestEngine()
  const replica = {
    ...{ pool: engine.pool, span: 60 },
    ...{ isUsable: () => false, lag: () => undefined, suspect: () => {}, close: async () => {} },
  }
  const database = databaseOver({ ...engine, replica })
  onTestFinished(() => database.close())
  const [provider, merchant] = [await newTenant(database, 'provider'), await newTenant(database)]
  const marked = async () => {
    const { rows } = await database.raw.query<{ tenant_id: string }>('select distinct tenant_id from recent_writes')
    return rows.map(({ tenant_id }) => tenant_id)
  }
  const inMerchant = (write: boolean) =>
    database.transaction({ role: 'app', tenantId: provider }, () =>
      database.transaction({ role: 'app', tenantId: merchant }, async (db) => {
        await db.selectFrom('stores').select('id').execute()
        if (write)
          await db
            .insertInto('stores')
            .values({ tenant_id: merchant, id: 's1', name: 'One', platform: 'amazon' })
            .execute()
      }),
    )
  await inMerchant(false)
  expect(await marked()).toEqual([])
  await inMerchant(true)
  expect(await marked()).toContain(merchant)
})
