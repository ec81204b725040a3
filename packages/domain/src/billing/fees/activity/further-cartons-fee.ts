import type { ActivityFee } from './activity-fee.ts'
import { chargeBeyond, type ContainerFurther, type UnloadingFacts } from './unloading-fee.ts'

/** Beyond what the containers include; of loose goods there is none. */
export const furtherCartonsFee: ActivityFee<'furtherCartonsFee', 'unloading', UnloadingFacts, ContainerFurther> = {
  code: 'furtherCartonsFee',
  name: ['超箱费', 'Further cartons'],
  group: 'unloading',
  unit: 'carton',
  charges: (facts, { furtherCartonsFee: rates }) => chargeBeyond(facts, facts.cartons, rates),
}
