import {
  type AdjustedFee,
  type AdjustmentState,
  adjustmentLine,
  adjustmentMoves,
  type MovableAdjustment,
} from '@stowline/domain/billing/adjustment'
import { adjustmentPostings } from '@stowline/domain/billing/ledger'
import { type Cents, cents, toDecimal } from '@stowline/domain/kernel/money'
import { camel } from '../../../db/camel.ts'
import type { BatchOutcome } from '../../../kernel/batch.ts'
import type { Work } from '../../../kernel/context.ts'
import { type Movable, moveRows, type MoveRule } from '../../../kernel/move.ts'
import { lockAccount } from '../bills/lock-account.ts'
import { chargeAgreed } from '../charges/charge-agreed.ts'
import { reopenInvoiced } from '../invoices/settle-invoiced.ts'
import { openBook } from '../open-book.ts'
import { post } from '../post.ts'

type Row = {
  readonly id: string
  readonly no: string
  readonly state: AdjustmentState
  readonly fee: AdjustedFee
  readonly referenceNo: string
  readonly orderId: string | null
  readonly reason: string
  readonly cents: Cents
  readonly isOwn: boolean
  readonly invoiceLine: string | null
}
type Changes = { readonly decision_note?: string; readonly charge_id?: string }
type Effect = MoveRule<Row, MovableAdjustment, AdjustmentState, Changes>['effect']

const movableAdjustments: Movable<Row, MovableAdjustment, AdjustmentState, Changes> = {
  entity: 'adjustment',
  no: ({ no }) => no,
  state: ({ state }) => state,
  facts: ({ state, isOwn }) => ({ status: state, isOwn }),
  lock: async ({ db, by }, ids) => {
    const rows = await camel(db)
      .selectFrom('adjustments as a')
      .select(['a.id', 'a.no', 'a.state', 'a.fee', 'a.referenceNo', 'a.orderId', 'a.reason', 'a.cents', 'a.madeBy'])
      .select('a.invoiceLine')
      .where('a.id', 'in', ids)
      .orderBy('a.id')
      .forUpdate('a')
      .execute()
    return rows.map(({ madeBy, ...row }) => ({ ...row, cents: cents(row.cents), isOwn: madeBy === by.id }))
  },
  save: async ({ db, by, now }, moves) => {
    for (const { row, to, changes } of moves) {
      await db
        .updateTable('adjustments')
        .set({ ...changes, ...(to && { state: to }), decided_by: by.id, decided_by_name: by.name, decided_at: now() })
        .where('id', '=', row.id)
        .execute()
    }
  },
}

/** Each becomes a charge of the merchant, once. */
export const approveAdjustments = (work: Work, ids: readonly string[]): Promise<BatchOutcome> => {
  const effect: Effect = async (own, rows, to) => {
    const moves = []
    for (const row of rows) {
      const charge_id = await book({ ...work, ...own }, row)
      moves.push({ row, to, changes: { charge_id }, detail: { amount: toDecimal(row.cents) } })
    }
    return { moves }
  }
  return moveRows(movableAdjustments, work, { move: adjustmentMoves.approve, effect }, ids)
}

/** What passed the difference of a carrier's invoice on leaves that open again. */
export const rejectAdjustments = (work: Work, ids: readonly string[], remark: string): Promise<BatchOutcome> => {
  const effect: Effect = async (own, rows, to) => {
    const passedOn = rows.flatMap(({ invoiceLine }) => invoiceLine ?? [])
    await reopenInvoiced({ ...work, ...own }, passedOn, remark)
    return { moves: rows.map((row) => ({ row, to, changes: { decision_note: remark }, detail: { remark } })) }
  }
  return moveRows(movableAdjustments, work, { move: adjustmentMoves.reject, effect }, ids)
}

const book = async (work: Work, row: Row): Promise<string> => {
  const setId = await settle(work, row)
  return chargeAgreed(work, {
    ...{ type: 'adjustment', sourceKind: 'adjustment', sourceId: row.id, reference: row.referenceNo },
    ...{ orderId: row.orderId, cents: row.cents, reason: row.reason, code: adjustmentLine(row.fee) },
    ...(setId !== undefined && { setId }),
  })
}

/** Moves the balance at once; what it does not cover waits, whole, for the bill: the same rule by which bills are paid (credit and held money aside). */
const settle = async (work: Work, { id, cents: sum }: Row): Promise<string | undefined> => {
  await openBook(work.db)
  const { balance, held } = await lockAccount(work.db)
  if (sum > 0 && balance - held < sum) return undefined
  return post(work.db, work, { kind: 'adjustment', businessId: id }, adjustmentPostings(sum))
}
