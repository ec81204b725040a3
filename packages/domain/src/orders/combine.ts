import type { Rule } from '../kernel/move.ts'
import { fail, ok, type Problem, type Result } from '../kernel/result.ts'
import type { OrderStatus } from './lifecycle.ts'

export type CombinableOrder = {
  readonly id: string
  readonly orderNo: string
  readonly status: OrderStatus
  readonly isProcessing: boolean
  readonly buyerName: string
  readonly buyerEmail: string
  readonly recipient: string
  readonly street: string
  readonly street2: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
  readonly warehouseId: string | null
  readonly createdAt: Date
}

const compared = [
  'buyerName',
  'buyerEmail',
  'recipient',
  'street',
  'street2',
  'city',
  'state',
  'postalCode',
  'country',
  'warehouseId',
] as const
const plain = (value: string | null) => (value ?? '').trim().toLowerCase().replace(/\s+/g, ' ')

/** Oldest first: the first one takes the lines of the others. */
export const inCombiningOrder = <Row extends Pick<CombinableOrder, 'id' | 'createdAt'>>(
  orders: readonly Row[],
): Row[] => [...orders].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))

/** Orders are combined before they are given to the warehouse. */
export const combinable: Rule<Pick<CombinableOrder, 'status' | 'isProcessing'>> = ({ status, isProcessing }) =>
  status === 'pending' && !isProcessing ? undefined : 'orders.combineNotPending'

/** Same buyer, address and warehouse, all pending (behaviour: Order). The oldest order takes the lines of the others. */
export const combine = <Row extends CombinableOrder>(
  orders: readonly Row[],
): Result<{ target: Row; others: Row[] }, Problem> => {
  const [target, ...others] = inCombiningOrder(orders)
  if (!target || !others.length) return fail({ code: 'orders.notCombinable', params: { no: target?.orderNo ?? '' } })
  const stuck = orders.find((order) => combinable(order))
  if (stuck) return fail({ code: 'orders.combineNotPending', params: { no: stuck.orderNo } })
  const other = others.find((order) => compared.some((field) => plain(order[field]) !== plain(target[field])))
  if (other) return fail({ code: 'orders.notCombinable', params: { no: other.orderNo } })
  return ok({ target, others })
}
