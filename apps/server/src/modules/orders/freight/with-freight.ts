import type { Work } from '../../../kernel/context.ts'
import { openStatuses } from '@stowline/domain/orders/lifecycle'
import type { ShippingFacts } from '../order-to-ship.ts'
import type { ChangedOrder } from '../save-orders.ts'
import { factsOf } from './facts-of.ts'
import { freightOf } from './freight-of.ts'

/** The same changes, and with each that the price depends on what the label costs from then on. What has left or was cancelled keeps its price. */
export const withFreight = async (work: Work, changed: readonly ChangedOrder[]): Promise<readonly ChangedOrder[]> => {
  const repriced = changed.filter(
    ({ order, changes }) =>
      openStatuses.includes(changes.status ?? order.status) &&
      pricedBy(factsOf(order)) !== pricedBy(factsOf(order, changes)),
  )
  if (!repriced.length) return changed
  const freight = await freightOf(
    work,
    repriced.map(({ order, changes }) => factsOf(order, changes)),
  )
  const found = new Map(repriced.map((one, at) => [one, freight[at]]))
  return changed.map((one) => ({ order: one.order, changes: { ...one.changes, ...found.get(one) } }))
}

/** Of a checked address the price knows only whether one can send there. */
const pricedBy = ({ address_state, ...facts }: ShippingFacts): string =>
  JSON.stringify([address_state === 'invalid', facts])
