import { strategyTest } from '@stowline/domain/orders/strategies/evaluate'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import { readStrategies } from './read-strategies.ts'
import { readRuledOrders } from './ruled-orders.ts'
import { readPlatforms, strategyFactsOf } from './strategy-facts.ts'

/** Every order of the merchant with the first of the rules that speaks of it, as both are now. */
export const firedRules = async (db: Db) => {
  const orders = await camel(db).selectFrom('orders').selectAll().orderBy('id').execute()
  const ruled = await readRuledOrders({ db }, orders)
  const platforms = await readPlatforms(db)
  const rules = (await readStrategies(db)).map((rule) => ({ rule, test: strategyTest(rule) }))
  return orders.map((order) => {
    const own = ruled.get(order.id)
    const facts = own && strategyFactsOf(own, platforms)
    return { order, rule: facts && rules.find(({ test }) => test(facts))?.rule }
  })
}
