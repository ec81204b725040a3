import type { Invoice, InvoicedParcel, InvoiceLine } from '@stowline/domain/billing/invoices/invoice-file'
import { cents } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { recordHistory } from '../kernel/history.ts'
import { bookDifference, compareInvoices, passOneOn, storeInvoices } from '../modules/billing/index.ts'
import { clerk } from './adjustments.ts'
import type { DemoServices } from './fill.ts'

const carrier = 'practice'
const account = 'REALTIME'
const dayMs = 86_400_000

type Label = { readonly number: string; readonly cost: number; readonly weight: number | null; readonly zone: string }

/** What the carrier bills for the n-th of its parcels: most at their price, some not, one twice. */
const linesOf = ({ cost, weight, zone }: Label, n: number): InvoiceLine[] => {
  const line = (text: string, amount: number): InvoiceLine => ({ text, cents: cents(amount), weight, zone })
  const fuel = Math.round(cost / 8)
  const whole = [line('Ground', cost - fuel), line('Fuel surcharge', fuel)]
  if (n % 9 === 2) return [...whole, line('Shipping charge correction', 310 + n * 35)]
  if (n % 9 === 4) return [...whole, line('Address correction', 2_100)]
  if (n % 9 === 6) return [...whole, line('Service guarantee refund', -Math.round(cost / 4))]
  if (n === 16) return [...whole, ...whole]
  return whole
}

const nobodys = ['1ZDEMO0000000417', '1ZDEMO0000000882'].map(
  (trackingNumber, n): InvoicedParcel => ({
    trackingNumber,
    lines: [{ text: 'Ground', cents: cents(1_284 + n * 331), weight: 6 + n, zone: '5' }],
  }),
)

/** The carrier's invoice of some days ago over labels of every merchant, compared as a loaded file is; some differences are settled. */
export const fillInvoices = async ({ database, newId, now }: DemoServices, providerId: string): Promise<void> => {
  const at = now()
  const by = clerk
  await database.transaction({ role: 'system' }, async (db) => {
    const parcels = (await billedLabels(db, new Date(at.getTime() - 5 * dayMs))).map((label, n) => ({
      trackingNumber: label.number,
      lines: linesOf(label, n),
    }))
    const day = new Date(at.getTime() - 3 * dayMs).toISOString().slice(0, 10)
    const invoice: Invoice = { no: 'PC26-04417', day, account, parcels: [...parcels, ...nobodys] }
    const compared = await compareInvoices(db, carrier, [invoice])
    await storeInvoices(db, { now: () => at, newId, by, tenantId: providerId }, carrier, compared)
  })
  const { rows } = await database.transaction({ role: 'system' }, (db) =>
    sql<{
      tenantId: string
    }>`select distinct tenant_id as "tenantId" from invoiced_parcels where label_id is not null order by 1`.execute(db),
  )
  for (const { tenantId } of rows)
    await database.transaction({ role: 'app', tenantId }, (db) =>
      settleSome({ db, newId, now: () => at, by, audit: async () => {} }),
    )
}

/** The newest labels of each merchant from before a moment. */
const billedLabels = async (db: Db, before: Date): Promise<readonly Label[]> => {
  const { rows } = await sql<Label>`
    select number, cost::int as cost, weight, coalesce(zone, '') as zone from (
      select l.tracking_number as number, l.charge_cents as cost, l.billable_weight as weight, l.zone,
        row_number() over (partition by l.tenant_id order by l.bought_at desc, l.id) as place
      from labels l where l.carrier = ${carrier} and l.origin = 'bought' and l.state = 'printed' and l.charge_cents > 0 and l.tracking_number is not null and l.bought_at < ${before}
    ) own where place <= 24 order by number`.execute(db)
  return rows
}

type Settling = Parameters<typeof passOneOn>[0]

/** The provider bears one difference of a merchant and passes another on. */
const settleSome = async (work: Settling): Promise<void> => {
  const dearer = await work.db
    .selectFrom('invoiced_parcels')
    .select(['id', 'carrier', 'invoice_no', 'tracking_number', 'label_id', 'lines', 'billed_cents', 'expected_cents'])
    .where('finding', '=', 'dearer')
    .orderBy('tracking_number')
    .limit(2)
    .execute()
  for (const [n, row] of dearer.entries()) {
    const difference = cents(Number(row.billed_cents) - Number(row.expected_cents))
    const passed = {
      ...{ id: row.id, carrier: row.carrier, invoiceNo: row.invoice_no, trackingNumber: row.tracking_number },
      ...{ labelId: row.label_id, lines: row.lines, difference },
    }
    const amount = (difference / 100).toFixed(2)
    if (n === 0) {
      await bookDifference(work, passed)
      await settled(work, row.id, { state: 'accepted', note: '已向承运商申诉 / Claimed at the carrier' })
      await recordHistory(work, 'invoicedParcel', [{ id: row.id, action: 'accept', detail: { amount } }])
    } else {
      const reason = '承运商复核更正 / Corrected by the carrier'
      const { id, no } = await passOneOn(work, passed, reason)
      await settled(work, row.id, { state: 'passedOn', note: reason, adjustment_id: id })
      await recordHistory(work, 'invoicedParcel', [{ id: row.id, action: 'passOn', detail: { amount, no } }])
    }
  }
}

type Settled =
  | { readonly state: 'accepted'; readonly note: string }
  | { readonly state: 'passedOn'; readonly note: string; readonly adjustment_id: string }

const settled = ({ db, by, now }: Settling, id: string, changes: Settled) =>
  db
    .updateTable('invoiced_parcels')
    .set({ ...changes, settled_at: now(), settled_by: by.id, settled_by_name: by.name })
    .where('id', '=', id)
    .execute()
