import {
  type CorrectedShelf,
  type CorrectionKind,
  type CorrectionReason,
  type CorrectionState,
  correctionMoves,
  lowerLimit,
  type MovableCorrection,
  needsApproval,
} from '@stowline/domain/inventory/corrections'
import type { Reference } from '@stowline/domain/inventory/stock-book'
import { limitFor } from '@stowline/domain/kernel/kept-limit'
import { camel } from '../../db/camel.ts'
import type { BatchOutcome } from '../../kernel/batch.ts'
import type { Work } from '../../kernel/context.ts'
import { type Barred, type Movable, moveRows, type Moved } from '../../kernel/move.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { inTransaction } from '../../kernel/work.ts'
import { adjust, moveBucket } from './adjust.ts'
import { correctNumbered } from './correct-numbered.ts'
import type { StockWork } from './open-stock.ts'
import { type Plan, planCorrection } from './plan-correction.ts'

export type Correction = {
  readonly kind: CorrectionKind
  readonly warehouseId: string
  readonly productId: string
  readonly bucket: CorrectedShelf
  readonly toBucket?: CorrectedShelf | undefined
  /** Of a count: what was counted; of an adjustment pieces more or, below 0, fewer; of a move pieces. */
  readonly quantity: number
  readonly reason: CorrectionReason
  readonly note?: string | undefined
  /** Of a product with serial numbers: those counted, gone, found or moved. */
  readonly serials?: readonly string[] | undefined
}
export type Corrected = {
  readonly id: string
  readonly no: string
  readonly state: CorrectionState
  readonly difference: number
}

type Correcting = StockWork & Pick<Work, 'tenantId' | 'audit'>

/**
 * Books a correction at once, or keeps it for somebody else to approve when it is above the warehouse's limit: then nothing of the stock
 * changes yet. What cannot be booked is refused either way.
 */
export const correctStock = async (work: Correcting, correction: Correction): Promise<Corrected> => {
  const { kind, warehouseId, productId, bucket, toBucket, reason, note = '' } = correction
  const { limit, declaredCents, plan } = await planCorrection(work.db, correction)
  const { difference } = plan
  const touched = Math.max(Math.abs(difference), plan.out.length, plan.in.length)
  const valueCents = touched * declaredCents
  const state = needsApproval(touched, valueCents, limitFor(limit, work.by.id, lowerLimit)) ? 'waiting' : 'done'
  const id = work.newId()
  const no = numberOf(kind, id, work.now())
  if (state === 'done') await book(work, { ...correction, ...plan, reference: referenceOf(kind, id, no), note })
  await work.db
    .insertInto('stock_corrections')
    .values({
      ...{
        tenant_id: work.tenantId,
        id,
        no,
        kind,
        warehouse_id: warehouseId,
        product_id: productId,
        bucket,
        reason,
        note,
        state,
      },
      to_bucket: kind === 'move' ? (toBucket ?? null) : null,
      counted: kind === 'count' ? correction.quantity : null,
      quantity: difference,
      serials_out: [...plan.out],
      serials_in: [...plan.in],
      value_cents: valueCents,
      asked_by: work.by.id ?? '',
      asked_by_name: work.by.name,
      asked_at: work.now(),
      decided_at: state === 'done' ? work.now() : null,
    })
    .execute()
  await work.audit({ entity: 'stockCorrection', id, action: state, after: { ...correction, difference, no } })
  return { id, no, state, difference }
}

const numberOf = (kind: CorrectionKind, id: string, now: Date): string =>
  `${kind === 'count' ? 'PD' : 'TZ'}${now.toISOString().slice(2, 10).replaceAll('-', '')}-${id.slice(-5).toUpperCase()}`

const referenceOf = (kind: CorrectionKind, id: string, no: string): Reference => ({
  kind: kind === 'count' ? 'count' : 'adjustment',
  id,
  no,
})

type Booked = Omit<Correction, 'quantity'> & Plan & { readonly reference: Reference }

/** The difference is booked, also of a count that was approved later: what moved in between has moved. */
const book = async (
  work: StockWork,
  { kind, bucket, toBucket = bucket, difference, ...rest }: Booked,
): Promise<void> => {
  if (rest.isNumbered)
    return correctNumbered(work, { ...rest, kind, shelf: bucket, toShelf: toBucket, quantity: difference })
  if (difference === 0) return
  if (kind === 'move') return moveBucket(work, [{ ...rest, from: bucket, to: toBucket, quantity: difference }])
  return adjust(work, [{ ...rest, bucket, quantity: difference, type: kind === 'count' ? kind : undefined }])
}

type Row = Correction &
  Pick<Plan, 'isNumbered' | 'out' | 'in'> & {
    readonly id: string
    readonly no: string
    readonly state: CorrectionState
    readonly askedBy: string
    readonly by: string | null
  }
type Changes = { readonly decision_note?: string }

/** Corrections on their way: approved by somebody else, or rejected. */
const movableCorrections: Movable<Row, MovableCorrection, CorrectionState, Changes> = {
  entity: 'stockCorrection',
  no: ({ no }) => no,
  state: ({ state }) => state,
  facts: ({ state, askedBy, by }) => ({ status: state, isOwn: askedBy === by }),
  lock: async ({ db, by }, ids) => {
    const rows = await camel(db)
      .selectFrom('stockCorrections as c')
      .innerJoin('products as p', (join) =>
        join.onRef('p.tenantId', '=', 'c.tenantId').onRef('p.id', '=', 'c.productId'),
      )
      .select(['c.id', 'c.no', 'c.kind', 'c.warehouseId', 'c.productId', 'c.bucket', 'c.toBucket', 'c.quantity'])
      .select(['c.reason', 'c.note', 'c.state', 'c.askedBy', 'c.serialsOut as out', 'c.serialsIn as in'])
      .select('p.hasSerials as isNumbered')
      .where('c.id', 'in', ids)
      .orderBy('c.id')
      .forUpdate('c')
      .execute()
    return rows.map((row) => ({ ...row, toBucket: row.toBucket ?? undefined, by: by.id }))
  },
  save: async ({ db, by, now }, moves) => {
    for (const { row, to, changes } of moves)
      await db
        .updateTable('stock_corrections')
        .set({ ...changes, ...(to && { state: to }), decided_by_name: by.name, decided_at: now() })
        .where('id', '=', row.id)
        .execute()
  },
}

export const approveCorrections = (work: Work, ids: readonly string[]): Promise<BatchOutcome> =>
  moveRows(movableCorrections, work, { move: correctionMoves.approve, effect: bookApproved }, ids)

export const rejectCorrections = (work: Work, ids: readonly string[], remark: string): Promise<BatchOutcome> =>
  moveRows(
    movableCorrections,
    work,
    {
      move: correctionMoves.reject,
      effect: async (_, rows, to) => ({
        moves: rows.map((row) => ({ row, to, changes: { decision_note: remark }, detail: { remark } })),
      }),
    },
    ids,
  )

/** Each is booked by itself, in a part of the transaction: what the stock no longer allows stays waiting, and nothing of it was booked. */
const bookApproved = async (work: Work, rows: readonly Row[], to: CorrectionState | undefined) => {
  const moves: Moved<Row, CorrectionState, Changes>[] = []
  const barred: Barred<Row>[] = []
  for (const row of rows) {
    const reference = referenceOf(row.kind, row.id, row.no)
    try {
      await work.transaction((db) => book(inTransaction(work, db), { ...row, difference: row.quantity, reference }))
      moves.push({ row, to, detail: { quantity: row.quantity } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      barred.push({ row, code: error.code, params: error.params })
    }
  }
  return { moves, barred }
}
