import { api } from '@stowline/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { makeMerchant } from '../../testing/factories/merchant.ts'
import { inMerchant, makeOrders } from '../../testing/factories/orders.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { moveOrders, submitRule } from '../orders/index.ts'
import { merchantList } from './merchant-list.ts'

test('each merchant with what waits for the warehouse, what is late, the money and how far it has come; no other’s', async () => {
  const database = await testDatabase()
  const [merchant, stranger] = [await makeMerchant(database), await makeMerchant(database)]
  const { run } = useCases(database, await newTenant(database, 'provider'), {
    caller: { tenantKind: 'provider', kind: 'provider' },
  })
  const rowOf = async ({ tenantId }: { tenantId: string }) => {
    const { code } = await database.owner
      .selectFrom('tenants')
      .select('code')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow()
    const { items } = await run(api.operations.listMerchants, merchantList.handler, { text: code })
    return items.find(({ id }) => id === tenantId)
  }
  expect(await rowOf(merchant)).toMatchObject({ toShip: 0, overdue: 0, toSettle: 0, steps: { orders: false } })
  const [first = '', second = ''] = await makeOrders(database, merchant, 3)
  await inMerchant(database, merchant, (as) => moveOrders(as, submitRule, [first, second]))
  await sql`update orders set ship_by = '2020-01-01' where id = ${first}`.execute(database.owner)
  const signedIn = new Date('2026-03-04T05:06:07Z')
  await database.owner
    .insertInto('users')
    .values({
      tenant_id: merchant.tenantId,
      id: `${merchant.tenantId}-clerk`,
      user_name: `${merchant.tenantId}clerk`,
      nickname: 'Clerk',
      kind: 'sub',
      last_signed_in_at: signedIn,
    })
    .execute()
  expect(await rowOf(merchant)).toMatchObject({
    toShip: 2,
    overdue: 1,
    toSettle: 0,
    lastSignInTime: signedIn.toISOString(),
    steps: { store: true, account: true, product: true, inbound: false, orders: true, label: false },
  })
  expect(await rowOf(stranger)).toMatchObject({ toShip: 0, overdue: 0, lastSignInTime: null })
})
