import type { CompensationRow } from '@stowline/contract/billing/compensation.schema'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import type { CamelDb } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import { contains, days, is, oneOf } from '../../../kernel/list/conditions.ts'
import { lookUp } from '../../../kernel/list/look-up.ts'

const evidenceOf = sql<CompensationRow['evidence']>`(
  select coalesce(json_agg(json_build_object('fileId', p.file_id, 'name', f.name, 'size', f.size) order by p.position), '[]')
  from compensation_files p join files f on f.tenant_id = p.tenant_id and f.id = p.file_id
  where p.tenant_id = c.tenant_id and p.compensation_id = c.id)`
const billMonth = sql<string | null>`(
  select to_char(h.day, 'YYYY-MM') from charges h where h.tenant_id = c.tenant_id and h.id = c.charge_id and h.bill_id is not null)`

/** Compensations as lists and drawers read them, the merchant's and the provider's. */
export const compensationRows = (db: CamelDb) =>
  db
    .selectFrom('compensations as c')
    .select(['c.id', 'c.tenantId', 'c.no', 'c.type', 'c.referenceKind', 'c.referenceId', 'c.referenceNo', 'c.sku'])
    .select(['c.pieces', 'c.claimedCents', 'c.cardCents', 'c.approvedCents', 'c.reason', 'c.state', 'c.madeAt'])
    .select(['c.decidedBy', 'c.decidedAt', 'c.decisionNote', 'c.paidAt'])
    .select([evidenceOf.as('evidence'), billMonth.as('billMonth')])

type Stored = Awaited<ReturnType<ReturnType<typeof compensationRows>['execute']>>[number]
const amount = (value: number | null) => (value === null ? null : toDecimal(cents(value)))

export const toCompensationRow = (row: Stored): CompensationRow => ({
  id: row.id,
  no: row.no,
  madeTime: row.madeAt.toISOString(),
  type: row.type,
  reference: row.referenceNo,
  orderId: row.referenceKind === 'order' ? row.referenceId : null,
  shipmentId: row.referenceKind === 'shipment' ? row.referenceId : null,
  returnId: row.referenceKind === 'return' ? row.referenceId : null,
  sku: row.sku,
  pieces: row.pieces,
  claimed: toDecimal(cents(row.claimedCents)),
  onCard: amount(row.cardCents),
  approved: amount(row.approvedCents),
  reason: row.reason,
  evidence: row.evidence,
  state: row.state,
  decidedTime: row.decidedAt?.toISOString() ?? null,
  decisionNote: row.decisionNote,
  creditedTime: row.paidAt?.toISOString() ?? null,
  billMonth: row.billMonth,
})

/** Numbers of compensations, and of what they are about. */
const withNumbers = async (db: Db, numbers: readonly string[]) => {
  const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const { rows } = await sql<{ id: string; no: string; reference_no: string }>`
    select id, no, reference_no from compensations where no = any(${wanted}::text[]) or reference_no = any(${wanted}::text[])`.execute(
    db,
  )
  const known = new Set(rows.flatMap(({ no, reference_no }) => [no, reference_no]))
  const notFound = numbers.filter((number) => !known.has(number) && !known.has(number.toUpperCase()))
  return { ids: rows.map(({ id }) => id), notFound }
}

/** What both lists are narrowed by. */
export const compensationRules = {
  id: is('c.id'),
  types: oneOf('c.type'),
  text: contains('c.no', 'c.reference_no', 'c.sku', 'c.reason'),
  numbers: lookUp(withNumbers),
  date: days('c.made_at'),
}
