import {
  type CompensationState,
  compensationMoves,
  type MovableCompensation,
  type CompensationReference,
} from '@stowline/domain/billing/compensation'
import { readAmount } from '@stowline/domain/billing/recharge'
import { type Cents, cents, toDecimal } from '@stowline/domain/kernel/money'
import { camel } from '../../../db/camel.ts'
import type { BatchOutcome } from '../../../kernel/batch.ts'
import type { Work } from '../../../kernel/context.ts'
import { type Movable, moveRows, type MoveRule } from '../../../kernel/move.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { chargeAgreed } from '../charges/charge-agreed.ts'
import { credit } from '../credit.ts'

type Row = {
  readonly id: string
  readonly no: string
  readonly state: CompensationState
  readonly referenceKind: CompensationReference
  readonly referenceId: string
  readonly referenceNo: string
  readonly reason: string
  readonly claimed: Cents
  readonly approved: Cents
  readonly isDecider: boolean
}
type Changes = {
  readonly approved_cents?: number
  readonly decision_note?: string
  readonly charge_id?: string
}
type Rule = MoveRule<Row, MovableCompensation, CompensationState, Changes>

/** Who took the step, in the columns of that step. */
const byWhom = ({ by, now }: Pick<Work, 'by' | 'now'>, to: CompensationState | undefined) =>
  to === 'credited'
    ? { paid_by: by.id, paid_by_name: by.name, paid_at: now() }
    : { decided_by: by.id, decided_by_name: by.name, decided_at: now() }

const movableCompensations: Movable<Row, MovableCompensation, CompensationState, Changes> = {
  entity: 'compensation',
  no: ({ no }) => no,
  state: ({ state }) => state,
  facts: ({ state, isDecider }) => ({ status: state, isDecider }),
  lock: async ({ db, by }, ids) => {
    const rows = await camel(db)
      .selectFrom('compensations as c')
      .select(['c.id', 'c.no', 'c.state', 'c.referenceKind', 'c.referenceId', 'c.referenceNo', 'c.reason'])
      .select(['c.claimedCents', 'c.approvedCents', 'c.decidedBy'])
      .where('c.id', 'in', ids)
      .orderBy('c.id')
      .forUpdate('c')
      .execute()
    return rows.map(({ claimedCents, approvedCents, decidedBy, ...row }) => ({
      ...row,
      claimed: cents(claimedCents),
      approved: cents(approvedCents ?? 0),
      isDecider: decidedBy === by.id,
    }))
  },
  save: async (work, moves) => {
    for (const { row, to, changes } of moves) {
      await work.db
        .updateTable('compensations')
        .set({ ...changes, ...(to && { state: to }), ...byWhom(work, to) })
        .where('id', '=', row.id)
        .execute()
    }
  },
}

const decide = (work: Work, rule: Rule, ids: readonly string[]): Promise<BatchOutcome> =>
  moveRows(movableCompensations, work, rule, ids)

/** They are to be paid: `approved` for each, or what was claimed. */
export const approveCompensations = (work: Work, ids: readonly string[], approved?: string): Promise<BatchOutcome> => {
  const read = approved === undefined ? undefined : readAmount(approved)
  if (read && !read.ok) throw refuse(read.problem)
  const effect: Rule['effect'] = async (_, rows, to) => ({
    moves: rows.map((row) => {
      const approved_cents = read ? read.value : row.claimed
      return { row, to, changes: { approved_cents }, detail: { amount: toDecimal(approved_cents) } }
    }),
  })
  return decide(work, { move: compensationMoves.approve, effect }, ids)
}

export const rejectCompensations = (work: Work, ids: readonly string[], remark: string): Promise<BatchOutcome> => {
  const effect: Rule['effect'] = async (_, rows, to) => ({
    moves: rows.map((row) => ({ row, to, changes: { decision_note: remark }, detail: { remark } })),
  })
  return decide(work, { move: compensationMoves.reject, effect }, ids)
}

/** What was approved comes to the merchant's balance, once, and stands on his next bill. */
export const payCompensations = (work: Work, ids: readonly string[]): Promise<BatchOutcome> => {
  const effect: Rule['effect'] = async (own, rows, to) => {
    const moves = []
    for (const row of rows) {
      const charge_id = await payOut({ ...work, ...own }, row)
      moves.push({ row, to, changes: { charge_id }, detail: { amount: toDecimal(row.approved) } })
    }
    return { moves }
  }
  return decide(work, { move: compensationMoves.pay, effect }, ids)
}

const payOut = async (work: Work, row: Row): Promise<string> => {
  const setId = await credit(work.db, work, { kind: 'compensation', businessId: row.id, cents: row.approved })
  return chargeAgreed(work, {
    ...{ type: 'compensation', sourceKind: 'compensation', sourceId: row.id, reference: row.referenceNo },
    orderId: row.referenceKind === 'order' ? row.referenceId : null,
    cents: cents(-row.approved),
    reason: row.reason,
    ...(setId !== undefined && { setId }),
  })
}
