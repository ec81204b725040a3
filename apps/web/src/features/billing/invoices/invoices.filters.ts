import type { InvoicedParcel } from '@stowline/contract/billing/invoice.schema'
import { invoicing } from '@stowline/contract/operations/invoicing.contract'
import { findingNames } from '@stowline/text/invoices'
import { invoicesScreen as words } from '@stowline/text/invoices-screen'
import { listCall } from '../../../api/list.ts'
import { invoicedCarrierFilter, merchantFilter } from '../../../api/seldom-filters.ts'

const largestFirst = { field: 'difference', order: 'desc' } as const
const smallestFirst = { field: 'difference', order: 'asc' } as const

/** What may be asked of parcels on carriers' invoices; what is dearest stands first. */
export const invoicedList = listCall(invoicing.list, {
  tabs: {
    tab: [
      { id: 'dearer', label: findingNames.dearer, isAttention: true, sort: largestFirst },
      { id: 'cheaper', label: findingNames.cheaper, isAttention: true, sort: smallestFirst },
      { id: 'doubled', label: findingNames.doubled, isAttention: true, sort: largestFirst },
      { id: 'unknown', label: findingNames.unknown, isAttention: true, sort: largestFirst },
      { id: 'matched', label: findingNames.matched },
      { id: 'settled', label: words.settledTab },
    ],
  },
  search: {
    placeholder: words.search,
    fields: [
      {
        id: 'any',
        label: words.numbers,
        numbersOf: ({ invoiceNo, trackingNumber, orderNo }: InvoicedParcel) => [
          invoiceNo,
          trackingNumber,
          ...(orderNo === null ? [] : [orderNo]),
        ],
      },
    ],
  },
  filters: [
    { ...merchantFilter, isPromoted: true },
    { ...invoicedCarrierFilter, isPromoted: true },
    { id: 'date', kind: 'days', label: words.day, isPromoted: true, presets: ['last7', 'last30'] },
    { id: 'difference', kind: 'range', label: words.difference },
  ],
  defaultSort: { field: 'invoiceDay', order: 'desc' },
})
