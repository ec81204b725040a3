import { type Compared, compareInvoiced } from '@stowline/domain/billing/invoices/compare'
import { type Invoice, type InvoiceLine, invoiceText } from '@stowline/domain/billing/invoices/invoice-file'
import { type Cents, cents } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** The label behind a tracking number, whoever's it is. `cost`: what it costs at its carrier, as far as that is known. */
type FoundLabel = {
  readonly tenantId: string
  readonly labelId: string
  readonly orderId: string
  readonly orderNo: string
  readonly cost: Cents
  readonly charged: Cents | null
}
export type ComparedParcel = Compared & { readonly trackingNumber: string; readonly label: FoundLabel | undefined }
export type ComparedInvoice = {
  readonly invoice: Invoice
  readonly digest: string
  /** It was loaded before: nothing of it is compared again. */
  readonly isLoaded: boolean
  readonly parcels: readonly ComparedParcel[]
}

const digestOf = (invoice: Invoice): string => createHash('sha256').update(invoiceText(invoice)).digest('hex')

/** Invoices beside what is known of their parcels, in a transaction of the system role. Refuses a number that was loaded with other lines. */
export const compareInvoices = async (
  db: Db,
  carrier: string,
  invoices: readonly Invoice[],
): Promise<readonly ComparedInvoice[]> => {
  const known = await loadedDigests(
    db,
    carrier,
    invoices.map(({ no }) => no),
  )
  const numbers = [...new Set(invoices.flatMap(({ parcels }) => parcels.map(({ trackingNumber }) => trackingNumber)))]
  const labels = await labelsOf(db, carrier, numbers)
  const earlier = await earlierLines(db, carrier, numbers)
  // In the order in which the carrier wrote them: what one bills, the next finds billed.
  const ordered = invoices.toSorted((one, other) => one.day.localeCompare(other.day) || one.no.localeCompare(other.no))
  return ordered.map((invoice) => {
    const digest = digestOf(invoice)
    const loaded = known.get(invoice.no)
    if (loaded !== undefined && loaded !== digest) throw new Refusal('invoices.differs', { no: invoice.no })
    if (loaded !== undefined) return { invoice, digest, isLoaded: true, parcels: [] }
    const parcels = invoice.parcels.map(({ trackingNumber, lines }) => {
      const label = labels.get(trackingNumber)
      const before = earlier.get(trackingNumber) ?? []
      earlier.set(trackingNumber, [...before, ...lines])
      return { ...compareInvoiced({ lines, cost: label?.cost, earlier: before }), trackingNumber, label }
    })
    return { invoice, digest, isLoaded: false, parcels }
  })
}

const loadedDigests = async (
  db: Db,
  carrier: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('carrier_invoices')
    .select(['no', 'digest'])
    .where('carrier', '=', carrier)
    .where('no', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
  return new Map(rows.map(({ no, digest }) => [no, digest]))
}

type LabelRow = Omit<FoundLabel, 'cost' | 'charged'> & {
  readonly trackingNumber: string
  readonly cost: number | null
  readonly charged: number | null
}

/** One index look-up per merchant. A void label costs nothing, nor do further pieces of one: their price stands with the first. The newest label has a number that came twice. */
const labelsOf = async (
  db: Db,
  carrier: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, FoundLabel>> => {
  const { rows } = await sql<LabelRow>`
    select distinct on (p.tracking_number) p.tracking_number as "trackingNumber", t.id as "tenantId", l.id as "labelId", p.order_id as "orderId",
      p.order_no as "orderNo",
      case when l.state in ('void', 'failed') or l.tracking_number is distinct from p.tracking_number then 0
        else coalesce(l.carrier_cents, l.charge_cents) end as cost,
      case when l.state = 'void' then 0 else l.charge_cents end as charged
    from tenants t
    join parcels p on p.tenant_id = t.id and p.tracking_number = any(${numbers}::text[]) and p.carrier = ${carrier}
    join labels l on l.tenant_id = p.tenant_id and l.id = p.label_id
    where t.kind = 'merchant'
    order by p.tracking_number, p.created_at desc, p.id`.execute(db)
  return new Map(
    rows.map(({ trackingNumber, cost, charged, ...label }) => [
      trackingNumber,
      { ...label, cost: cents(Number(cost ?? 0)), charged: charged === null ? null : cents(Number(charged)) },
    ]),
  )
}

const earlierLines = async (
  db: Db,
  carrier: string,
  numbers: readonly string[],
): Promise<Map<string, readonly Pick<InvoiceLine, 'text' | 'cents'>[]>> => {
  const rows = await db
    .selectFrom('invoiced_parcels')
    .select(['tracking_number', 'lines'])
    .where('carrier', '=', carrier)
    .where('tracking_number', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
  const byNumber = Map.groupBy(rows, ({ tracking_number }) => tracking_number)
  return new Map([...byNumber].map(([number, own]) => [number, own.flatMap(({ lines }) => lines)]))
}
