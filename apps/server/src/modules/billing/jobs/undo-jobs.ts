import { type JobState, jobMoves, jobStateOf, type MovableJob } from '@stowline/domain/billing/jobs/job-moves'
import { type Cents, toDecimal } from '@stowline/domain/kernel/money'
import { camel } from '../../../db/camel.ts'
import type { BatchOutcome } from '../../../kernel/batch.ts'
import type { Work } from '../../../kernel/context.ts'
import { type Movable, moveRows, type MoveRule } from '../../../kernel/move.ts'
import { createAdjustment } from '../adjustments/create-adjustment.ts'

type Row = {
  readonly id: string
  readonly no: string
  readonly reference: string
  readonly cents: Cents
  readonly state: JobState
}
type Changes = { readonly adjustment_id: string }

const movableJobs: Movable<Row, MovableJob, JobState, Changes> = {
  entity: 'serviceJob',
  no: ({ no }) => no,
  state: ({ state }) => state,
  facts: ({ state, cents }) => ({ status: state, cents }),
  lock: async ({ db }, ids) => {
    const rows = await camel(db)
      .selectFrom('serviceJobs as j')
      .innerJoin('charges as c', (join) => join.onRef('c.tenantId', '=', 'j.tenantId').onRef('c.id', '=', 'j.chargeId'))
      .leftJoin('adjustments as a', (join) =>
        join.onRef('a.tenantId', '=', 'j.tenantId').onRef('a.id', '=', 'j.adjustmentId'),
      )
      .select(['j.id', 'j.no', 'c.reference', 'c.cents', 'a.state as credit'])
      .where('j.id', 'in', ids)
      .orderBy('j.id')
      .forUpdate('j')
      .execute()
    return rows.map(({ credit, ...row }) => ({ ...row, state: jobStateOf(credit) }))
  },
  save: async ({ db }, moves) => {
    for (const { row, changes } of moves)
      await db
        .updateTable('service_jobs')
        .set({ ...changes })
        .where('id', '=', row.id)
        .execute()
  },
}

/** A credit of exactly what each was charged; the charge stays as it was, and somebody else books the credit. */
export const undoJobs = (work: Work, ids: readonly string[], reason: string): Promise<BatchOutcome> => {
  const effect: MoveRule<Row, MovableJob, JobState, Changes>['effect'] = async (own, rows, to) => {
    const moves = []
    for (const row of rows) {
      const amount = toDecimal(row.cents)
      const credit = { fee: 'valueAdded', direction: 'credit', reference: row.reference, amount } as const
      const made = await createAdjustment({ ...work, ...own }, { ...credit, reason: `${reason} (${row.no})` })
      const detail = { amount, remark: reason, no: made.no }
      moves.push({ row, to, changes: { adjustment_id: made.id }, detail })
    }
    return { moves }
  }
  return moveRows(movableJobs, work, { move: jobMoves.undo, effect }, ids)
}
