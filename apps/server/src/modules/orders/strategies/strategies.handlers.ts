import type { strategies } from '@stowline/contract/orders/strategies.contract'
import type { Handlers } from '../../../kernel/context.ts'
import { baseConfig } from './base-config.ts'
import { getStrategy } from './get-strategy.ts'
import { readStrategies } from './read-strategies.ts'
import { createStrategy, removeStrategy, updateStrategy } from './save-strategy.ts'

export const strategyHandlers: Handlers<typeof strategies> = {
  list: (_, ctx) => readStrategies(ctx.db),
  config: baseConfig,
  detail: getStrategy,
  create: createStrategy,
  update: updateStrategy,
  remove: removeStrategy,
}
