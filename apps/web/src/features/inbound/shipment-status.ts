import type { ShipmentRow } from '@stowline/contract/inbound/inbound.schema'
import { filled, type Pair } from '@stowline/text/kernel/pair'
import { cancelledShipment } from '@stowline/text/inbound'
import { inboundScreen as words } from '@stowline/text/inbound-screen'

export { shipmentTag as statusOf } from '../../ui/status-tag/record-tags.ts'

type Returned = Pick<ShipmentRow, 'isCancelled' | 'rejectReason'>
/** Why it is to be modified before it goes. */
export const returnedWhy = ({ isCancelled, rejectReason: reason }: Returned): Pair => {
  if (!isCancelled) return filled(words.rejectedWhy, { reason })
  return reason ? filled(words.cancelledWhy, { reason }) : cancelledShipment
}

type Problem<Tone = 'attention' | 'blocked'> = { readonly tone: Tone; readonly text: Pair }

/** What the merchant has to see to. */
export const problemOf = (row: ShipmentRow): Problem | undefined => {
  if (row.isCancelled) return undefined
  if (row.status === 'rejected') return { tone: 'attention', text: returnedWhy(row) }
  if (row.status === 'abnormal')
    return { tone: 'blocked', text: filled(words.abnormalWhy, { reason: row.abnormalReason }) }
  return undefined
}

/** What its drawer says first: also why its merchant took it back. */
export const drawerProblemOf = (row: ShipmentRow): Problem | Problem<'neutral'> | undefined =>
  row.isCancelled ? { tone: 'neutral', text: returnedWhy(row) } : problemOf(row)
