import { labelSettled } from '@stowline/domain/orders/order-moves'
import { recordHistory } from '../../../kernel/history.ts'
import type { Work } from '../../../kernel/context.ts'
import type { ImportedShipment } from '@stowline/domain/orders/imports/shipments'
import { openStatuses } from '@stowline/domain/orders/lifecycle'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { insertRows } from '../../../db/insert-rows.ts'
import { release } from '../../inventory/index.ts'
import { type LockedOrder, lockOrders } from '../lock-orders.ts'
import { saveOrders } from '../save-orders.ts'
import { voidLiveLabels } from '../moves/void-labels.ts'
import { parcelToFollow } from './parcel-to-follow.ts'

/** Code of a carrier that a file names; one that we do not work with keeps the file's word. */
export const carrierNamed = (carriers: ReadonlyMap<string, Carrier>, text: string): string => {
  const wanted = text.trim().toLowerCase()
  const known = [...carriers.values()].find(({ code, mark, name }) =>
    [code, mark, ...name].some((one) => one.toLowerCase() === wanted),
  )
  return known?.code ?? text.trim().slice(0, 40)
}

/**
 * Notes that orders were sent from elsewhere: they count as shipped, the stock held for them is free again, a label of ours is voided, and
 * the parcels are followed. Rows whose order moved meanwhile, or whose label is being bought, are left alone. Answers the orders that were moved.
 */
export const recordShipments = async (work: Work, shipments: readonly ImportedShipment[]): Promise<Set<string>> => {
  const found = await lockOrders(
    work.db,
    shipments.map(({ orderId }) => orderId),
  )
  const orders = found.filter(
    (order) => openStatuses.includes(order.status) && !order.isProcessing && !labelSettled(order),
  )
  const byOrder = new Map(shipments.map((shipment) => [shipment.orderId, shipment]))
  const moved = orders.flatMap((order) => {
    const shipment = byOrder.get(order.id)
    return shipment
      ? [{ order, shipment: { ...shipment, carrier: carrierNamed(work.carriers, shipment.carrier) } }]
      : []
  })
  if (moved.length === 0) return new Set()
  const ids = moved.map(({ order }) => order.id)
  await release(work, ids)
  const voiding = await voidLiveLabels(work, orders)
  await saveMoved(work, moved, voiding)
  await followParcels(work, moved)
  return new Set(ids)
}

type Moved = { readonly order: LockedOrder; readonly shipment: ImportedShipment }

const saveMoved = async (work: Work, moved: readonly Moved[], voiding: ReadonlySet<string>): Promise<void> => {
  const now = work.now()
  await saveOrders(
    work,
    moved.map(({ order, shipment: { carrier, trackingNumber, shippedAt } }) => ({
      order,
      changes: {
        status: 'shipped',
        status_at: now,
        shipped_at: shippedAt ?? now,
        tracking_number: trackingNumber,
        carrier,
        shortage: null,
        label_state: voiding.has(order.id) ? 'voiding' : order.labelState,
      },
    })),
  )
  await recordHistory(
    work,
    'order',
    moved.map(({ order, shipment: { carrier, trackingNumber } }) => ({
      id: order.id,
      action: 'shippedElsewhere',
      detail: { from: order.status, to: 'shipped', carrier, trackingNumber },
    })),
  )
  await work.audit(
    moved.map(({ order, shipment }) => ({
      entity: 'order',
      id: order.id,
      action: 'shippedElsewhere',
      before: { status: order.status },
      after: { status: 'shipped', trackingNumber: shipment.trackingNumber },
    })),
  )
  await work.announce([{ event: 'order.shippedElsewhere', payload: { orderIds: moved.map(({ order }) => order.id) } }])
}

/** Only carriers that we can ask are asked. */
const followParcels = async (work: Work, moved: readonly Moved[]): Promise<void> => {
  const taken = await work.db
    .selectFrom('parcels')
    .select('tracking_number')
    .where(
      'tracking_number',
      'in',
      moved.map(({ shipment }) => shipment.trackingNumber),
    )
    .execute()
  const known = new Set(taken.map(({ tracking_number }) => tracking_number))
  const fresh = moved.filter(
    ({ shipment: { trackingNumber } }, at) =>
      !known.has(trackingNumber) && moved.findIndex((one) => one.shipment.trackingNumber === trackingNumber) === at,
  )
  await insertRows(
    work.db,
    'parcels',
    fresh.map(({ order, shipment: { carrier, trackingNumber } }) => ({
      id: work.newId(),
      carrier,
      tracking_number: trackingNumber,
      ...parcelToFollow(work, order, carrier),
    })),
  )
}
