import { defineLifecycle } from '../kernel/lifecycle.ts'
import { type Move, moveBy } from '../kernel/move.ts'
import { type Trouble, troubles } from './quiet.ts'

const here = [...troubles, 'snoozed'] as const

/** What stands among the exceptions is seen to, or put off until a day; what was put off is brought back. */
const inbox = defineLifecycle(['none', ...here], {
  initial: 'none',
  actions: {
    markHandled: { from: here, to: 'none', otherwise: 'tracking.noTrouble' },
    snooze: { from: here, to: 'snoozed', otherwise: 'tracking.noTrouble' },
  },
})

export type InboxState = Trouble | 'snoozed' | 'none'

/** A parcel as the inbox sees it. `snoozed`: what was put off, on the screen with the day. */
export type InboxParcel = {
  readonly trouble: Trouble | null | undefined
  readonly snoozed?: Trouble | { readonly trouble: Trouble } | null | undefined
}

export const inboxState = ({ trouble, snoozed }: InboxParcel): InboxState => trouble ?? (snoozed ? 'snoozed' : 'none')

const byInbox = (action: keyof typeof inbox.actions): Move<InboxParcel, InboxState> => {
  const { to, bar } = moveBy(inbox, action)
  return { action, to, bar: (parcel) => bar({ status: inboxState(parcel) }) }
}

/** Everything that is done to parcels of the inbox, with all that bars it. */
export const inboxMoves = {
  markHandled: byInbox('markHandled'),
  snooze: byInbox('snooze'),
  /** Back to what is wrong with it. */
  unsnooze: {
    action: 'unsnooze',
    to: undefined,
    bar: (parcel) => (inboxState(parcel) === 'snoozed' ? undefined : 'tracking.notSnoozed'),
  },
  /** Any parcel can have a note. */
  note: { action: 'note', to: undefined, bar: () => undefined },
} as const satisfies Readonly<Record<string, Move<InboxParcel, InboxState>>>
