import { type Move, moveBy, type Rule } from '../kernel/move.ts'
import { isAtDock, isEditable, shipmentLifecycle, type ShipmentStatus } from './lifecycle.ts'

/** A shipment as its moves see it: whether a container came with it, how many pieces were counted and how many of them wait to be put away. */
export type MovableShipment = {
  readonly status: ShipmentStatus
  readonly hasContainer: boolean
  readonly received: number
  readonly waiting: number
}
type ShipmentMove = Move<MovableShipment, ShipmentStatus>

const containerCame: Rule<MovableShipment> = ({ hasContainer }) => (hasContainer ? undefined : 'inbound.noContainer')
const containerIsBack: Rule<MovableShipment> = ({ status, hasContainer }) =>
  hasContainer && status === 'delivered' ? 'inbound.notEmptied' : undefined
const editable: Rule<MovableShipment> = ({ status }) => (isEditable(status) ? undefined : 'inbound.notEditable')
const counted: Rule<MovableShipment> = ({ received }) => (received > 0 ? undefined : 'inbound.nothingReceived')
const allPutAway: Rule<MovableShipment> = ({ waiting }) => (waiting === 0 ? undefined : 'inbound.stillWaiting')

/** What the provider does when a milestone is reached, in their order. */
export const milestoneMoves = {
  depart: moveBy(shipmentLifecycle, 'depart'),
  arrive: moveBy(shipmentLifecycle, 'arrive'),
  reserve: moveBy(shipmentLifecycle, 'reserve'),
  deliver: moveBy(shipmentLifecycle, 'deliver'),
  empty: moveBy(shipmentLifecycle, 'empty', containerCame),
  shelve: moveBy(shipmentLifecycle, 'shelve', containerIsBack, counted, allPutAway),
} as const satisfies Readonly<Record<string, ShipmentMove>>
export const milestoneActions = ['depart', 'arrive', 'reserve', 'deliver', 'empty', 'shelve'] as const
export type MilestoneAction = (typeof milestoneActions)[number]

/** Everything that is done to shipments, with all that bars it. */
export const shipmentMoves = {
  ...milestoneMoves,
  reject: moveBy(shipmentLifecycle, 'reject'),
  /** By the merchant. */
  cancel: moveBy(shipmentLifecycle, 'cancel'),
  resubmit: moveBy(shipmentLifecycle, 'resubmit'),
  flag: moveBy(shipmentLifecycle, 'flag'),
  /** Back to where it was. */
  resolve: {
    action: 'resolve',
    to: undefined,
    bar: ({ status }) => (status === 'abnormal' ? undefined : 'inbound.notAbnormal'),
  },
  edit: { action: 'edit', to: undefined, bar: editable },
  remove: {
    action: 'remove',
    to: undefined,
    bar: ({ status }) => (isEditable(status) ? undefined : 'inbound.deleteFailed'),
  },
  /** Counting goods, and putting them away. */
  work: {
    action: 'work',
    to: undefined,
    bar: ({ status }) => (isAtDock(status) ? undefined : 'inbound.notAtDock'),
  },
} as const satisfies Readonly<Record<string, ShipmentMove>>

/** The milestone that comes next for a shipment, undefined when there is none. */
export const nextMilestone = (shipment: MovableShipment): MilestoneAction | undefined =>
  milestoneActions.find(
    (action) =>
      shipmentLifecycle.actions[action].from.some((from) => from === shipment.status) &&
      (action !== 'empty' || shipment.hasContainer),
  )
