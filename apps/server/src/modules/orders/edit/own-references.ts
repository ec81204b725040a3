import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'

/** Refuses ids that are not the merchant's, as not found: stores, and warehouses it may use. A disabled store takes no new orders. */
export const checkOwn = async (
  db: Db,
  ids: { readonly storeId?: string | undefined; readonly warehouseIds?: readonly (string | null | undefined)[] },
): Promise<void> => {
  const warehouseIds = [...new Set(ids.warehouseIds ?? [])].filter((id): id is string => typeof id === 'string')
  if (!ids.storeId && !warehouseIds.length) return
  const { rows } = await sql<{ store: 'active' | 'disabled' | null; warehouses: number }>`
    select (select s.state from stores s where s.id = ${ids.storeId ?? null} and s.state <> 'deleted') as store,
      (select count(*) from tenant_warehouses t where t.warehouse_id = any(${warehouseIds}::text[])) as warehouses`.execute(
    db,
  )
  const [found] = rows
  if ((ids.storeId && !found?.store) || found?.warehouses !== warehouseIds.length) throw notFound()
  if (found.store === 'disabled') throw new Refusal('orders.storeDisabled')
}
