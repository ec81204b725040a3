import type { InboundWork } from '@stowline/contract/operations/receiving.contract'
import { receiving } from '@stowline/contract/operations/receiving.contract'
import type { ShipmentStatus } from '@stowline/domain/inbound/lifecycle'
import { waitingOf } from '@stowline/domain/inbound/counts'
import type { MilestoneAction } from '@stowline/domain/inbound/shipment-moves'
import { hasContainer } from '@stowline/domain/inbound/transport'
import { receivingHandlers } from '../../modules/operations/index.ts'
import { nextOnTheWay, toCount, toShelve } from './plan.ts'
import { everyRow, type Shift } from './shift.ts'

const shipmentsIn = async ({ call }: Shift, tabs: readonly ShipmentStatus[]): Promise<InboundWork[]> => {
  const rows: InboundWork[] = []
  for (const tab of tabs)
    rows.push(...(await everyRow((page) => call(receiving.list, receivingHandlers.list, { ...page, tab }))))
  return rows.sort((a, b) => (a.shipmentNo < b.shipmentNo ? -1 : 1))
}

const detailOf = ({ call }: Shift, { id, merchantId }: InboundWork) =>
  call(receiving.detail, receivingHandlers.detail, { id, merchantId })

const reach = async (shift: Shift, shipment: InboundWork, action: MilestoneAction, appointment?: string) => {
  const { id, merchantId, shipmentNo } = shipment
  const { failed } = await shift.call(receiving.milestone, receivingHandlers.milestone, {
    ...{ merchantId, shipmentIds: [id], action, time: shift.at.toISOString() },
    ...(appointment && { appointment }),
  })
  for (const { message } of failed) shift.leave(shipmentNo, message)
  if (!failed.length) shift.count('milestones')
}

/** Shipments whose day has come move on; at the dock they are closed once all was counted and put away. */
export const moveShipments = async (shift: Shift): Promise<void> => {
  const statuses = ['forecast', 'atSea', 'arrived', 'reserved', 'abnormal', 'delivered', 'emptied'] as const
  for (const shipment of await shipmentsIn(shift, statuses)) {
    if (shift.isStopping()) return
    const { shipmentNo } = shipment
    await shift.attempt(shipmentNo, async () => {
      const next = (await closing(shift, shipment)) ?? nextOnTheWay(shipment, shift.at)
      if (next && 'left' in next) shift.leave(shipmentNo, next.left)
      else if (next) await reach(shift, shipment, next.action, next.appointment)
    })
  }
}

/** What ends a shipment at the dock: its container is empty when the last carton was counted, and it is done when the last piece lies on its shelf. */
const closing = async (
  shift: Shift,
  shipment: InboundWork,
): Promise<{ action: MilestoneAction; appointment?: string } | undefined> => {
  const { status, shipmentNo, receivedCount: received, damagedCount: damaged, putAwayCount: putAway } = shipment
  if (status !== 'delivered' && status !== 'emptied') return undefined
  const { lines } = await detailOf(shift, shipment)
  if (lines.some((line) => toCount(shipmentNo, line))) return undefined
  if (status === 'delivered' && hasContainer(shipment.transportType)) return { action: 'empty' }
  return waitingOf({ received, damaged, putAway }) === 0 ? { action: 'shelve' } : undefined
}

/** What was counted before goes to its shelf; then what stands at the dock is counted. */
export const workAtDock = async (shift: Shift): Promise<void> => {
  for (const shipment of await shipmentsIn(shift, ['delivered', 'emptied'])) {
    if (shift.isStopping()) return
    await shelve(shift, shipment)
    await count(shift, shipment)
  }
}

/** Line by line: one that cannot be put away keeps no other. */
const shelve = async (shift: Shift, shipment: InboundWork): Promise<void> => {
  const { id, merchantId, shipmentNo } = shipment
  const { lines } = await detailOf(shift, shipment)
  for (const line of lines) {
    const { quantity, expiresOn, serials } = toShelve(shipmentNo, line, shift.at)
    if (quantity <= 0) continue
    await shift.attempt(`${shipmentNo} ${line.sku}`, async () => {
      const rows = [{ lineId: line.id, quantity, expiresOn }]
      const numbers = serials.map((serial) => ({ row: 0, serial }))
      await shift.call(receiving.putAway, receivingHandlers.putAway, { id, merchantId, rows, serials: numbers })
      shift.count('piecesPutAway', quantity)
    })
  }
}

const count = async (shift: Shift, shipment: InboundWork): Promise<void> => {
  const { id, merchantId, shipmentNo } = shipment
  const { lines } = await detailOf(shift, shipment)
  const rows = lines.flatMap((line) => toCount(shipmentNo, line) ?? [])
  if (!rows.length) return
  await shift.attempt(shipmentNo, async () => {
    await shift.call(receiving.receive, receivingHandlers.receive, { id, merchantId, rows })
    shift.count(
      'piecesCounted',
      rows.reduce((sum, { quantity }) => sum + quantity, 0),
    )
  })
}
