import { openStatuses, type AddressState, type OrderStatus } from './lifecycle.ts'
import type { LabelState } from '../shipping/label-states.ts'

/** What keeps an order from leaving until somebody sees to it, worst first. */
export const orderProblems = ['labelFailed', 'addressInvalid', 'outOfStock', 'noWarehouse'] as const
export type OrderProblem = (typeof orderProblems)[number]

type Facts = {
  readonly status: OrderStatus
  readonly labelState: LabelState
  readonly addressState: AddressState
  readonly warehouseId: string | null
}

/** The worst that is wrong with an order that is still to leave. */
export const orderProblem = ({ status, labelState, addressState, warehouseId }: Facts): OrderProblem | undefined => {
  if (!openStatuses.includes(status)) return undefined
  if (labelState === 'failed') return 'labelFailed'
  if (addressState === 'invalid') return 'addressInvalid'
  if (status === 'outOfStock') return 'outOfStock'
  return warehouseId ? undefined : 'noWarehouse'
}
