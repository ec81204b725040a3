import type { ShipmentRow } from '@stowline/contract/inbound/inbound.schema'
import { type ContainerDays, containerClock } from '@stowline/domain/inbound/container-clock'
import type { ShipmentStep } from '@stowline/domain/inbound/lifecycle'
import { milestonesOf } from '@stowline/domain/inbound/milestones'
import { type InboundTerms, usualTerms } from '@stowline/domain/inbound/terms'
import { hasContainer, type TransportCompany, transportCompanies } from '@stowline/domain/inbound/transport'
import { toDecimal } from '@stowline/domain/kernel/money'
import { isOneOf } from '@stowline/domain/kernel/records'
import { dayIn } from '@stowline/domain/kernel/zone'
import type { CamelDb } from '../../db/camel.ts'

/** Shipments as lists and their page show them, with the terms that their clocks run by. */
export const shipmentRows = (db: CamelDb) =>
  db
    .selectFrom('shipments as s')
    .innerJoin('warehouses as h', 'h.id', 's.warehouseId')
    .leftJoin('inboundTerms as t', (join) => join.on('t.id', '=', 1))
    .select(['s.id', 's.tenantId', 's.shipmentNo', 's.status', 's.statusAt', 's.abnormalFrom', 's.abnormalReason'])
    .select([
      's.rejectReason',
      's.isCancelled',
      's.warehouseId',
      's.containerNo',
      's.transportNo',
      's.containerType',
      's.containerNum',
    ])
    .select(['s.transportCompany', 's.transportType', 's.originPort', 's.destinationPort', 's.etd', 's.eta'])
    .select(['s.departedAt', 's.arrivedAt', 's.reservedAt', 's.appointmentAt', 's.deliveredAt', 's.emptiedAt'])
    .select(['s.shelvedAt', 's.skuCount', 's.unitCount', 's.cartonCount', 's.receivedCount', 's.putAwayCount'])
    .select(['s.damagedCount', 's.volume', 's.weight', 's.remark', 's.createdAt', 's.version'])
    .select(['h.timeZone', 't.terms'])
export type StoredShipment = Awaited<ReturnType<ReturnType<typeof shipmentRows>['execute']>>[number]

const dayMs = 86_400_000
const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null
const companyOf = (code: string): TransportCompany => (isOneOf(transportCompanies, code) ? code : 'other')

/** When each step was reached. */
const reachedOf = (row: StoredShipment): Record<ShipmentStep, Date | null> => ({
  forecast: row.createdAt,
  atSea: row.departedAt,
  arrived: row.arrivedAt,
  reserved: row.reservedAt,
  delivered: row.deliveredAt,
  emptied: row.emptiedAt,
  shelved: row.shelvedAt,
})

const daysOf = (row: StoredShipment): ContainerDays => {
  const day = (moment: Date | null) => moment && dayIn(moment, row.timeZone)
  return {
    arrived: day(row.arrivedAt),
    delivered: day(row.deliveredAt),
    emptied: day(row.emptiedAt),
    containers: row.containerNum,
  }
}

const clockOf = (row: StoredShipment, terms: InboundTerms, today: string): ShipmentRow['clock'] =>
  hasContainer(row.transportType)
    ? containerClock(daysOf(row), terms, today).map(({ cost, nextDay, ...reading }) => ({
        ...reading,
        cost: toDecimal(cost),
        nextDay: toDecimal(nextDay),
      }))
    : []

/** A shipment as lists show it: its days are those of its warehouse. */
export const toShipmentRow = (row: StoredShipment, now: Date): ShipmentRow => {
  const terms = { ...usualTerms, ...row.terms }
  const today = dayIn(now, row.timeZone)
  const { etd, eta, appointmentAt } = row
  const times = { etd, eta, appointmentAt, hasContainer: hasContainer(row.transportType), reached: reachedOf(row) }
  const milestones = milestonesOf(times, terms, row.timeZone, today)
  return {
    id: row.id,
    shipmentNo: row.shipmentNo,
    status: row.status,
    statusTime: row.statusAt.toISOString(),
    statusDays: Math.floor((now.getTime() - row.statusAt.getTime()) / dayMs),
    abnormalFrom: row.abnormalFrom,
    abnormalReason: row.abnormalReason,
    rejectReason: row.rejectReason,
    isCancelled: row.isCancelled,
    warehouseId: row.warehouseId,
    containerNo: row.containerNo,
    transportNo: row.transportNo,
    containerType: row.containerType,
    containerNum: row.containerNum,
    transportCompanyId: companyOf(row.transportCompany),
    transportType: row.transportType,
    originPort: row.originPort,
    destinationPort: row.destinationPort,
    etd,
    eta,
    appointmentTime: isoOf(appointmentAt),
    milestones: milestones.map(({ actual, ...milestone }) => ({ ...milestone, actual: isoOf(actual) })),
    clock: clockOf(row, terms, today),
    skuCount: row.skuCount,
    unitCount: row.unitCount,
    cartonCount: row.cartonCount,
    receivedCount: row.receivedCount,
    putAwayCount: row.putAwayCount,
    damagedCount: row.damagedCount,
    volume: row.volume,
    weight: row.weight,
    remark: row.remark,
    createdTime: row.createdAt.toISOString(),
    version: row.version,
  }
}
