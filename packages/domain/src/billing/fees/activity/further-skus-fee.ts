import type { ActivityFee } from './activity-fee.ts'
import { chargeBeyond, type ContainerFurther, type UnloadingFacts } from './unloading-fee.ts'

/** Beyond what the containers include; of loose goods there is none. */
export const furtherSkusFee: ActivityFee<'furtherSkusFee', 'unloading', UnloadingFacts, ContainerFurther> = {
  code: 'furtherSkusFee',
  name: ['超 SKU 费', 'Further SKUs'],
  group: 'unloading',
  unit: 'sku',
  charges: (facts, { furtherSkusFee: rates }) => chargeBeyond(facts, facts.skus, rates),
}
