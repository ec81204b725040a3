import type { Finding } from '@stowline/domain/billing/invoices/compare'
import type { InvoiceLine } from '@stowline/domain/billing/invoices/invoice-file'
import {
  type InvoicedState,
  invoicedMoves,
  type MovableInvoiced,
  passedOnFee,
} from '@stowline/domain/billing/invoices/invoiced-moves'
import { invoicedPostings } from '@stowline/domain/billing/ledger'
import { type Cents, cents, toDecimal } from '@stowline/domain/kernel/money'
import { camel } from '../../../db/camel.ts'
import type { BatchOutcome } from '../../../kernel/batch.ts'
import type { Work } from '../../../kernel/context.ts'
import { recordHistory } from '../../../kernel/history.ts'
import { type Movable, moveRows, type MoveRule } from '../../../kernel/move.ts'
import { createAdjustment } from '../adjustments/create-adjustment.ts'
import { openBook } from '../open-book.ts'
import { post } from '../post.ts'

type Row = {
  readonly id: string
  readonly carrier: string
  readonly invoiceNo: string
  readonly trackingNumber: string
  readonly labelId: string | null
  readonly lines: readonly InvoiceLine[]
  readonly difference: Cents
  readonly finding: Finding
  readonly state: InvoicedState
}
type Changes = { readonly note?: string; readonly adjustment_id?: string }
type Rule = MoveRule<Row, MovableInvoiced, InvoicedState, Changes>

const movableInvoiced: Movable<Row, MovableInvoiced, InvoicedState, Changes> = {
  entity: 'invoicedParcel',
  no: ({ trackingNumber }) => trackingNumber,
  state: ({ state }) => state,
  facts: ({ state, finding }) => ({ status: state, finding }),
  lock: async ({ db }, ids) => {
    const rows = await camel(db)
      .selectFrom('invoicedParcels as i')
      .select(['i.id', 'i.carrier', 'i.invoiceNo', 'i.trackingNumber', 'i.labelId', 'i.lines', 'i.finding', 'i.state'])
      .select(['i.billedCents', 'i.expectedCents'])
      .where('i.id', 'in', ids)
      .orderBy('i.id')
      .forUpdate('i')
      .execute()
    return rows.map(({ billedCents, expectedCents, ...row }) => ({
      ...row,
      difference: cents(Number(billedCents) - Number(expectedCents)),
    }))
  },
  save: async ({ db, by, now }, moves) => {
    for (const { row, to, changes } of moves) {
      await db
        .updateTable('invoiced_parcels')
        .set({ ...changes, ...(to && { state: to }), settled_by: by.id, settled_by_name: by.name, settled_at: now() })
        .where('id', '=', row.id)
        .execute()
    }
  },
}

type Booking = Pick<Work, 'db' | 'newId' | 'now' | 'by'>

/** The carrier's price becomes what it billed; the difference is the provider's, once. Nobody's parcel is in no book. */
export const bookDifference = async (
  work: Booking,
  { id, labelId, difference }: Pick<Row, 'id' | 'labelId' | 'difference'>,
): Promise<void> => {
  if (labelId === null) return
  await post(work.db, work, { kind: 'labelDifference', businessId: id }, invoicedPostings(difference))
}

/** The provider bears what was billed beyond what was expected. */
export const acceptInvoiced = async (work: Work, ids: readonly string[], note: string): Promise<BatchOutcome> => {
  const effect: Rule['effect'] = async (own, rows, to) => {
    if (rows.some(({ labelId }) => labelId !== null)) await openBook(own.db)
    for (const row of rows) await bookDifference({ ...work, ...own }, row)
    const told = (row: Row) => ({ amount: toDecimal(row.difference), remark: note })
    return { moves: rows.map((row) => ({ row, to, changes: { note }, detail: told(row) })) }
  }
  return moveRows(movableInvoiced, work, { move: invoicedMoves.accept, effect }, ids)
}

/** Each difference becomes an adjustment that somebody else books; its reason names the invoice and the parcel. */
export const passInvoicedOn = async (work: Work, ids: readonly string[], reason: string): Promise<BatchOutcome> => {
  const effect: Rule['effect'] = async (own, rows, to) => {
    await openBook(own.db)
    const moves = []
    for (const row of rows) {
      const { id, no } = await passOneOn({ ...work, ...own }, row, reason)
      const detail = { amount: toDecimal(row.difference), remark: reason, no }
      moves.push({ row, to, changes: { adjustment_id: id, note: reason }, detail })
    }
    return { moves }
  }
  return moveRows(movableInvoiced, work, { move: invoicedMoves.passOn, effect }, ids)
}

/** The difference in the book, and the adjustment that passes it on. */
export const passOneOn = async (work: Booking & Pick<Work, 'audit'>, row: Passed, reason: string) => {
  await bookDifference(work, row)
  return createAdjustment(work, adjustmentOf(row, reason))
}

type Passed = Omit<Row, 'finding' | 'state'>

const adjustmentOf = (row: Passed, reason: string) => ({
  fee: passedOnFee(row.lines),
  direction: row.difference > 0 ? ('charge' as const) : ('credit' as const),
  reference: row.trackingNumber,
  amount: toDecimal(cents(Math.abs(row.difference))),
  reason: `${reason} (${row.carrier.toUpperCase()} ${row.invoiceNo}, ${row.trackingNumber})`,
  invoiceLine: row.id,
})

/** The adjustment that passed it on was rejected: it waits again, in the transaction of the rejection. */
export const reopenInvoiced = async (work: Work, ids: readonly string[], remark: string): Promise<void> => {
  if (ids.length === 0) return
  await work.db
    .updateTable('invoiced_parcels')
    .set({ state: 'open', adjustment_id: null, settled_at: null, settled_by: null, settled_by_name: '', note: '' })
    .where('id', 'in', ids)
    .execute()
  await recordHistory(
    work,
    'invoicedParcel',
    ids.map((id) => ({ id, action: 'reopen', detail: { remark } })),
  )
}
