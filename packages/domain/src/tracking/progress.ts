import { type Milestone, milestones, type TrackingState } from './milestones.ts'

const moving = [
  'pickedUp',
  'inTransit',
  'outForDelivery',
  'delivered',
  'exception',
  'returned',
] as const satisfies TrackingState[]

/** States that may follow each state. A parcel once scanned is no mere label again; a delivered one may only turn out to be wrong or come back. */
const followers: Readonly<Record<TrackingState, readonly TrackingState[]>> = {
  labelCreated: [...moving, 'voided'],
  pickedUp: moving,
  inTransit: moving,
  outForDelivery: moving,
  exception: moving,
  delivered: ['exception', 'returned'],
  returned: [],
  // A carrier that scans a voided label carries the parcel all the same.
  voided: moving,
}

/** The state after a report: the reported one where it may follow, else the current one. */
export const nextState = (current: TrackingState, reported: TrackingState): TrackingState =>
  followers[current].includes(reported) ? reported : current

/** A moment that something happened, ISO 8601 in UTC, and what it means. */
type Happening = { readonly at: string; readonly state: TrackingState; readonly code: string }

const byTime = (a: Happening, b: Happening): number => Date.parse(a.at) - Date.parse(b.at)

/** Known and reported events as one history, oldest first; an event reported again is not doubled. */
export const mergeHistory = <Event extends Happening>(known: readonly Event[], reported: readonly Event[]): Event[] => {
  const byKey = new Map([...known, ...reported].map((event) => [`${Date.parse(event.at)} ${event.code}`, event]))
  return [...byKey.values()].sort(byTime)
}

/** Where a parcel stands after its whole history, whatever order it was reported in. Once delivered it never travels again. */
export const stateOf = (history: readonly Happening[]): TrackingState => {
  let state: TrackingState = 'labelCreated'
  let wasDelivered = false
  for (const event of [...history].sort(byTime)) {
    const next = nextState(state, event.state)
    if (wasDelivered && !['delivered', 'exception', 'returned'].includes(next)) continue
    state = next
    wasDelivered ||= state === 'delivered'
  }
  return state
}

const knots: readonly TrackingState[] = milestones

/** When each knot of the milestone bar was first reached; a later knot reached stands in for an earlier one that was never scanned. */
export const milestonesReached = (history: readonly Happening[]): Partial<Record<Milestone, string>> => {
  const reached: Partial<Record<Milestone, string>> = {}
  for (const { at, state } of [...history].sort(byTime)) {
    const passed = milestones.slice(0, knots.indexOf(state) + 1)
    for (const milestone of passed) reached[milestone] ??= at
  }
  return reached
}
