import type { TrackingState } from './milestones.ts'

/** Days without an event after which a parcel on its way counts as stalled (setting, with this default). */
export const quietAfterDays = 5
/** Days after which a bought label that no carrier has scanned is pointed out. */
export const notScannedAfterDays = 2

const dayMs = 86_400_000
const onTheWay: readonly TrackingState[] = ['pickedUp', 'inTransit', 'outForDelivery', 'exception']

type Quiet = { readonly state: TrackingState; readonly createdAt: Date; readonly lastEventAt: Date | null }

/** On its way, and nothing heard for too long. */
export const isStalled = ({ state, createdAt, lastEventAt }: Quiet, now: Date): boolean =>
  onTheWay.includes(state) && now.getTime() - (lastEventAt ?? createdAt).getTime() > quietAfterDays * dayMs

/** The label exists, the parcel does not move: never handed over, perhaps. */
export const isNotScanned = ({ state, createdAt }: Quiet, now: Date): boolean =>
  state === 'labelCreated' && now.getTime() - createdAt.getTime() > notScannedAfterDays * dayMs

/** What may be wrong with a parcel: the carrier says so, or it says nothing for too long. Each parcel has one trouble at most. */
export const troubles = ['exception', 'returned', 'stalled', 'notScanned'] as const
export type Trouble = (typeof troubles)[number]

/** How bad each is: what was put off comes back when it becomes worse. */
const gravity: Readonly<Record<Trouble, number>> = { notScanned: 0, stalled: 1, exception: 2, returned: 3 }

/** A parcel that was put off with one of these stays so while it has this trouble: none of them is less bad. */
export const atLeastAsBad = (trouble: Trouble): Trouble[] =>
  troubles.filter((other) => gravity[other] >= gravity[trouble])

type Seen = Quiet & {
  readonly handledAt: Date | null
  readonly snoozedUntil: Date | null
  readonly snoozedTrouble: Trouble | null
}

/** The trouble of a parcel that nobody has seen to. Whoever has is not told again until the carrier tells of something new. */
const unhandledTrouble = (parcel: Seen, now: Date): Trouble | undefined => {
  const { state, handledAt, lastEventAt } = parcel
  if (handledAt && !(lastEventAt && lastEventAt > handledAt)) return undefined
  if (state === 'exception' || state === 'returned') return state
  if (isStalled(parcel, now)) return 'stalled'
  return isNotScanned(parcel, now) ? 'notScanned' : undefined
}

const isSnoozed = ({ snoozedUntil, snoozedTrouble }: Seen, trouble: Trouble, now: Date): boolean =>
  snoozedUntil !== null &&
  snoozedUntil > now &&
  snoozedTrouble !== null &&
  atLeastAsBad(trouble).includes(snoozedTrouble)

/** What somebody should see to, if anything. */
export const troubleOf = (parcel: Seen, now: Date): Trouble | undefined => {
  const trouble = unhandledTrouble(parcel, now)
  return trouble && !isSnoozed(parcel, trouble, now) ? trouble : undefined
}

/** What was put off and waits for its time. */
export const snoozedTroubleOf = (parcel: Seen, now: Date): Trouble | undefined => {
  const trouble = unhandledTrouble(parcel, now)
  return trouble && isSnoozed(parcel, trouble, now) ? trouble : undefined
}

/** Most days that a trouble may be put off. */
export const mostSnoozedDays = 90

/** Whole days from the label to delivery, or to now while it travels. */
export const daysInTransit = (createdAt: Date, endedAt: Date | null, now: Date): number =>
  Math.max(0, Math.floor(((endedAt ?? now).getTime() - createdAt.getTime()) / dayMs))
