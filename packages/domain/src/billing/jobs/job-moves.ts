import type { Cents } from '../../kernel/money.ts'
import { defineLifecycle } from '../../kernel/lifecycle.ts'
import { type Move, moveBy, type Rule } from '../../kernel/move.ts'
import type { AdjustmentState } from '../adjustment.ts'

/** Value-added work: charged as it is entered, and undone by a credit that somebody else books. */
export const jobLifecycle = defineLifecycle(['charged', 'undoing', 'undone'], {
  initial: 'charged',
  actions: { undo: { from: ['charged'], to: 'undoing', otherwise: 'jobs.undone' } },
})
export type JobState = (typeof jobLifecycle.states)[number]
export const jobStates = jobLifecycle.states

/** A job as its moves see it. */
export type MovableJob = { readonly status: JobState; readonly cents: Cents }

const cost: Rule<MovableJob> = ({ cents }) => (cents === 0 ? 'jobs.nothingCharged' : undefined)

export const jobMoves = {
  undo: moveBy(jobLifecycle, 'undo', cost),
} as const satisfies Readonly<Record<string, Move<MovableJob, JobState>>>

/** Where a job stands, by the credit that undoes it: a rejected one is none. */
export const jobStateOf = (credit: AdjustmentState | null): JobState => {
  if (credit === 'booked') return 'undone'
  return credit === 'waiting' ? 'undoing' : 'charged'
}

/** What it may be done for. */
export const jobReferences = ['order', 'shipment', 'product'] as const

/** Days that work may be entered after it was done. */
export const mostJobDays = 31
