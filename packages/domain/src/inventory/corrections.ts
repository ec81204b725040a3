import { defineLifecycle } from '../kernel/lifecycle.ts'
import { type Move, moveBy, type Rule } from '../kernel/move.ts'

/** How stock is put right: a shelf is counted, pieces are added or taken away, pieces become something else. */
export const correctionKinds = ['count', 'adjust', 'move'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** Shelves that are counted and corrected; what is reserved stands with the sellable, what waits at the dock is put away. */
export const correctedShelves = ['sellable', 'defective', 'frozen'] as const
export type CorrectedShelf = (typeof correctedShelves)[number]

export const correctionReasons = [
  'cycleCount',
  'damaged',
  'lost',
  'found',
  'expired',
  'mislabelled',
  'quality',
  'other',
] as const
export type CorrectionReason = (typeof correctionReasons)[number]

/** What a warehouse lets one person book alone. */
export type ApprovalLimit = { readonly units: number; readonly cents: number }

/** Of two limits what both let through. */
export const lowerLimit = (one: ApprovalLimit, other: ApprovalLimit): ApprovalLimit => ({
  units: Math.min(one.units, other.units),
  cents: Math.min(one.cents, other.cents),
})

/** Above the limit, in pieces or in declared value, somebody else has to agree. */
export const needsApproval = (quantity: number, valueCents: number, { units, cents }: ApprovalLimit): boolean =>
  Math.abs(quantity) > units || valueCents > cents

export const correctionLifecycle = defineLifecycle(['waiting', 'done', 'rejected'], {
  initial: 'waiting',
  actions: {
    approve: { from: ['waiting'], to: 'done', otherwise: 'inventory.notWaiting' },
    reject: { from: ['waiting'], to: 'rejected', otherwise: 'inventory.notWaiting' },
  },
})
export type CorrectionState = (typeof correctionLifecycle.states)[number]
export const correctionStates = correctionLifecycle.states

/** A correction as its moves see it. */
export type MovableCorrection = { readonly status: CorrectionState; readonly isOwn: boolean }

const byAnother: Rule<MovableCorrection> = ({ isOwn }) => (isOwn ? 'inventory.ownCorrection' : undefined)

export const correctionMoves = {
  approve: moveBy(correctionLifecycle, 'approve', byAnother),
  reject: moveBy(correctionLifecycle, 'reject'),
} as const satisfies Readonly<Record<string, Move<MovableCorrection, CorrectionState>>>
