import type { Cents } from '../../../kernel/money.ts'
import { type ActivityFee, perCount } from './activity-fee.ts'
import type { UnloadingFacts } from './unloading-fee.ts'

/** Of goods that come without a container. */
export const looseCartonFee: ActivityFee<'looseCartonFee', 'unloading', UnloadingFacts, Cents> = {
  code: 'looseCartonFee',
  name: ['散箱卸货费', 'Loose cartons'],
  group: 'unloading',
  unit: 'carton',
  charges: ({ containerType, cartons }, { looseCartonFee: each }) =>
    containerType === null ? perCount(cartons, each) : [],
}
