import { type Move, moveBy, type Rule } from '../kernel/move.ts'
import {
  holdsStock,
  isTransferEditable,
  isTransferOver,
  transferLifecycle,
  type TransferKind,
  type TransferStatus,
} from './lifecycle.ts'

/** A transfer as its moves see it: pieces that are to leave, that it holds and that were picked. */
export type MovableTransfer = {
  readonly status: TransferStatus
  readonly kind: TransferKind
  readonly isLoading: boolean
  readonly planned: number
  readonly held: number
  readonly picked: number
}
type TransferMove = Move<MovableTransfer, TransferStatus>

const byTruck: Rule<MovableTransfer> = ({ kind }) => (kind === 'ltl' ? undefined : 'transfers.notLtl')
/** One by truck that was accepted has a rule and a fee of its own. */
const freeOfCharge: Rule<MovableTransfer> = ({ kind, status }) =>
  kind === 'ltl' && holdsStock(status) ? 'transfers.cancelByTruck' : undefined
const notLoading: Rule<MovableTransfer> = ({ isLoading }) => (isLoading ? 'transfers.loadingBegun' : undefined)
const allHeld: Rule<MovableTransfer> = ({ planned, held }) => (held === planned ? undefined : 'transfers.stillShort')
const allPicked: Rule<MovableTransfer> = ({ planned, picked }) =>
  picked === planned ? undefined : 'transfers.notAllPicked'
const loaded: Rule<MovableTransfer> = ({ kind, isLoading }) =>
  kind === 'ltl' && !isLoading ? 'transfers.notLoaded' : undefined

/** Everything that is done to transfers, with all that bars it. */
export const transferMoves = {
  accept: moveBy(transferLifecycle, 'accept'),
  reject: moveBy(transferLifecycle, 'reject'),
  resubmit: moveBy(transferLifecycle, 'resubmit'),
  begin: moveBy(transferLifecycle, 'begin', allHeld),
  askDocuments: moveBy(transferLifecycle, 'askDocuments'),
  reportShortage: moveBy(transferLifecycle, 'reportShortage'),
  makeReady: moveBy(transferLifecycle, 'makeReady', allPicked),
  complete: moveBy(transferLifecycle, 'complete', loaded),
  cancel: moveBy(transferLifecycle, 'cancel', freeOfCharge),
  cancelLtl: moveBy(transferLifecycle, 'cancelLtl', byTruck, notLoading),
  /** The documents have come: back to where it was. */
  bringDocuments: {
    action: 'bringDocuments',
    to: undefined,
    bar: ({ status }) => (status === 'awaitingDocuments' ? undefined : 'transfers.notAwaitingDocuments'),
  },
  /** The merchant has decided line by line: back to where it was. */
  confirmShortage: {
    action: 'confirmShortage',
    to: undefined,
    bar: ({ status }) => (status === 'outOfStockToConfirm' ? undefined : 'transfers.notShort'),
  },
  edit: {
    action: 'edit',
    to: undefined,
    bar: ({ status }) => (isTransferEditable(status) ? undefined : 'transfers.notEditable'),
  },
  /** Papers are added until it is over. */
  addDocuments: {
    action: 'addDocuments',
    to: undefined,
    bar: ({ status }) => (isTransferOver(status) ? 'transfers.isOver' : undefined),
  },
  pick: {
    action: 'pick',
    to: undefined,
    bar: ({ status }) => (status === 'processing' ? undefined : 'transfers.notProcessing'),
  },
  /** The truck's appointment and what its papers say. */
  setTruck: {
    action: 'setTruck',
    to: undefined,
    bar: ({ status }) => (holdsStock(status) ? undefined : 'transfers.notAccepted'),
  },
  /** From here on nobody takes it back. */
  load: {
    action: 'load',
    to: undefined,
    bar: (row) => (row.status === 'toBeShipped' ? notLoading(row) : 'transfers.notToBeShipped'),
  },
} as const satisfies Readonly<Record<string, TransferMove>>

/** What the warehouse does next with a transfer, undefined while it is not its turn. */
export const transferWorkSteps = ['accept', 'begin', 'pick', 'makeReady', 'load', 'complete'] as const
export type TransferWorkStep = (typeof transferWorkSteps)[number]

export const nextTransferWork = (row: MovableTransfer): TransferWorkStep | undefined => {
  if (row.status === 'inForecast') return 'accept'
  if (row.status === 'pending') return 'begin'
  if (row.status === 'processing') return row.picked === row.planned ? 'makeReady' : 'pick'
  if (row.status !== 'toBeShipped') return undefined
  return row.kind === 'ltl' && !row.isLoading ? 'load' : 'complete'
}
