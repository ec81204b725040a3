import { type Invoice, importInvoices, invoiceTotal } from '@stowline/domain/billing/invoices/invoice-file'
import type { Imported } from '@stowline/domain/billing/cards/imports/sheet'
import type { Db } from '../../../db/database.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Work } from '../../../kernel/context.ts'
import { cellsOf } from '../read-cells.ts'
import type { ComparedInvoice, ComparedParcel } from './compare-invoices.ts'

/** Reads a carrier's file whole or not at all. */
export const readInvoices = async (bytes: Buffer): Promise<Imported<readonly Invoice[]>> =>
  importInvoices(await cellsOf(bytes))

type Loading = Pick<Work, 'now' | 'newId' | 'by' | 'tenantId'>

/** Writes invoices that were compared, in the same transaction of the system role: each parcel with its merchant, nobody's with the provider. Answers how many parcels. */
export const storeInvoices = async (
  db: Db,
  work: Loading,
  carrier: string,
  invoices: readonly ComparedInvoice[],
): Promise<number> => {
  const made = invoices.map((one) => ({ ...one, id: work.newId() }))
  const loaded = { loaded_at: work.now(), loaded_by: work.by.id, loaded_by_name: work.by.name }
  const headers = made.map(({ id, invoice, digest, parcels }) => ({
    ...{ id, carrier, no: invoice.no, day: invoice.day, account: invoice.account, digest, ...loaded },
    ...{ line_count: parcels.flatMap(({ lines }) => lines).length, net_cents: invoiceTotal(invoice) },
  }))
  await insertRows(db, 'carrier_invoices', headers, work.tenantId)
  const parcels = made.flatMap(({ id, invoice, parcels: own }) =>
    own.map((parcel) => ({
      holder: parcel.label?.tenantId ?? work.tenantId,
      row: rowOf(work, { carrier, invoice, invoiceId: id }, parcel),
    })),
  )
  for (const [holder, own] of Map.groupBy(parcels, (parcel) => parcel.holder))
    await insertRows(
      db,
      'invoiced_parcels',
      own.map(({ row }) => row),
      holder,
    )
  return parcels.length
}

type On = { readonly carrier: string; readonly invoice: Invoice; readonly invoiceId: string }

const rowOf = (
  { newId, now }: Loading,
  { carrier, invoice: { no, day, account }, invoiceId }: On,
  { trackingNumber, label, lines, billed, expected, finding }: ComparedParcel,
) => ({
  ...{ id: newId(), invoice_id: invoiceId, carrier, invoice_no: no, invoice_day: day, account },
  ...{ tracking_number: trackingNumber, label_id: label?.labelId ?? null, order_id: label?.orderId ?? null },
  ...{ order_no: label?.orderNo ?? null, lines, billed_cents: billed, expected_cents: expected },
  ...{ charged_cents: label?.charged ?? null, finding, state: finding === 'matched' ? 'matched' : 'open' },
  loaded_at: now(),
})
