import type { strategies } from '@stowline/contract/orders/strategies.contract'
import type { Handler } from '../../../kernel/context.ts'
import { readHistory } from '../../../kernel/history.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { listStrategies } from './read-strategies.ts'

/** One rule with what was done to it. */
export const getStrategy: Handler<typeof strategies.detail> = async ({ id }, ctx) => {
  const found = (await listStrategies(ctx.db, ctx.now())).find((one) => one.id === id)
  if (!found) throw notFound()
  return { ...found, history: await readHistory(ctx.db, 'strategy', id) }
}
