import { findings } from '@stowline/domain/billing/invoices/compare'
import { z } from 'zod'
import { InvoicedParcel, InvoicedParcelDetail, invoicedFilters } from '../billing/invoice.schema.ts'
import { BatchResult, batchOf, Day, line, Money, NamePair, requiredLine } from '../kernel/fields.ts'
import { FileId, InvoicedParcelId, MerchantId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'

const access = '/ops/invoices'
const base = 'wms/Operations/Invoice'
const some = { merchantId: MerchantId, parcelIds: batchOf(InvoicedParcelId) }
const InvoiceFile = z.strictObject({ carrier: requiredLine(20), fileId: FileId })
const refusesFile = ['settings.unknownCarrier', 'invoices.differs']

/** Invoices of carriers, compared with what was charged. A list over merchants is not marked `reads`: every reading is told in the audit trail. */
export const invoicing = {
  /** Carriers whose invoices can be loaded. */
  carriers: rpc(`POST ${base}/GetCarriers`, {
    access,
    reads: true,
    input: Nothing,
    output: z.array(z.object({ carrier: z.string(), carrierName: NamePair })),
  }),
  list: rpc(`POST ${base}/GetListByPage`, {
    access,
    ...listShape({
      row: InvoicedParcel,
      sorts: ['invoiceDay', 'difference'],
      filters: {
        id: InvoicedParcelId.optional(),
        merchantIds: z.array(MerchantId).max(100).optional(),
        ...invoicedFilters,
      },
    }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, {
    access,
    input: z.strictObject({ merchantId: MerchantId, id: InvoicedParcelId }),
    output: InvoicedParcelDetail,
  }),
  /** What a file says and what comes of comparing it. Nothing is written. With a fault, which names its row, it cannot be loaded. */
  preview: rpc(`POST ${base}/Preview`, {
    access,
    input: InvoiceFile,
    output: z.object({
      faults: z.array(NamePair),
      faultCount: z.int(),
      invoices: z.array(
        z.object({
          no: z.string(),
          day: Day,
          account: z.string(),
          parcels: z.int(),
          lines: z.int(),
          total: Money,
          /** It was loaded before, and is left as it is. */
          isLoaded: z.boolean(),
        }),
      ),
      /** Of those that are not loaded yet: parcels and the sum of their differences. */
      findings: z.array(z.object({ finding: z.enum(findings), parcels: z.int(), difference: Money })),
    }),
    refuses: refusesFile,
  }),
  /** All invoices of a file that are not loaded yet, or nothing. */
  load: rpc(`POST ${base}/Load`, {
    access,
    idempotent: true,
    input: InvoiceFile,
    output: z.object({ invoices: z.int(), parcels: z.int(), skipped: z.int() }),
    refuses: [...refusesFile, 'invoices.faulty', 'invoices.loaded'],
  }),
  /** The provider bears the difference: a line of his own, nothing for the merchant. */
  accept: rpc(`POST ${base}/Accept`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...some, note: line(200).default('') }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'invoices.notOpen'],
  }),
  /** Each difference becomes an adjustment of the merchant's, which somebody else books. */
  passOn: rpc(`POST ${base}/PassOn`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...some, reason: requiredLine(100) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'invoices.notOpen', 'invoices.nobodys', 'invoices.billedTwice', 'recharge.amountDigits'],
  }),
}
export type InvoicePreview = z.output<(typeof invoicing)['preview']['output']>
