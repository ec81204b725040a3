import { isOneOf } from '../kernel/records.ts'

/** Where a parcel is, in words shared by every carrier. `exception` and `returned` are states, not knots of the bar. */
export const trackingStates = [
  'labelCreated',
  'pickedUp',
  'inTransit',
  'outForDelivery',
  'delivered',
  'exception',
  'returned',
  'voided',
] as const
export type TrackingState = (typeof trackingStates)[number]

/** The five knots of the milestone bar, in order. */
export const milestones = [
  'labelCreated',
  'pickedUp',
  'inTransit',
  'outForDelivery',
  'delivered',
] as const satisfies TrackingState[]
export type Milestone = (typeof milestones)[number]

/** The knot a parcel stands at: its state, or, off the way, the furthest of the states it went through. */
export const milestoneOf = (state: TrackingState, past: readonly TrackingState[]): Milestone =>
  isOneOf(milestones, state) ? state : (milestones.findLast((milestone) => past.includes(milestone)) ?? 'labelCreated')
