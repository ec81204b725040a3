import type { ShipmentStatus, UnderWay } from '@stowline/domain/inbound/lifecycle'
import { waitingOf } from '@stowline/domain/inbound/counts'
import type { MovableShipment } from '@stowline/domain/inbound/shipment-moves'
import { type ContainerType, hasContainer, type TransportType } from '@stowline/domain/inbound/transport'
import { camel } from '../../db/camel.ts'
import type { Movable } from '../../kernel/move.ts'
import { saveAlike } from '../../kernel/save-alike.ts'

export type Shipment = {
  readonly id: string
  readonly shipmentNo: string
  readonly status: ShipmentStatus
  readonly transportType: TransportType
  readonly abnormalFrom: UnderWay | null
  readonly warehouseId: string
  readonly containerType: ContainerType | null
  readonly containerNum: number
  readonly skuCount: number
  readonly cartonCount: number
  readonly receivedCount: number
  readonly damagedCount: number
  readonly putAwayCount: number
  readonly departedAt: Date | null
  readonly arrivedAt: Date | null
  readonly reservedAt: Date | null
  readonly deliveredAt: Date | null
  readonly emptiedAt: Date | null
}

/** What a move of a shipment writes beside its status. */
export type ShipmentChanges = {
  readonly reject_reason?: string
  readonly is_cancelled?: boolean
  readonly abnormal_reason?: string
  readonly abnormal_from?: UnderWay | null
  readonly departed_at?: Date
  readonly arrived_at?: Date
  readonly reserved_at?: Date
  readonly appointment_at?: Date
  readonly delivered_at?: Date
  readonly emptied_at?: Date
  readonly shelved_at?: Date
}

type Times = Pick<Shipment, 'departedAt' | 'arrivedAt' | 'reservedAt' | 'deliveredAt' | 'emptiedAt'>
/** When the last step before was reached. */
export const lastTime = ({ departedAt, arrivedAt, reservedAt, deliveredAt, emptiedAt }: Times): Date | null =>
  emptiedAt ?? deliveredAt ?? reservedAt ?? arrivedAt ?? departedAt

type Counted = Pick<Shipment, 'status' | 'transportType' | 'receivedCount' | 'damagedCount' | 'putAwayCount'>
/** A shipment as its moves see it. */
export const factsOf = (shipment: Counted): MovableShipment => {
  const { status, transportType, receivedCount: received, damagedCount: damaged, putAwayCount: putAway } = shipment
  return {
    status,
    hasContainer: hasContainer(transportType),
    received,
    waiting: waitingOf({ received, damaged, putAway }),
  }
}

/** Shipments on their way through their life cycle. Rows of a batch that are written alike go in one statement. */
export const movableShipments: Movable<Shipment, MovableShipment, ShipmentStatus, ShipmentChanges> = {
  entity: 'shipment',
  no: ({ shipmentNo }) => shipmentNo,
  state: ({ status }) => status,
  facts: factsOf,
  lock: ({ db }, ids) =>
    camel(db)
      .selectFrom('shipments')
      .select(['id', 'shipmentNo', 'status', 'abnormalFrom', 'warehouseId', 'receivedCount', 'damagedCount'])
      .select(['transportType', 'putAwayCount', 'departedAt', 'arrivedAt', 'reservedAt', 'deliveredAt', 'emptiedAt'])
      .select(['containerType', 'containerNum', 'skuCount', 'cartonCount'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute(),
  save: saveAlike((db, { to, changes, at }, ids) =>
    db
      .updateTable('shipments')
      .set((of) => ({ ...changes, ...(to && { status: to, status_at: at }), version: of('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute(),
  ),
}
