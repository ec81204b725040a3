import type { Cents } from '../../../kernel/money.ts'
import type { ContainerType } from '../../../inbound/transport.ts'
import { type ActivityFee, type Charge, chargeFurther, type Further, times } from './activity-fee.ts'

/** Goods that were unloaded: containers of one type, or loose cartons and pallets of a truck. */
export type UnloadingFacts = {
  readonly containerType: ContainerType | null
  readonly containers: number
  readonly skus: number
  readonly cartons: number
  readonly pallets: number
}

/** What exceeds a container's included count, by its type. */
export type ContainerFurther = Further & { readonly included: Readonly<Record<ContainerType, number>> }

export const chargeBeyond = (facts: UnloadingFacts, count: number, rates: ContainerFurther): readonly Charge[] =>
  facts.containerType === null
    ? []
    : chargeFurther(count, rates.included[facts.containerType] * facts.containers, rates)

export const unloadingFee: ActivityFee<
  'unloadingFee',
  'unloading',
  UnloadingFacts,
  Readonly<Record<ContainerType, Cents>>
> = {
  code: 'unloadingFee',
  name: ['卸柜费', 'Unloading'],
  group: 'unloading',
  unit: 'container',
  charges: ({ containerType, containers }, { unloadingFee: rates }) => {
    if (containerType === null || containers === 0) return []
    const each = rates[containerType]
    const reason = { rule: 'container', type: containerType, count: containers, each } as const
    return [{ amount: times(each, containers), reason }]
  },
}
