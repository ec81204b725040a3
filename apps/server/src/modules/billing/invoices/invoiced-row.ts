import type { InvoicedParcel, InvoicedParcelDetail, invoiceTabs } from '@stowline/contract/billing/invoice.schema'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import { type CamelDb, camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import { readHistory } from '../../../kernel/history.ts'
import { among, contains, dollars, equals, is, oneOf, range } from '../../../kernel/list/conditions.ts'
import { lookUp } from '../../../kernel/list/look-up.ts'
import type { Condition } from '../../../kernel/list/types.ts'
import { notFound } from '../../../kernel/refusal.ts'

/** Parcels of carriers' invoices with the adjustment that passes each on. */
export const invoicedRows = (db: CamelDb) =>
  db
    .selectFrom('invoicedParcels as i')
    .leftJoin('adjustments as a', (join) =>
      join.onRef('a.tenantId', '=', 'i.tenantId').onRef('a.id', '=', 'i.adjustmentId'),
    )
    .innerJoin('tenants as m', 'm.id', 'i.tenantId')
    .select(['i.id', 'i.tenantId', 'i.carrier', 'i.invoiceNo', 'i.invoiceDay', 'i.account', 'i.trackingNumber'])
    .select(['i.orderId', 'i.orderNo', 'i.finding', 'i.state', 'i.billedCents', 'i.expectedCents', 'i.differenceCents'])
    .select(['i.chargedCents', 'i.loadedAt', 'i.settledAt', 'i.settledByName', 'i.note', 'i.labelId'])
    .select(['a.no as adjustmentNo', 'a.state as adjustmentState'])
    .select(['m.nameCn as merchantCn', 'm.nameEn as merchantEn'])

type Stored = Awaited<ReturnType<ReturnType<typeof invoicedRows>['execute']>>[number]

const money = (value: number) => toDecimal(cents(Number(value)))

export const toInvoicedRow = (row: Stored): InvoicedParcel => ({
  id: row.id,
  merchantId: row.tenantId,
  merchantName: row.labelId === null ? null : { zh: row.merchantCn, en: row.merchantEn },
  carrier: row.carrier,
  invoiceNo: row.invoiceNo,
  invoiceDay: row.invoiceDay,
  account: row.account,
  trackingNumber: row.trackingNumber,
  orderId: row.orderId,
  orderNo: row.orderNo,
  finding: row.finding,
  state: row.state,
  billed: money(row.billedCents),
  expected: money(row.expectedCents),
  difference: money(row.differenceCents ?? 0),
  charged: row.chargedCents === null ? null : money(row.chargedCents),
  loadedTime: row.loadedAt.toISOString(),
  settledTime: row.settledAt?.toISOString() ?? null,
  settledBy: row.settledByName,
  note: row.note,
  adjustment:
    row.adjustmentNo === null || row.adjustmentState === null
      ? null
      : { no: row.adjustmentNo, state: row.adjustmentState },
})

/** One of them with its lines, what the label was rated by, and what was done to it; in its holder's transaction. */
export const readInvoiced = async (db: Db, id: string): Promise<InvoicedParcelDetail> => {
  const [row, history] = await Promise.all([
    invoicedRows(camel(db))
      .leftJoin('labels as l', (join) => join.onRef('l.tenantId', '=', 'i.tenantId').onRef('l.id', '=', 'i.labelId'))
      .select(['i.lines', 'l.billableWeight', 'l.zone'])
      .where('i.id', '=', id)
      .executeTakeFirst(),
    readHistory(db, 'invoicedParcel', id),
  ])
  if (!row) throw notFound()
  return {
    ...toInvoicedRow(row),
    lines: row.lines.map(({ cents: amount, ...line }) => ({ ...line, amount: toDecimal(amount) })),
    billableWeight: row.billableWeight,
    zone: row.zone,
    history,
  }
}

/** Numbers of invoices, parcels and orders. */
const withNumbers = async (db: Db, numbers: readonly string[]) => {
  const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const { rows } = await sql<{ id: string; no: string; tracking: string; order: string | null }>`
    select id, invoice_no as no, tracking_number as tracking, order_no as "order" from invoiced_parcels
    where invoice_no = any(${wanted}::text[]) or tracking_number = any(${wanted}::text[]) or order_no = any(${wanted}::text[])`.execute(
    db,
  )
  const known = new Set(rows.flatMap(({ no, tracking, order }) => [no, tracking, order ?? '']))
  const missing = numbers.filter((number) => !known.has(number) && !known.has(number.toUpperCase()))
  return { ids: rows.map(({ id }) => id), notFound: missing }
}

export const invoicedRules = {
  id: is('i.id'),
  merchantIds: oneOf('i.tenant_id'),
  carriers: oneOf('i.carrier'),
  text: contains('i.invoice_no', 'i.tracking_number', 'i.order_no'),
  numbers: lookUp(withNumbers),
  date: range('i.invoice_day'),
  difference: dollars('i.difference_cents'),
}

const waits = (finding: InvoicedParcel['finding']): Condition =>
  sql<boolean>`${equals('i.state', 'open')} and ${equals('i.finding', finding)}`

export const invoicedTabs: Readonly<Record<(typeof invoiceTabs)[number], Condition>> = {
  dearer: waits('dearer'),
  cheaper: waits('cheaper'),
  doubled: waits('doubled'),
  unknown: waits('unknown'),
  matched: equals('i.state', 'matched'),
  settled: among('i.state', ['accepted', 'passedOn']),
}
