import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { notFound } from '../../../kernel/refusal.ts'

/** Refuses ids that are not the merchant's, as not found: stores, and warehouses it may use. */
export const checkOwn = async (
  db: Db,
  ids: { readonly storeId?: string | undefined; readonly warehouseIds?: readonly (string | null | undefined)[] },
): Promise<void> => {
  const warehouseIds = [...new Set(ids.warehouseIds ?? [])].filter((id): id is string => typeof id === 'string')
  if (!ids.storeId && !warehouseIds.length) return
  const { rows } = await sql<{ hasStore: boolean; warehouses: number }>`
    select ${ids.storeId ?? null}::text is null or exists (select from stores s where s.id = ${ids.storeId ?? null} and s.state = 'active') as "hasStore",
      (select count(*) from tenant_warehouses t where t.warehouse_id = any(${warehouseIds}::text[])) as warehouses`.execute(
    db,
  )
  const [found] = rows
  if (!found?.hasStore || found.warehouses !== warehouseIds.length) throw notFound()
}
