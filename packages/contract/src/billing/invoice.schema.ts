import { findings } from '@stowline/domain/billing/invoices/compare'
import { invoicedStates } from '@stowline/domain/billing/invoices/invoiced-moves'
import { adjustmentStates } from '@stowline/domain/billing/adjustment'
import { z } from 'zod'
import { Day, HistoryEvent, line, Moment, Money, NamePair, Numbers } from '../kernel/fields.ts'
import { InvoicedParcelId, MerchantId, OrderId } from '../kernel/ids.ts'

/** A parcel on a carrier's invoice: what was billed for it beside what was expected, and what became of the difference. */
export const InvoicedParcel = z.object({
  id: InvoicedParcelId,
  /** Whose parcel it is; of one that nobody knows, the provider. */
  merchantId: MerchantId,
  merchantName: NamePair.nullable(),
  carrier: z.string(),
  invoiceNo: z.string(),
  invoiceDay: Day,
  account: z.string(),
  trackingNumber: z.string(),
  orderId: OrderId.nullable(),
  orderNo: z.string().nullable(),
  finding: z.enum(findings),
  state: z.enum(invoicedStates),
  billed: Money,
  /** The carrier's price as the label was bought, else what was charged for it; nothing where an earlier invoice has billed it. */
  expected: Money,
  difference: Money,
  /** What the merchant was charged for the label; null: nothing is known of it. */
  charged: Money.nullable(),
  loadedTime: Moment,
  settledTime: Moment.nullable(),
  settledBy: z.string(),
  note: z.string(),
  /** The adjustment that passes it on, and what became of that. */
  adjustment: z.object({ no: z.string(), state: z.enum(adjustmentStates) }).nullable(),
})
export type InvoicedParcel = z.output<typeof InvoicedParcel>

export const InvoicedParcelDetail = InvoicedParcel.extend({
  lines: z.array(
    z.object({
      text: z.string(),
      amount: Money,
      /** Pounds that the carrier billed. */
      weight: z.number().nullable(),
      zone: z.string(),
      isDoubled: z.boolean(),
    }),
  ),
  /** Beside it what we rated the parcel by. */
  billableWeight: z.number().nullable(),
  zone: z.string().nullable(),
  history: z.array(HistoryEvent),
})
export type InvoicedParcelDetail = z.output<typeof InvoicedParcelDetail>

/** `dearer`, `cheaper`, `doubled`, `unknown`: those that wait; `settled`: borne or passed on. */
export const invoiceTabs = ['dearer', 'cheaper', 'doubled', 'unknown', 'matched', 'settled'] as const

export const invoicedFilters = {
  tab: z.enum(invoiceTabs).optional(),
  carriers: z.array(line(20)).max(20).optional(),
  /** A part of an invoice's, a parcel's or an order's number. */
  text: line(100).optional(),
  /** Pasted numbers of invoices, parcels and orders. */
  numbers: Numbers.optional(),
  /** The day on the invoice. */
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
  /** Of what was billed beyond or under what was expected, in USD. */
  differenceFrom: z.number().min(-9_999_999).max(9_999_999).optional(),
  differenceTo: z.number().min(-9_999_999).max(9_999_999).optional(),
}
