import { clockSlackMs } from '@stowline/domain/inbound/limits'
import { type ShipmentStatus, type UnderWay, underWay } from '@stowline/domain/inbound/lifecycle'
import { type MilestoneAction, type MovableShipment, shipmentMoves } from '@stowline/domain/inbound/shipment-moves'
import { hasContainer } from '@stowline/domain/inbound/transport'
import { isOneOf } from '@stowline/domain/kernel/records'
import type { BatchOutcome } from '../../kernel/batch.ts'
import type { Work } from '../../kernel/context.ts'
import { type MoveRule, moveRows } from '../../kernel/move.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { chargeUnloading } from './charge-unloading.ts'
import { lastTime, movableShipments, type Shipment, type ShipmentChanges } from './movable-shipments.ts'

type ShipmentRule = MoveRule<Shipment, MovableShipment, ShipmentStatus, ShipmentChanges>
type Effect = NonNullable<ShipmentRule['effect']>

const columnOf = {
  depart: 'departed_at',
  arrive: 'arrived_at',
  reserve: 'reserved_at',
  deliver: 'delivered_at',
  empty: 'emptied_at',
  shelve: 'shelved_at',
} as const satisfies Readonly<Record<MilestoneAction, keyof ShipmentChanges>>

type Reached = {
  readonly action: MilestoneAction
  readonly time?: string | undefined
  readonly appointment?: string | undefined
}

/** A container is unloaded when it is emptied, loose goods once they lie on their shelves. */
const isUnloadedBy =
  (action: MilestoneAction) =>
  ({ transportType }: Shipment): boolean =>
    action === (hasContainer(transportType) ? 'empty' : 'shelve')

/** A milestone is reached: now, or when somebody says that it was, which is neither to come nor before the one before. */
export const reachMilestone = async (
  work: Work,
  ids: readonly string[],
  { action, time, appointment }: Reached,
): Promise<BatchOutcome> => {
  const now = work.now()
  const at = time === undefined ? now : new Date(time)
  if (at.getTime() > now.getTime() + clockSlackMs) throw new Refusal('inbound.timeFuture')
  if (action === 'reserve' && appointment === undefined) throw new Refusal('inbound.appointmentNeeded')
  const changes = {
    [columnOf[action]]: at,
    ...(action === 'reserve' && appointment !== undefined && { appointment_at: new Date(appointment) }),
  }
  const effect: Effect = async (_, rows, to) => {
    const isLate = (row: Shipment) => (lastTime(row)?.getTime() ?? 0) <= at.getTime()
    const reached = rows.filter(isLate)
    await chargeUnloading(work, reached.filter(isUnloadedBy(action)), at)
    return {
      moves: reached.map((row) => ({ row, to, changes, detail: { time: at.toISOString() } })),
      barred: rows.filter((row) => !isLate(row)).map((row) => ({ row, code: 'inbound.timeBefore' })),
    }
  }
  return moveRows(movableShipments, work, { move: shipmentMoves[action], effect }, ids)
}

/** Gives forecasts back to their merchant, who reads why. */
export const rejectShipments = (work: Work, ids: readonly string[], reason: string): Promise<BatchOutcome> => {
  const effect: Effect = async (_, rows, to) => ({
    moves: rows.map((row) => ({ row, to, changes: { reject_reason: reason }, detail: { reason } })),
  })
  return moveRows(movableShipments, work, { move: shipmentMoves.reject, effect }, ids)
}

const whence = (row: Shipment): UnderWay => (isOneOf(underWay, row.status) ? row.status : 'atSea')

/** Something is wrong: where they stood is remembered. */
export const flagShipments = (work: Work, ids: readonly string[], reason: string): Promise<BatchOutcome> => {
  const effect: Effect = async (_, rows, to) => ({
    moves: rows.map((row) => {
      const from = whence(row)
      return { row, to, changes: { abnormal_reason: reason, abnormal_from: from }, detail: { reason } }
    }),
  })
  return moveRows(movableShipments, work, { move: shipmentMoves.flag, effect }, ids)
}

/** What was wrong is settled: they are again where they stood. */
export const resolveShipments = (work: Work, ids: readonly string[], note: string): Promise<BatchOutcome> => {
  const effect: Effect = async (_, rows) => ({
    moves: rows.map((row) => ({
      row,
      to: row.abnormalFrom ?? 'atSea',
      changes: { abnormal_reason: '', abnormal_from: null },
      detail: note ? { note } : {},
    })),
  })
  return moveRows(movableShipments, work, { move: shipmentMoves.resolve, effect }, ids)
}
