import { defineLifecycle } from '../kernel/lifecycle.ts'
import { type Move, moveBy, type Rule } from '../kernel/move.ts'

/** The fee that an adjustment puts right. What a carrier corrects after the delivery has a fee of its own. */
export const adjustedFees = [
  'freight',
  'addressCorrection',
  'storage',
  'orderHandling',
  'transfer',
  'unloading',
  'valueAdded',
  'other',
] as const
export type AdjustedFee = (typeof adjustedFees)[number]

/** What it is about, by the number that people know. */
export const adjustmentReferences = ['order', 'label', 'shipment', 'charge'] as const
export type AdjustmentReference = (typeof adjustmentReferences)[number]

/** The merchant pays, or gets something back. */
export const adjustmentDirections = ['charge', 'credit'] as const
export type AdjustmentDirection = (typeof adjustmentDirections)[number]

/** Entered by one person, booked or rejected by another. */
export const adjustmentLifecycle = defineLifecycle(['waiting', 'booked', 'rejected'], {
  initial: 'waiting',
  actions: {
    approve: { from: ['waiting'], to: 'booked', otherwise: 'adjustment.notWaiting' },
    reject: { from: ['waiting'], to: 'rejected', otherwise: 'adjustment.notWaiting' },
  },
})
export type AdjustmentState = (typeof adjustmentLifecycle.states)[number]
export const adjustmentStates = adjustmentLifecycle.states

/** An adjustment as its moves see it. `isOwn`: who looks has entered it. */
export type MovableAdjustment = { readonly status: AdjustmentState; readonly isOwn: boolean }

const byAnother: Rule<MovableAdjustment> = ({ isOwn }) => (isOwn ? 'adjustment.ownEntry' : undefined)

export const adjustmentMoves = {
  approve: moveBy(adjustmentLifecycle, 'approve', byAnother),
  reject: moveBy(adjustmentLifecycle, 'reject'),
} as const satisfies Readonly<Record<string, Move<MovableAdjustment, AdjustmentState>>>

/** The code of its line on a charge; what a carrier corrected stands in the column of that surcharge. */
export const adjustmentLine = (fee: AdjustedFee) => (fee === 'addressCorrection' ? fee : (`agreed.${fee}` as const))
export type AgreedLine = Exclude<ReturnType<typeof adjustmentLine>, 'addressCorrection'>
