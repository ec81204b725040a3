import { type MovableRecharge, type RechargeState, rechargeMoves } from '@stowline/domain/billing/recharge'
import { type Cents, cents, toDecimal } from '@stowline/domain/kernel/money'
import { camel } from '../../../db/camel.ts'
import type { BatchOutcome } from '../../../kernel/batch.ts'
import type { Work } from '../../../kernel/context.ts'
import { type Movable, moveRows } from '../../../kernel/move.ts'
import { credit } from '../credit.ts'
import { mailDecisionLater } from './mail-decision.job.ts'

type Row = {
  readonly id: string
  readonly no: string
  readonly state: RechargeState
  readonly cents: Cents
  readonly askedBy: string
  readonly by: string | null
}
type Changes = { readonly decision_note?: string }

/** Recharges on their way: booked by somebody else than who asked, rejected, or taken back. */
const movableRecharges: Movable<Row, MovableRecharge, RechargeState, Changes> = {
  entity: 'recharge',
  no: ({ no }) => no,
  state: ({ state }) => state,
  facts: ({ state, askedBy, by }) => ({ status: state, isOwn: askedBy === by }),
  lock: async ({ db, by }, ids) => {
    const rows = await camel(db)
      .selectFrom('recharges as r')
      .select(['r.id', 'r.no', 'r.state', 'r.cents', 'r.askedBy'])
      .where('r.id', 'in', ids)
      .orderBy('r.id')
      .forUpdate('r')
      .execute()
    return rows.map((row) => ({ ...row, cents: cents(row.cents), by: by.id }))
  },
  save: async (work, moves) => {
    const { db, by, now } = work
    for (const { row, to, changes } of moves) {
      await db
        .updateTable('recharges')
        .set({ ...changes, ...(to && { state: to }), decided_by: by.id, decided_by_name: by.name, decided_at: now() })
        .where('id', '=', row.id)
        .execute()
      if (to === 'booked' || to === 'rejected') await mailDecisionLater(work, row.id)
    }
  },
}

/** The money has come: exactly what was asked for is booked, once. */
export const confirmRecharges = (work: Work, ids: readonly string[]): Promise<BatchOutcome> =>
  moveRows(
    movableRecharges,
    work,
    {
      move: rechargeMoves.confirm,
      effect: async ({ db }, rows, to) => {
        for (const row of rows) await credit(db, work, { kind: 'recharge', businessId: row.id, cents: row.cents })
        return { moves: rows.map((row) => ({ row, to, detail: { amount: toDecimal(row.cents) } })) }
      },
    },
    ids,
  )

export const rejectRecharges = (work: Work, ids: readonly string[], remark: string): Promise<BatchOutcome> =>
  moveRows(
    movableRecharges,
    work,
    {
      move: rechargeMoves.reject,
      effect: async (_, rows, to) => ({
        moves: rows.map((row) => ({ row, to, changes: { decision_note: remark }, detail: { remark } })),
      }),
    },
    ids,
  )

export const withdrawRecharges = (work: Work, ids: readonly string[]): Promise<BatchOutcome> =>
  moveRows(movableRecharges, work, { move: rechargeMoves.withdraw }, ids)
