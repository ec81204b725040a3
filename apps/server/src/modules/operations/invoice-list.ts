import { invoicing } from '@stowline/contract/operations/invoicing.contract'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { calendarDay, whole } from '../../kernel/list/sorts.ts'
import { invoicedRows, invoicedRules, invoicedTabs, toInvoicedRow } from '../billing/index.ts'

/** Parcels of carriers' invoices, every merchant's and nobody's. */
export const invoicedList = listOf(invoicing.list, {
  from: 'invoiced_parcels as i',
  id: 'i.id',
  over: 'merchants',
  rows: selected(invoicedRows, toInvoicedRow),
  sorts: { invoiceDay: calendarDay('i.invoice_day'), difference: whole('i.difference_cents') },
  defaultSort: { field: 'invoiceDay', order: 'desc' },
  filters: invoicedRules,
  tab: 'tab',
  tabs: invoicedTabs,
})
