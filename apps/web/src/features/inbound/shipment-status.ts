import type { ShipmentRow } from '@stowline/contract/inbound/inbound.schema'
import type { ShipmentStatus } from '@stowline/domain/inbound/lifecycle'
import { filled, type Pair } from '@stowline/text/kernel/pair'
import { cancelledShipment, shipmentStatusName } from '@stowline/text/inbound'
import { inboundScreen as words } from '@stowline/text/inbound-screen'
import type { Status } from '../../ui/status-tag/status-tag.tsx'

const tones: Readonly<Record<ShipmentStatus, Status['tone']>> = {
  forecast: 'queued',
  atSea: 'transit',
  arrived: 'transit',
  reserved: 'progress',
  delivered: 'progress',
  emptied: 'progress',
  shelved: 'done',
  abnormal: 'blocked',
  rejected: 'attention',
}

/** The status of a shipment as it is shown; one that its merchant took back is told from one that was given back. */
export const statusOf = ({
  status,
  isCancelled,
  transportType,
}: Pick<ShipmentRow, 'status' | 'isCancelled' | 'transportType'>): Status =>
  isCancelled
    ? { tone: 'neutral', isCancelled, label: cancelledShipment }
    : { tone: tones[status], label: shipmentStatusName(status, transportType) }

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
