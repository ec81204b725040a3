import type { AdjustmentDetail, AdjustmentRow } from '@stowline/contract/billing/adjustment.schema'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import { type CamelDb, camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import { readHistory } from '../../../kernel/history.ts'
import { contains, days, is, oneOf } from '../../../kernel/list/conditions.ts'
import { lookUp } from '../../../kernel/list/look-up.ts'
import { notFound } from '../../../kernel/refusal.ts'

/** Adjustments with the charge that each became, and its bill. */
export const adjustmentRows = (db: CamelDb) =>
  db
    .selectFrom('adjustments as a')
    .leftJoin('charges as c', (join) => join.onRef('c.tenantId', '=', 'a.tenantId').onRef('c.id', '=', 'a.chargeId'))
    .leftJoin('bills as b', (join) => join.onRef('b.tenantId', '=', 'c.tenantId').onRef('b.id', '=', 'c.billId'))
    .select(['a.id', 'a.tenantId', 'a.no', 'a.fee', 'a.referenceNo', 'a.orderId', 'a.cents', 'a.reason', 'a.state'])
    .select(['a.madeAt', 'a.madeBy', 'a.madeByName', 'a.decidedAt', 'a.decidedByName', 'a.decisionNote', 'a.chargeId'])
    .select(['c.setId', 'b.month'])

type Stored = Awaited<ReturnType<ReturnType<typeof adjustmentRows>['execute']>>[number]

export const toAdjustmentRow = (row: Stored): AdjustmentRow => ({
  id: row.id,
  no: row.no,
  madeTime: row.madeAt.toISOString(),
  madeBy: row.madeByName,
  fee: row.fee,
  reference: row.referenceNo,
  orderId: row.orderId,
  amount: toDecimal(cents(row.cents)),
  reason: row.reason,
  state: row.state,
  decidedTime: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedByName,
  decisionNote: row.decisionNote,
  charge: row.chargeId === null ? null : { id: row.chargeId, isDeducted: row.setId !== null, billMonth: row.month },
})

/** One adjustment with what was done to it. */
export const readAdjustment = async (db: Db, id: string): Promise<AdjustmentDetail> => {
  const [row, history] = await Promise.all([
    adjustmentRows(camel(db)).where('a.id', '=', id).executeTakeFirst(),
    readHistory(db, 'adjustment', id),
  ])
  if (!row) throw notFound()
  return { ...toAdjustmentRow(row), history }
}

/** Numbers of adjustments, and of what they are about. */
const withNumbers = async (db: Db, numbers: readonly string[]) => {
  const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const { rows } = await sql<{ id: string; no: string; reference_no: string }>`
    select id, no, reference_no from adjustments where no = any(${wanted}::text[]) or reference_no = any(${wanted}::text[])`.execute(
    db,
  )
  const known = new Set(rows.flatMap(({ no, reference_no }) => [no, reference_no]))
  const notFound = numbers.filter((number) => !known.has(number) && !known.has(number.toUpperCase()))
  return { ids: rows.map(({ id }) => id), notFound }
}

export const adjustmentRules = {
  id: is('a.id'),
  fees: oneOf('a.fee'),
  direction: (direction: 'charge' | 'credit') =>
    direction === 'charge' ? sql<boolean>`a.cents > 0` : sql<boolean>`a.cents < 0`,
  text: contains('a.no', 'a.reference_no', 'a.reason'),
  numbers: lookUp(withNumbers),
  date: days('a.made_at'),
}
