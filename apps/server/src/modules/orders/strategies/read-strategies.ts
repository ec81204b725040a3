import type { StrategyRow } from '@stowline/contract/orders/strategies.schema'
import { sql } from 'kysely'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'

export type StoredStrategy = Omit<StrategyRow, 'hits'>

/** Days in which a rule's orders are counted. */
const hitDays = 7

/** The same with the orders that each decided lately. */
export const listStrategies = async (db: Db, now: Date): Promise<StrategyRow[]> => {
  const since = new Date(now.getTime() - hitDays * 86_400_000)
  const rows = await readStrategies(db)
  const { rows: counts } = await sql<{ id: string; hits: number }>`
    select o.warehouse_rule ->> 'id' as id, count(*)::int as hits from orders o
    where o.warehouse_rule is not null and o.warehouse_rule ->> 'id' = any(${rows.map(({ id }) => id)}::text[])
      and o.warehouse_decided_at > ${since} group by 1`.execute(db)
  const hits = new Map(counts.map((one) => [one.id, one.hits]))
  return rows.map((row) => ({ ...row, hits: hits.get(row.id) ?? 0 }))
}

/** The merchant's rules, in the order in which they are asked. */
export const readStrategies = async (db: Db): Promise<StoredStrategy[]> => {
  const rows = await camel(db).selectFrom('strategies').selectAll().orderBy('sequence').orderBy('id').execute()
  return rows.map(
    ({ id, nameCn, nameEn, state, sequence, applicability, conditions, warehouseIds, createdAt, version }) => ({
      id,
      policyNameCn: nameCn,
      policyNameEn: nameEn,
      status: state,
      strategySequence: sequence,
      applicability,
      conditions,
      warehouseIds,
      createdTime: createdAt.toISOString(),
      version,
    }),
  )
}
