import type { StrategyRow } from '@stowline/contract/orders/strategies.schema'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'

/** The merchant's rules, in the order in which they are asked. */
export const readStrategies = async (db: Db): Promise<StrategyRow[]> => {
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
