import { defineLifecycle } from '../kernel/lifecycle.ts'
import { type Move, moveBy } from '../kernel/move.ts'
import { type Trouble, troubles } from './quiet.ts'

/** What stands among the exceptions can be taken out of them: somebody has seen to it. */
const inbox = defineLifecycle(['none', ...troubles], {
  initial: 'none',
  actions: { markHandled: { from: troubles, to: 'none', otherwise: 'tracking.noTrouble' } },
})

export type InboxState = Trouble | 'none'

/** A parcel as the inbox sees it. */
export type InboxParcel = { readonly trouble: Trouble | null | undefined }

const byInbox = moveBy(inbox, 'markHandled')
export const markHandled: Move<InboxParcel, InboxState> = {
  ...byInbox,
  bar: ({ trouble }) => byInbox.bar({ status: trouble ?? 'none' }),
}
