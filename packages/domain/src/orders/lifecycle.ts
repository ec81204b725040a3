import { defineLifecycle } from '../kernel/lifecycle.ts'

const unless = 'orders.alreadyProcessing'

/** Life cycle of an order (spec section 4; behaviour: Order). Stock and label effects belong to the use cases. */
export const orderLifecycle = defineLifecycle(
  ['pending', 'toShip', 'postponed', 'shipped', 'cancelled', 'outOfStock'],
  {
    initial: 'pending',
    actions: {
      submit: { from: ['pending', 'postponed', 'outOfStock'], to: 'toShip', unless },
      backToPending: { from: ['toShip', 'postponed', 'outOfStock', 'cancelled'], to: 'pending', unless },
      postpone: { from: ['pending', 'toShip'], to: 'postponed', unless },
      flagOutOfStock: { from: ['pending', 'toShip'], to: 'outOfStock', unless },
      cancel: { from: ['pending', 'toShip', 'postponed', 'outOfStock'], to: 'cancelled', unless },
      startProcessing: { from: ['toShip'], to: 'toShip', unless },
      ship: { from: ['toShip'], to: 'shipped' },
      moveToReturn: { from: ['shipped'], to: 'shipped', most: 10 },
    },
  },
)

export type OrderStatus = (typeof orderLifecycle.states)[number]
export type OrderAction = keyof typeof orderLifecycle.actions
export const orderStatuses = orderLifecycle.states
/** The order has not left and may still leave: it can be edited, and sent in any way. */
export const openStatuses: readonly string[] = ['pending', 'toShip', 'postponed', 'outOfStock'] satisfies OrderStatus[]

/** An order may be parted before it is given to the warehouse. */
export const isSplittable = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'postponed' || status === 'outOfStock'

/** Result of the address check. `unchecked` until it has run, or after an edit. */
export const addressStates = ['unchecked', 'valid', 'corrected', 'invalid'] as const
export type AddressState = (typeof addressStates)[number]

export const platforms = ['amazon', 'shopify', 'ebay', 'walmart', 'woocommerce', 'tiktok', 'other'] as const
export type Platform = (typeof platforms)[number]

/** Most orders in one move to return (spec section 9). */
export const returnBatchLimit = 10
