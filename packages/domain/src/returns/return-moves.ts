import { type Move, moveBy, type Rule } from '../kernel/move.ts'
import type { ReceiveType } from './choices.ts'
import { isAtHand, isReturnEditable, returnLifecycle, type ReturnStatus } from './lifecycle.ts'

/** A return as its moves see it. */
export type MovableReturn = {
  readonly status: ReturnStatus
  readonly receiveType: ReceiveType
  readonly trackingNo: string
  readonly isIgnored: boolean
  readonly hasOpenAppeal: boolean
  /** Pieces that came, and those of them that were handled. */
  readonly received: number
  readonly handled: number
}
type ReturnMove = Move<MovableReturn, ReturnStatus>

const unannounced: Rule<MovableReturn> = ({ receiveType }) =>
  receiveType === 'unannounced' ? undefined : 'returns.notUnannounced'
const announced: Rule<MovableReturn> = ({ receiveType }) =>
  receiveType === 'unannounced' ? 'returns.notAnnounced' : undefined
const notIgnored: Rule<MovableReturn> = ({ isIgnored }) => (isIgnored ? 'returns.isIgnored' : undefined)
const tracked: Rule<MovableReturn> = ({ trackingNo }) => (trackingNo ? undefined : 'returns.trackingNeeded')
const allHandled: Rule<MovableReturn> = ({ received, handled }) =>
  received > 0 && received === handled ? undefined : 'returns.stillWaiting'
const uncounted: Rule<MovableReturn> = ({ received }) => (received === 0 ? undefined : 'returns.countedAlready')

/** Where an appeal may be opened: something was decided or done that the merchant disputes. */
const appealable: readonly ReturnStatus[] = ['claimed', 'received', 'rejected', 'completed']

/** Everything that is done to returns, with all that bars it. */
export const returnMoves = {
  announce: moveBy(returnLifecycle, 'announce', announced, tracked),
  receive: moveBy(returnLifecycle, 'receive'),
  /** One that nobody announced is counted once somebody has claimed it; it stays claimed until it is completed. */
  count: {
    action: 'receive',
    to: undefined,
    bar: (row) => (row.status === 'claimed' ? uncounted(row) : 'returns.notExpected'),
  },
  complete: moveBy(returnLifecycle, 'complete', allHandled),
  reject: moveBy(returnLifecycle, 'reject', uncounted),
  resubmit: moveBy(returnLifecycle, 'resubmit', announced),
  cancel: moveBy(returnLifecycle, 'cancel', announced),
  claim: moveBy(returnLifecycle, 'claim', unannounced, notIgnored),
  reopen: moveBy(returnLifecycle, 'reopen', unannounced),
  ignore: {
    action: 'ignore',
    to: undefined,
    bar: (row) => (row.status === 'toBeClaimed' ? notIgnored(row) : 'returns.notClaimable'),
  },
  unignore: {
    action: 'unignore',
    to: undefined,
    bar: ({ isIgnored }) => (isIgnored ? undefined : 'returns.notIgnored'),
  },
  appeal: {
    action: 'appeal',
    to: undefined,
    bar: ({ status, hasOpenAppeal }) =>
      hasOpenAppeal ? 'returns.appealOpen' : appealable.includes(status) ? undefined : 'returns.notAppealable',
  },
  edit: {
    action: 'edit',
    to: undefined,
    bar: (row) => announced(row) ?? (isReturnEditable(row.status) ? undefined : 'returns.notEditable'),
  },
  remove: {
    action: 'remove',
    to: undefined,
    bar: (row) =>
      announced(row) ?? (row.status === 'pending' || row.status === 'cancelled' ? undefined : 'returns.deleteFailed'),
  },
  /** Choosing handlings, and doing them. */
  handle: {
    action: 'handle',
    to: undefined,
    bar: ({ status, received }) => (isAtHand(status) && received > 0 ? undefined : 'returns.notReceived'),
  },
} as const satisfies Readonly<Record<string, ReturnMove>>
