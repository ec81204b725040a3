import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { giveStores } from './accounts.ts'
import type { Ids } from './merchant-rows.ts'
import type { DemoMerchant } from './merchants.ts'

/** Where a merchant of the demo sells, stores and ships from: his warehouses, stores and accounts at the practice carrier. */
export const storePlaces = async (db: Db, merchant: DemoMerchant, ids: Ids) => {
  await insertRows(
    db,
    'tenant_warehouses',
    ids.warehouses.map((warehouse_id, position) => ({ warehouse_id, position })),
  )
  await insertRows(
    db,
    'stores',
    merchant.stores.map(({ key, name, platform }) => ({ id: ids.stores[key], name, platform })),
  )
  await giveStores(db, ids.stores[merchant.stores[0]?.key ?? ''] ?? '')
  await insertRows(db, 'logistics_accounts', [
    {
      id: ids.quick,
      name: 'Practice',
      carrier: 'practice',
      account_number: 'QUICK',
      is_test: true,
      created_at: '2026-01-01T00:00:00Z',
    },
    {
      id: ids.realTime,
      name: 'Practice, real time',
      carrier: 'practice',
      account_number: 'REALTIME',
      is_test: true,
      created_at: '2026-01-02T00:00:00Z',
    },
  ])
}
