import { firstOf, type Move, moveBy, type Rule } from '../kernel/move.ts'
import { freeLabelStates, type LabelState } from '../shipping/label-states.ts'
import type { ReceiveType } from './choices.ts'
import { isAtHand, isExpected, isReturnEditable, returnLifecycle, type ReturnStatus } from './lifecycle.ts'

/** A return as its moves see it. */
export type MovableReturn = {
  readonly status: ReturnStatus
  readonly receiveType: ReceiveType
  readonly trackingNo: string
  readonly isIgnored: boolean
  readonly hasOpenAppeal: boolean
  /** Of the label that is bought for it; an uploaded one is a file. */
  readonly labelState: LabelState
  readonly hasLabelFile: boolean
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

/** While nobody knows what became of its label, a return stays where it is: the label could be voided by nobody. */
const labelSettled: Rule<MovableReturn> = ({ labelState }) =>
  labelState === 'buying' || labelState === 'unknown' || labelState === 'review' ? 'returns.labelUnderWay' : undefined
const expected: Rule<MovableReturn> = ({ status }) => (isExpected(status) ? undefined : 'returns.notExpected')
const unlabelled: Rule<MovableReturn> = ({ labelState }) =>
  freeLabelStates.includes(labelState) ? undefined : 'labels.alreadyLive'

/** Whether its label can be given back. */
export const isVoidable = (state: LabelState): boolean => state === 'ready' || state === 'printed'
/** Whether there is a label to send to the buyer. */
export const hasLabelToSend = ({
  labelState,
  hasLabelFile,
}: Pick<MovableReturn, 'labelState' | 'hasLabelFile'>): boolean => isVoidable(labelState) || hasLabelFile

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
  reject: moveBy(returnLifecycle, 'reject', uncounted, labelSettled),
  resubmit: moveBy(returnLifecycle, 'resubmit', announced),
  cancel: moveBy(returnLifecycle, 'cancel', announced, labelSettled),
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
    bar: (row) =>
      announced(row) ??
      (isReturnEditable(row.status) ? undefined : 'returns.notEditable') ??
      (freeLabelStates.includes(row.labelState) ? undefined : 'returns.labelLive'),
  },
  remove: {
    action: 'remove',
    to: undefined,
    bar: (row) =>
      announced(row) ??
      (row.status === 'pending' || row.status === 'cancelled' ? undefined : 'returns.deleteFailed') ??
      (row.labelState === 'none' ? undefined : 'returns.labelTold'),
  },
  buyLabel: {
    action: 'buyLabel',
    to: undefined,
    bar: (row) =>
      announced(row) ?? expected(row) ?? unlabelled(row) ?? (row.hasLabelFile ? 'returns.labelUploaded' : undefined),
  },
  uploadLabel: { action: 'uploadLabel', to: undefined, bar: firstOf(announced, expected, unlabelled) },
  voidLabel: {
    action: 'voidLabel',
    to: undefined,
    bar: ({ labelState }) => (isVoidable(labelState) ? undefined : 'labels.nothingToVoid'),
  },
  shareLabel: {
    action: 'shareLabel',
    to: undefined,
    bar: (row) => expected(row) ?? (hasLabelToSend(row) ? undefined : 'returns.noLabel'),
  },
  /** Choosing handlings, and doing them. */
  handle: {
    action: 'handle',
    to: undefined,
    bar: ({ status, received }) => (isAtHand(status) && received > 0 ? undefined : 'returns.notReceived'),
  },
} as const satisfies Readonly<Record<string, ReturnMove>>
