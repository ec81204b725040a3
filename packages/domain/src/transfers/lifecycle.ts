import { defineLifecycle } from '../kernel/lifecycle.ts'

/** What becomes of a transfer while nothing is wrong with it, in this order. */
export const transferSteps = ['inForecast', 'pending', 'processing', 'toBeShipped', 'completed'] as const
export type TransferStep = (typeof transferSteps)[number]

/** Where documents can be missing or pieces short: it goes back there once that is settled. */
export const interruptible = ['pending', 'processing'] as const
export type Interruptible = (typeof interruptible)[number]

/**
 * Life cycle of a transfer (specification, section 4; behaviour: Transfer). The merchant announces it; the provider accepts it, which holds its
 * stock, picks and loads it. Of one by truck the merchant may think better until loading begins.
 */
export const transferLifecycle = defineLifecycle(
  [
    'inForecast',
    'pending',
    'processing',
    'awaitingDocuments',
    'toBeShipped',
    'outOfStockToConfirm',
    'completed',
    'rejected',
    'cancelled',
  ],
  {
    initial: 'inForecast',
    actions: {
      accept: { from: ['inForecast'], to: 'pending', otherwise: 'transfers.notForecast' },
      reject: {
        from: ['inForecast', 'pending', 'awaitingDocuments', 'outOfStockToConfirm'],
        to: 'rejected',
        otherwise: 'transfers.notRejectable',
      },
      /** By the merchant, who has modified it. */
      resubmit: { from: ['rejected'], to: 'inForecast', otherwise: 'transfers.notRejected' },
      begin: { from: ['pending'], to: 'processing', otherwise: 'transfers.notPending' },
      askDocuments: { from: interruptible, to: 'awaitingDocuments', otherwise: 'transfers.notInterruptible' },
      reportShortage: { from: interruptible, to: 'outOfStockToConfirm', otherwise: 'transfers.notInterruptible' },
      makeReady: { from: ['processing'], to: 'toBeShipped', otherwise: 'transfers.notProcessing' },
      complete: { from: ['toBeShipped'], to: 'completed', otherwise: 'transfers.notToBeShipped' },
      /** By the merchant. */
      cancel: {
        from: ['inForecast', 'pending', 'awaitingDocuments', 'outOfStockToConfirm', 'rejected'],
        to: 'cancelled',
        otherwise: 'transfers.cancelTooLate',
      },
      /** By the merchant: of one by truck that was accepted, until loading begins. */
      cancelLtl: {
        from: ['pending', 'processing', 'awaitingDocuments', 'outOfStockToConfirm', 'toBeShipped'],
        to: 'cancelled',
        otherwise: 'transfers.cancelTooLate',
      },
    },
  },
)

export type TransferStatus = (typeof transferLifecycle.states)[number]
export const transferStatuses = transferLifecycle.states

/** How goods travel: parcel by parcel, or on pallets by truck (less than a truck load). */
export const transferKinds = ['parcel', 'ltl'] as const
export type TransferKind = (typeof transferKinds)[number]

/** What the merchant may still change: nobody has accepted it, or it was given back. */
export const isTransferEditable = (status: TransferStatus): boolean => status === 'inForecast' || status === 'rejected'

/** While it is accepted and has not left, its pieces are held for it. */
export const holdsStock = (status: TransferStatus): boolean => transferLifecycle.actions.cancelLtl.from.includes(status)

/** Whether nothing happens to it any more. */
export const isTransferOver = (status: TransferStatus): boolean => status === 'completed' || status === 'cancelled'

/** The step that a transfer has come to; a rejected one is where it began. */
export const transferStepOf = (status: TransferStatus, goesBackTo: Interruptible | null): TransferStep => {
  if (status === 'awaitingDocuments' || status === 'outOfStockToConfirm') return goesBackTo ?? 'pending'
  return status === 'rejected' || status === 'cancelled' ? 'inForecast' : status
}
