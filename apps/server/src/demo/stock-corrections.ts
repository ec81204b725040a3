import { type Cause, portions, type Stock } from '@stowline/domain/inventory/stock-book'
import type { StockRows } from './stock-rows.ts'

/** What a correction of the demo does to a stock: a shelf is counted, pieces are found broken, or somebody is asked first. */
export type DemoCorrection = {
  readonly kind: 'count' | 'adjust' | 'move'
  /** Of a move: where the pieces go. */
  readonly to?: 'defective' | 'frozen'
  readonly quantity: number
  readonly reason: string
  readonly note: string
  readonly state: 'waiting' | 'done' | 'rejected'
  readonly at: Date
}

const dayMs = 86_400_000
const counter = { id: 'demodock1', name: 'Ray Ortiz' }
const approver = 'Mia Park'

/** Broken pieces were found three weeks ago; of the first products two wait for approval, one was rejected, one was counted short, some are held back. */
export const correctionsOf = (defective: number, nth: number, left: number, now: Date): DemoCorrection[] => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const all: DemoCorrection[] = []
  if (defective)
    all.push({
      kind: 'move',
      quantity: defective,
      reason: 'damaged',
      note: '箱角压坏 / Corner crushed',
      state: 'done',
      at: before(21),
    })
  if (nth === 4 && left > 70)
    all.push({
      kind: 'adjust',
      quantity: -60,
      reason: 'lost',
      note: 'A-12 没有 / Not in A-12',
      state: 'waiting',
      at: before(1),
    })
  if (nth === 7 && left > 70)
    all.push({ kind: 'count', quantity: -55, reason: 'cycleCount', note: '', state: 'waiting', at: before(0.2) })
  if (nth === 10 && left > 70)
    all.push({ kind: 'adjust', quantity: -64, reason: 'lost', note: '', state: 'rejected', at: before(6) })
  if (nth === 13 && left > 70)
    all.push({
      kind: 'move',
      to: 'frozen',
      quantity: 12,
      reason: 'quality',
      note: '批次抽检 / Batch check',
      state: 'done',
      at: before(4),
    })
  if (nth === 16 && left > 70)
    all.push({
      kind: 'count',
      quantity: -4,
      reason: 'cycleCount',
      note: 'C 区 / Aisle C',
      state: 'done',
      at: before(2),
    })
  return all
}

/** The document, and the pieces where it was booked. */
export const correct = (
  {
    stock,
    rows,
    newId,
    post,
  }: {
    readonly stock: Stock
    readonly rows: StockRows
    readonly newId: () => string
    readonly post: (
      lot: Stock['lots'][number],
      bucket: 'sellable' | 'defective' | 'frozen',
      quantity: number,
      cause: Cause,
      now: Date,
    ) => void
  },
  { kind, to = 'defective', quantity, reason, note, state, at }: DemoCorrection,
  pieceCents: number,
): void => {
  const id = newId()
  const no = `${kind === 'count' ? 'PD' : 'TZ'}${at.toISOString().slice(2, 10).replaceAll('-', '')}-${id.slice(-5).toUpperCase()}`
  const cause: Cause = {
    type: kind,
    reference: { kind: kind === 'count' ? 'count' : 'adjustment', id, no },
    reason,
    note,
  }
  const counted = stock.pieces.sellable + stock.pieces.reserved + quantity
  if (state === 'done')
    for (const { lot, quantity: pieces } of portions(stock, 'sellable', Math.abs(quantity))) {
      post(lot, 'sellable', -pieces, cause, at)
      if (kind === 'move') post(lot, to, pieces, cause, at)
    }
  rows.corrections.push({
    id,
    no,
    kind,
    warehouse_id: stock.warehouseId,
    product_id: stock.productId,
    bucket: 'sellable',
    to_bucket: kind === 'move' ? to : null,
    counted: kind === 'count' ? counted : null,
    quantity,
    value_cents: Math.abs(quantity) * pieceCents,
    reason,
    note,
    state,
    asked_by: counter.id,
    asked_by_name: counter.name,
    asked_at: at,
    decided_by_name: state === 'rejected' ? approver : '',
    decided_at: state === 'waiting' ? null : at,
    decision_note: state === 'rejected' ? 'Found in A-14, count again' : '',
  })
}
