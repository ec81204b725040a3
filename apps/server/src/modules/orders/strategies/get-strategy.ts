import type { strategies } from '@stowline/contract/orders/strategies.contract'
import { camel } from '../../../db/camel.ts'
import type { Handler } from '../../../kernel/context.ts'
import { mostHistory } from '../../../kernel/history.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { listStrategies } from './read-strategies.ts'

/** One rule with what was done to it. */
export const getStrategy: Handler<typeof strategies.detail> = async ({ id }, ctx) => {
  const found = (await listStrategies(ctx.db, ctx.now())).find((one) => one.id === id)
  if (!found) throw notFound()
  const history = await camel(ctx.db)
    .selectFrom('history as v')
    .select(['v.id', 'v.at', 'v.actorName as actor', 'v.action', 'v.detail'])
    .where('v.entity', '=', 'strategy')
    .where('v.entityId', '=', id)
    .orderBy('v.at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(mostHistory)
    .execute()
  return { ...found, history: history.map(({ at, ...told }) => ({ ...told, time: at.toISOString() })) }
}
