import type { ShortageDecision } from '@stowline/domain/transfers/shortage'
import type { transferMoves } from '@stowline/domain/transfers/transfer-moves'

/** What people do with a transfer. */
const stepNames = [
  'accept',
  'acceptShort',
  'reject',
  'begin',
  'pick',
  'putBack',
  'askDocuments',
  'addDocuments',
  'short',
  'decide',
  'makeReady',
  'load',
  'complete',
  'cancel',
  'cancelLtl',
] as const
export type StepName = (typeof stepNames)[number]
export type MoveName = keyof typeof transferMoves

/** The move that a step is. */
export const moveOf: Readonly<Record<StepName, MoveName>> = {
  ...{ accept: 'accept', acceptShort: 'accept', reject: 'reject', begin: 'begin', pick: 'pick', putBack: 'pick' },
  ...{ askDocuments: 'askDocuments', addDocuments: 'addDocuments', short: 'reportShortage' },
  ...{ decide: 'confirmShortage', makeReady: 'makeReady', load: 'load', complete: 'complete' },
  ...{ cancel: 'cancel', cancelLtl: 'cancelLtl' },
}

/** A step that somebody takes: of which line, and how many pieces; none are all that are left. */
export type Step = { readonly name: StepName; readonly nth: number; readonly amount: number }

/** Steps as they are generated: those of the way to the truck more often, or few would get there. */
export const likelySteps: readonly [StepName, ...StepName[]] = [
  ...stepNames,
  ...(['accept', 'begin', 'begin', 'makeReady', 'makeReady', 'load', 'complete', 'complete'] as const),
  ...Array.from({ length: 6 }, () => 'pick' as const),
]

/** So many pieces of a line are picked, or all that are left. */
export const pickedBy = (amount: number, line: { readonly planned: number; readonly picked: number }): number =>
  amount || Math.max(1, line.planned - line.picked)

export const decisionOf = (amount: number, at: number): ShortageDecision =>
  (['accept', 'wait', 'cancel'] as const)[(amount + at) % 3] ?? 'wait'
