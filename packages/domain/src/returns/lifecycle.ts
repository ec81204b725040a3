import { defineLifecycle } from '../kernel/lifecycle.ts'

/**
 * Life cycle of a return (specification, section 4; behaviour: Return). One that is announced waits for its parcel; one that nobody announced waits
 * for its merchant. Both end when every piece that came has been handled.
 */
export const returnLifecycle = defineLifecycle(
  ['pending', 'toBeReceived', 'received', 'toBeClaimed', 'claimed', 'rejected', 'completed', 'cancelled'],
  {
    initial: 'pending',
    actions: {
      /** The parcel has a tracking number: it is on its way. */
      announce: { from: ['pending'], to: 'toBeReceived', otherwise: 'returns.notPending' },
      receive: { from: ['pending', 'toBeReceived'], to: 'received', otherwise: 'returns.notExpected' },
      complete: { from: ['received', 'claimed'], to: 'completed', otherwise: 'returns.notReceived' },
      reject: { from: ['pending', 'toBeReceived', 'claimed'], to: 'rejected', otherwise: 'returns.notRejectable' },
      resubmit: { from: ['rejected'], to: 'pending', otherwise: 'returns.notRejected' },
      cancel: { from: ['pending', 'toBeReceived'], to: 'cancelled', otherwise: 'returns.cancelTooLate' },
      /** A parcel that nobody announced stands at the dock. */
      find: { from: ['pending'], to: 'toBeClaimed' },
      claim: { from: ['toBeClaimed'], to: 'claimed', otherwise: 'returns.notClaimable' },
      /** An appeal against a rejection was right. */
      reopen: { from: ['rejected'], to: 'claimed', otherwise: 'returns.notRejected' },
    },
  },
)

export type ReturnStatus = (typeof returnLifecycle.states)[number]
export const returnStatuses = returnLifecycle.states

/** What the list of announced returns is divided by. */
export const returnTabs = ['pending', 'toBeReceived', 'received', 'rejected', 'completed', 'cancelled'] as const
/** What the list of unannounced parcels is divided by. */
export const claimTabs = ['toBeClaimed', 'claimed', 'rejected', 'completed'] as const

/** What the merchant may still change. */
export const isReturnEditable = (status: ReturnStatus): boolean =>
  status === 'pending' || status === 'toBeReceived' || status === 'rejected'

/** Still waited for: what comes late is told. */
export const isExpected = (status: ReturnStatus): boolean => status === 'pending' || status === 'toBeReceived'

/** Its pieces lie in the warehouse, to be handled once they are counted. */
export const isAtHand = (status: ReturnStatus): boolean => status === 'received' || status === 'claimed'
