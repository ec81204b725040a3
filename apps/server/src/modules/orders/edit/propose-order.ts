import type { orders } from '@stowline/contract/orders/orders.contract'
import type { Handler } from '../../../kernel/context.ts'
import { checkOwn } from './own-references.ts'
import { proposeShipping } from './propose-shipping.ts'

/** What an order gets where nobody chooses: the same that its creation takes. */
export const proposeOrder: Handler<typeof orders.propose> = async ({ postalCode, stateorProvince, ...input }, ctx) => {
  await checkOwn(ctx.db, { storeId: input.storeId })
  const order = { ...input, address: { postalCode, state: stateorProvince } }
  const propose = await proposeShipping(ctx, [order])
  const { service, ...proposed } = propose(order)
  return { ...proposed, serviceCode: service?.serviceCode ?? null }
}
