import { defineLifecycle } from '../kernel/lifecycle.ts'
import { type Move, moveBy, type Rule } from '../kernel/move.ts'

/** Why a merchant gets money back. */
export const compensationTypes = ['lost', 'damaged', 'wrongItem', 'late', 'overcharged', 'other'] as const
export type CompensationType = (typeof compensationTypes)[number]

/** What it is about, by the number that people know. */
export const compensationReferences = ['order', 'shipment', 'return'] as const
export type CompensationReference = (typeof compensationReferences)[number]

/** Files that show what happened, at most. */
export const mostEvidence = 5

/** Written down, decided, paid out: who decides does not pay (screens F4). */
export const compensationLifecycle = defineLifecycle(['reviewing', 'approved', 'rejected', 'credited'], {
  initial: 'reviewing',
  actions: {
    approve: { from: ['reviewing'], to: 'approved', otherwise: 'compensation.notReviewing' },
    reject: { from: ['reviewing'], to: 'rejected', otherwise: 'compensation.notReviewing' },
    pay: { from: ['approved'], to: 'credited', otherwise: 'compensation.notApproved' },
  },
})
export type CompensationState = (typeof compensationLifecycle.states)[number]
export const compensationStates = compensationLifecycle.states

/** A compensation as its moves see it. `isDecider`: who looks has approved it. */
export type MovableCompensation = { readonly status: CompensationState; readonly isDecider: boolean }

const byAnother: Rule<MovableCompensation> = ({ isDecider }) => (isDecider ? 'compensation.ownDecision' : undefined)

export const compensationMoves = {
  approve: moveBy(compensationLifecycle, 'approve'),
  reject: moveBy(compensationLifecycle, 'reject'),
  pay: moveBy(compensationLifecycle, 'pay', byAnother),
} as const satisfies Readonly<Record<string, Move<MovableCompensation, CompensationState>>>

/** Columns of the sheet of compensations, in their default order. */
export const compensationExportFields = [
  'no',
  'time',
  'type',
  'reference',
  'sku',
  'pieces',
  'claimed',
  'approved',
  'state',
  'reason',
] as const
