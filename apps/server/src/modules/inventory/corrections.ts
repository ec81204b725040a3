import {
  type CorrectedShelf,
  type CorrectionKind,
  type CorrectionReason,
  type CorrectionState,
  correctionMoves,
  type MovableCorrection,
  needsApproval,
} from '@stowline/domain/inventory/corrections'
import type { Reference } from '@stowline/domain/inventory/stock-book'
import type { Db } from '../../db/database.ts'
import { camel } from '../../db/camel.ts'
import type { BatchOutcome } from '../../kernel/batch.ts'
import type { Work } from '../../kernel/context.ts'
import { type Barred, type Movable, moveRows, type Moved } from '../../kernel/move.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { adjust, moveBucket } from './adjust.ts'

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
}
export type Corrected = {
  readonly id: string
  readonly no: string
  readonly state: CorrectionState
  readonly difference: number
}

/**
 * Books a correction at once, or keeps it for somebody else to approve when it is above the warehouse's limit: then nothing of the stock
 * changes yet. What cannot be booked is refused either way.
 */
export const correctStock = async (work: Work, correction: Correction): Promise<Corrected> => {
  const { kind, warehouseId, productId, bucket, toBucket, reason, note = '' } = correction
  const { limit, declaredCents } = await factsOf(work.db, correction)
  const difference = await differenceOf(work.db, correction)
  const valueCents = Math.abs(difference) * declaredCents
  const state = needsApproval(difference, valueCents, limit) ? 'waiting' : 'done'
  const id = work.newId()
  const no = numberOf(kind, id, work.now())
  if (state === 'done') await book(work, { ...correction, difference, reference: referenceOf(kind, id, no), note })
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

const factsOf = async (db: Db, { warehouseId, productId }: Correction) => {
  const place = await db.selectFrom('warehouses').selectAll().where('id', '=', warehouseId).executeTakeFirst()
  const product = await db
    .selectFrom('products')
    .select('declared_value_cents')
    .where('id', '=', productId)
    .executeTakeFirst()
  const stock = await db
    .selectFrom('stock')
    .select('id')
    .where('warehouse_id', '=', warehouseId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (!place || !product || !stock) throw notFound()
  return {
    limit: { units: place.approval_units, cents: place.approval_cents },
    declaredCents: product.declared_value_cents,
  }
}

/** What would be booked now; refused where it cannot be. */
const differenceOf = async (
  db: Db,
  { kind, warehouseId, productId, bucket, toBucket, quantity }: Correction,
): Promise<number> => {
  const row = await camel(db)
    .selectFrom('stock as k')
    .innerJoin('products as p', (join) => join.onRef('p.tenantId', '=', 'k.tenantId').onRef('p.id', '=', 'k.productId'))
    .select(['k.sellable', 'k.reserved', 'k.defective', 'k.frozen', 'p.sku'])
    .where('k.warehouseId', '=', warehouseId)
    .where('k.productId', '=', productId)
    .forUpdate('k')
    .executeTakeFirst()
  if (!row) throw notFound()
  if (kind === 'move' && (!toBucket || toBucket === bucket || quantity <= 0)) throw new Refusal('inventory.sameShelf')
  if (kind === 'count') {
    const reserved = bucket === 'sellable' ? row.reserved : 0
    if (quantity < reserved)
      throw new Refusal('inventory.countBelowReserved', { sku: row.sku, counted: quantity, reserved })
    return quantity - reserved - row[bucket]
  }
  if (quantity === 0) throw new Refusal('inventory.nothingToBook')
  const leaving = kind === 'move' ? quantity : -quantity
  if (leaving > row[bucket])
    throw new Refusal('inventory.belowZero', { sku: row.sku, there: row[bucket], asked: leaving })
  return quantity
}

type Booked = Correction & { readonly difference: number; readonly reference: Reference }

/** The difference is booked, also of a count that was approved later: what moved in between has moved. */
const book = async (work: Work, { kind, bucket, toBucket, difference, ...rest }: Booked): Promise<void> => {
  if (difference === 0) return
  if (kind === 'move')
    return moveBucket(work, [{ ...rest, from: bucket, to: toBucket ?? bucket, quantity: difference }])
  return adjust(work, [{ ...rest, bucket, quantity: difference, type: kind === 'count' ? kind : undefined }])
}

type Row = Correction & {
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
      .selectFrom('stockCorrections')
      .select([
        'id',
        'no',
        'kind',
        'warehouseId',
        'productId',
        'bucket',
        'toBucket',
        'quantity',
        'reason',
        'note',
        'state',
        'askedBy',
      ])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
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

/** Each is booked by itself: what the stock no longer allows stays waiting. A refusal comes before anything is written. */
const bookApproved = async (work: Work, rows: readonly Row[], to: CorrectionState | undefined) => {
  const moves: Moved<Row, CorrectionState, Changes>[] = []
  const barred: Barred<Row>[] = []
  for (const row of rows) {
    const reference = referenceOf(row.kind, row.id, row.no)
    try {
      await book(work, { ...row, difference: row.quantity, reference })
      moves.push({ row, to, detail: { quantity: row.quantity } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      barred.push({ row, code: error.code, params: error.params })
    }
  }
  return { moves, barred }
}
