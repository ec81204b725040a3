import type { WarehouseReason } from '@stowline/domain/orders/warehouse-reason'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { firedRules } from '../modules/orders/index.ts'

/** From the nearest, which every order of the demo has, to the rule that speaks of it. */
const reasonOf = (
  warehouseId: string | null,
  rule: { readonly warehouseIds: readonly string[] } | undefined,
): WarehouseReason => {
  if (!rule) return 'nearestStocked'
  const at = rule.warehouseIds.indexOf(warehouseId ?? '')
  return at === 0 ? 'ruleStocked' : at > 0 ? 'ruleNextStocked' : 'ruleUnstocked'
}

/** Orders keep why they have their warehouse: from the day on that there were rules, the first that speaks of them; before, that it was the nearest. */
export const storeWarehouseReasons = async (db: Db, rulesSince: Date): Promise<void> => {
  const decided = (await firedRules(db)).map(({ order, rule }) => {
    const fired = order.createdAt >= rulesSince ? rule : undefined
    return {
      id: order.id,
      reason: reasonOf(order.warehouseId, fired),
      rule: fired && { id: fired.id, policyNameCn: fired.policyNameCn, policyNameEn: fired.policyNameEn },
    }
  })
  await sql`
    update orders o set warehouse_reason = d.reason, warehouse_rule = d.rule, warehouse_decided_at = o.created_at
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as d(id text, reason text, rule jsonb)
    where o.id = d.id and o.warehouse_id is not null`.execute(db)
}
