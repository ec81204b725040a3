import type { StrategyForm } from '@stowline/contract/orders/strategies.schema'
import { strategyFaults } from '@stowline/domain/orders/strategies/check-strategy'
import { conditionsIn, type Group, noConditions } from '@stowline/domain/orders/strategies/strategy'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { checkOwn } from '../edit/own-references.ts'

export type StrategyInput = Omit<z.output<z.ZodObject<typeof StrategyForm>>, 'strategySequence'>

/** The columns of a rule that may be stored. Refused: one that could not be asked, and a name that is taken. */
export const columnsOf = async (db: Db, form: StrategyInput, ownId = '') => {
  const conditions = await checkedConditions(db, form)
  await refuseTaken(db, form, ownId)
  return {
    name_cn: form.policyNameCn,
    name_en: form.policyNameEn,
    state: form.status,
    applicability: form.applicability,
    conditions,
    warehouse_ids: [...form.warehouseIds],
  }
}

/** The conditions of a rule that can be asked. Refused: a faulty one, one that names another merchant's stores or warehouses. */
export const checkedConditions = async (
  db: Db,
  form: Pick<StrategyInput, 'applicability' | 'conditions' | 'warehouseIds'>,
): Promise<Group> => {
  const [fault] = strategyFaults(form)
  if (fault) throw new Refusal(fault.code)
  await checkOwn(db, { warehouseIds: form.warehouseIds })
  const conditions = form.applicability === 'all' ? noConditions : twoLevels(form.conditions)
  await checkStores(db, conditions)
  return conditions
}

/** Without the empty place of a third level. */
const twoLevels = ({ join, conditions, groups }: StrategyInput['conditions']): Group => ({
  join,
  conditions,
  groups: groups.map((inner) => ({ join: inner.join, conditions: inner.conditions })),
})

const checkStores = async (db: Db, group: Group): Promise<void> => {
  const named = [...new Set(conditionsIn(group).flatMap(({ field, values }) => (field === 'store' ? values : [])))]
  if (!named.length) return
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stores s where s.id = any(${named}::text[])`.execute(db)
  if (rows[0]?.count !== named.length) throw notFound()
}

/** Two rules of one name could not be told apart in an order's reason. */
const refuseTaken = async (db: Db, form: StrategyInput, ownId: string): Promise<void> => {
  const taken = await db
    .selectFrom('strategies')
    .select('name_cn')
    .where('id', '<>', ownId)
    .where((of) => of.or([of('name_cn', '=', form.policyNameCn), of('name_en', '=', form.policyNameEn)]))
    .executeTakeFirst()
  if (taken) throw new Refusal(taken.name_cn === form.policyNameCn ? 'strategies.nameTaken' : 'strategies.nameEnTaken')
}
