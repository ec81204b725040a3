import type { strategies } from '@stowline/contract/orders/strategies.contract'
import type { Handlers } from '../../../kernel/context.ts'
import { backTest } from './back-test.ts'
import { baseConfig } from './base-config.ts'
import { getStrategy } from './get-strategy.ts'
import { listStrategies } from './read-strategies.ts'
import { preferredWarehouse } from './preferred-warehouse.ts'
import { tryOrder } from './try-order.ts'
import { createStrategy, removeStrategy, updateStrategy } from './save-strategy.ts'

export const strategyHandlers: Handlers<typeof strategies> = {
  list: (_, ctx) => listStrategies(ctx.db, ctx.now()),
  config: baseConfig,
  detail: getStrategy,
  create: createStrategy,
  update: updateStrategy,
  remove: removeStrategy,
  tryOrder,
  backTest,
  preferred: preferredWarehouse,
}
