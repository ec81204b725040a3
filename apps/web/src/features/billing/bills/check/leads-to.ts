import type { Difference } from '@stowline/domain/billing/bills/check-bill'
import { billsScreen as words } from '@stowline/text/bills-screen'
import type { Pair } from '@stowline/text/kernel/pair'

export type Lead = { readonly label: Pair; readonly path: string; readonly query: Readonly<Record<string, string>> }
type Charge = NonNullable<Difference['charge']>

const tracking = { path: '/delivery/index', label: words.leadOrder } as const

/** What a charge is for, by the kind of its source: value-added work has no record of its own, an adjustment is its charge. */
const sources: Readonly<Record<string, Omit<Lead, 'query'> & { readonly tab?: string }>> = {
  order: tracking,
  lot: { path: '/inventory/index', tab: 'age', label: words.leadLot },
  shipment: { path: '/shipment/index', label: words.leadShipment },
  transfer: { path: '/transport/index', label: words.leadTransfer },
  compensation: { path: '/finance/compensation', label: words.leadCompensation },
}

const sourceOf = ({ sourceKind, sourceId, orderId }: Charge): Lead | undefined => {
  const source = sources[sourceKind]
  if (source) return { ...source, query: { ...(source.tab && { tab: source.tab }), id: sourceId } }
  // A label, and whatever else was done for an order.
  return orderId === null ? undefined : { ...tracking, query: { id: orderId } }
}

/** Where the way leads on from a charge that is wrong: to what it was worked out from, to what it is for, and to the entry that moved its money. */
export const leadsTo = (charge: Charge): readonly Lead[] => [
  { label: words.leadCharge, path: '/finance/expense', query: { tab: charge.type, id: charge.id } },
  ...[sourceOf(charge) ?? []].flat(),
  ...(charge.entry
    ? [{ label: words.leadEntry, path: '/finance/transaction', query: { id: charge.entry.setId } }]
    : []),
]
