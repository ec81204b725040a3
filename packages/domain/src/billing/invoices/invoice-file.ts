import { type Cents, cents, fromDecimal, sum } from '../../kernel/money.ts'
import { recordOf } from '../../kernel/records.ts'
import { plainHeader } from '../../orders/imports/headers.ts'
import {
  belowHead,
  type CellFault,
  type Cells,
  filledRows,
  type Imported,
  imported,
  readDay,
  refused,
} from '../cards/imports/sheet.ts'

/** What a carrier takes for a parcel, as one row of its invoice says it; below nothing it gives back. `weight`: pounds it billed, where it says so. */
export type InvoiceLine = {
  readonly text: string
  readonly cents: Cents
  readonly weight: number | null
  readonly zone: string
}
export type InvoicedParcel = { readonly trackingNumber: string; readonly lines: readonly InvoiceLine[] }
export type Invoice = {
  readonly no: string
  /** The day on it. */
  readonly day: string
  /** The provider's account at the carrier. */
  readonly account: string
  readonly parcels: readonly InvoicedParcel[]
}

/** Columns of a carrier's file that are read, and whether it must have them. */
export const invoiceColumns = [
  { name: 'no', isRequired: true },
  { name: 'day', isRequired: true },
  { name: 'account', isRequired: false },
  { name: 'trackingNumber', isRequired: true },
  { name: 'charge', isRequired: true },
  { name: 'amount', isRequired: true },
  { name: 'weight', isRequired: false },
  { name: 'zone', isRequired: false },
  { name: 'currency', isRequired: false },
] as const
export type InvoiceColumn = (typeof invoiceColumns)[number]['name']

/** Names of the columns as carriers and we write them, in plain letters. */
const heads: Readonly<Record<InvoiceColumn, RegExp>> = {
  no: /^(invoice(number|no|#)?|账单号|发票号|承运商账单号)$/,
  day: /^(invoicedate|billdate|账单日期|发票日期)$/,
  account: /^(carrieraccount|(billto)?account(number|no)?|billtoaccountno|承运商账号|账号)$/,
  trackingNumber: /^((lead)?(tracking|shipment)(number|no|id|#)|expressorgroundtrackingid|跟踪号|运单号)$/,
  charge: /^(charge(description|kind|type)?|trackingidchargedescription|description|费用|费用名称|费用说明)$/,
  amount: /^(net(charge)?amount|netcharge|amount|trackingidchargeamount|净额|金额)(usd)?$/,
  weight: /^((billed|rated)weight(amount)?|weight|计费重|计费重量)(lbs?)?$/,
  zone: /^(zone(code)?|分区)$/,
  currency: /^((invoice|transaction)?currency(code)?|币种)$/,
}
const required = invoiceColumns.filter(({ isRequired }) => isRequired).map(({ name }) => name)

const longest = { no: 40, account: 40, trackingNumber: 64, charge: 120, zone: 20 } as const

/** `12.30`, `-3.10`, `(3.10)`, `$1,234.50`: at most seven digits and two decimals. */
const readAmount = (text: string): Cents | undefined => {
  const plain = text.normalize('NFKC').replace(/\s|\$|USD/gi, '')
  const [, bracketed] = /^\((.+)\)$/.exec(plain) ?? []
  const digits = bracketed ?? plain
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.test(digits) || (bracketed && digits.startsWith('-'))) return undefined
  const amount = fromDecimal(digits.replaceAll(',', ''))
  if (amount === undefined || Math.abs(amount) > 999_999_999) return undefined
  return bracketed ? cents(-amount) : amount
}

/** `20261123` as well as what other sheets write. */
const readInvoiceDay = (text: string): string | undefined =>
  readDay(/^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text)

const readWeight = (text: string): number | undefined => {
  const match = /^(\d{1,6}(?:\.\d{1,4})?)\s*(lbs?)?$/i.exec(text.normalize('NFKC').replaceAll(',', ''))
  return match ? Number(match[1]) : undefined
}

type Row = Omit<Invoice, 'parcels'> & { readonly trackingNumber: string; readonly line: InvoiceLine }
type Place = (name: InvoiceColumn) => number

/** One row, or all that is wrong with it. */
const readRow = (row: number, cells: readonly string[], at: Place): Row | CellFault[] => {
  const cell = recordOf(
    invoiceColumns.map(({ name }) => name),
    (name) => cells[at(name)] ?? '',
  )
  const [day, amount] = [readInvoiceDay(cell.day), readAmount(cell.amount)]
  const weight = cell.weight === '' ? null : readWeight(cell.weight)
  const fault = (name: InvoiceColumn, code: string) => refused(row, at(name) + 1, code, cell[name])
  const faults = [
    ...required.filter((name) => cell[name] === '').map((name) => fault(name, 'rating.cellEmpty')),
    ...(['no', 'account', 'trackingNumber', 'charge', 'zone'] as const)
      .filter((name) => cell[name].length > longest[name])
      .map((name) => fault(name, 'invoices.cellTooLong')),
    ...(cell.day !== '' && day === undefined ? [fault('day', 'rating.dayUnreadable')] : []),
    ...(cell.amount !== '' && amount === undefined ? [fault('amount', 'invoices.amountUnreadable')] : []),
    ...(weight === undefined ? [fault('weight', 'invoices.weightUnreadable')] : []),
    ...(cell.currency !== '' && cell.currency.toUpperCase() !== 'USD' ? [fault('currency', 'invoices.notUsd')] : []),
  ]
  if (faults.length > 0 || day === undefined || amount === undefined || weight === undefined) return faults
  const line = { text: cell.charge, cents: amount, weight, zone: cell.zone }
  return {
    no: cell.no.toUpperCase(),
    day,
    account: cell.account,
    trackingNumber: cell.trackingNumber.toUpperCase(),
    line,
  }
}

/** Rows of one invoice have one day and one account: the first row's. */
const invoiceFaults = (rows: readonly { readonly row: number; readonly read: Row }[], at: Place): CellFault[] => {
  const first = new Map<string, Row>()
  return rows.flatMap(({ row, read }) => {
    const known = first.get(read.no)
    if (!known) first.set(read.no, read)
    if (!known || (known.day === read.day && known.account === read.account)) return []
    const column = known.day === read.day ? at('account') : at('day')
    return [{ row, column: column + 1, code: 'invoices.mixed', params: { text: read.no } }]
  })
}

/** The invoices of a carrier's file, parcel by parcel, or all that is wrong with it: with one bad row nothing is taken. */
export const importInvoices = (sheet: Cells): Imported<readonly Invoice[]> => {
  const rows = filledRows(sheet)
  const wanted = recordOf(required, (name) => heads[name])
  const below = belowHead(rows, wanted)
  if (!below) return { ok: false, faults: [refused(1, 0, 'invoices.headsMissing')] }
  if (below.rows.length === 0) return { ok: false, faults: [refused(below.head.row, 0, 'invoices.noLines')] }
  const at = (name: InvoiceColumn) => below.head.cells.findIndex((cell) => heads[name].test(plainHeader(cell)))
  const faults: CellFault[] = []
  const good: { row: number; read: Row }[] = []
  for (const { row, cells } of below.rows) {
    const read = readRow(row, cells, at)
    if (Array.isArray(read)) faults.push(...read)
    else good.push({ row, read })
  }
  return imported(invoicesOf(good.map(({ read }) => read)), [...faults, ...invoiceFaults(good, at)])
}

const invoicesOf = (rows: readonly Row[]): Invoice[] =>
  [...Map.groupBy(rows, ({ no }) => no)].map(([no, own]) => ({
    no,
    day: own[0]?.day ?? '',
    account: own[0]?.account ?? '',
    parcels: [...Map.groupBy(own, ({ trackingNumber }) => trackingNumber)].map(([trackingNumber, lines]) => ({
      trackingNumber,
      lines: lines.map(({ line }) => line),
    })),
  }))

export const linesTotal = (lines: readonly Pick<InvoiceLine, 'cents'>[]): Cents => sum(lines.map((line) => line.cents))
export const invoiceTotal = ({ parcels }: Pick<Invoice, 'parcels'>): Cents =>
  sum(parcels.map(({ lines }) => linesTotal(lines)))

/** What an invoice says, in an order of its own: the same invoice has the same text, in whatever order its rows come. */
export const invoiceText = ({ no, day, account, parcels }: Invoice): string =>
  [
    [no, day, account].join('\t'),
    ...parcels
      .flatMap(({ trackingNumber, lines }) =>
        lines.map(({ text, cents: amount, weight, zone }) =>
          [trackingNumber, text, amount, weight ?? '', zone].join('\t'),
        ),
      )
      .toSorted(),
  ].join('\n')
