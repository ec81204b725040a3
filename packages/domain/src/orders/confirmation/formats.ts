import { dayIn } from '../../kernel/zone.ts'
import type { Platform } from '../lifecycle.ts'

/** One line of an order that has left or is about to, as a store is told about it. */
export type ShippedLine = {
  readonly platformNo: string
  readonly platformLineId: string
  readonly sku: string
  readonly quantity: number
  readonly carrier: string
  /** In English, as stores know it: "UPS". */
  readonly carrierName: string
  readonly service: string
  readonly trackingNumber: string
  readonly shippedAt: Date
  /** Of the warehouse that it left. */
  readonly timeZone: string
}

type Column = readonly [header: string, value: (line: ShippedLine) => string]
export type ConfirmationFormat = {
  readonly suffix: 'txt' | 'csv'
  readonly delimiter: '\t' | ','
  /** `line`: a row per order line; `order`: a row per order and parcel. */
  readonly per: 'line' | 'order'
  readonly columns: readonly Column[]
}

/** The day at the warehouse: what its calendar and the carrier's scan say. */
const day = ({ shippedAt, timeZone }: ShippedLine) => dayIn(shippedAt, timeZone)
const quantity = (line: ShippedLine) => String(line.quantity)
const tracking = (line: ShippedLine) => line.trackingNumber
const fixed = (text: string) => () => text

/** Carriers that Amazon and Walmart know by a code of their own; others go as "Other" with their name. */
const knownCarriers: Readonly<Record<string, string>> = { ups: 'UPS', fedex: 'FedEx', usps: 'USPS' }
const carrierCode = (line: ShippedLine) => knownCarriers[line.carrier] ?? 'Other'

const csv = (per: ConfirmationFormat['per'], columns: readonly Column[]): ConfirmationFormat => ({
  suffix: 'csv',
  delimiter: ',',
  per,
  columns,
})

/** The file by which each kind of store is told of its shipments. */
export const confirmationFormats: Readonly<Record<Platform, ConfirmationFormat>> = {
  // Amazon: flat file "Shipping confirmation", tab-separated.
  amazon: {
    suffix: 'txt',
    delimiter: '\t',
    per: 'line',
    columns: [
      ['order-id', (line) => line.platformNo],
      ['order-item-id', (line) => line.platformLineId],
      ['quantity', quantity],
      ['ship-date', day],
      ['carrier-code', carrierCode],
      ['carrier-name', (line) => (carrierCode(line) === 'Other' ? line.carrierName : '')],
      ['tracking-number', tracking],
      ['ship-method', (line) => line.service],
    ],
  },
  // Shopify: rows of the orders export with the fulfilment columns that import apps read.
  shopify: csv('line', [
    ['Name', (line) => line.platformNo],
    ['Lineitem sku', (line) => line.sku],
    ['Lineitem quantity', quantity],
    ['Fulfillment Status', fixed('fulfilled')],
    ['Tracking Company', (line) => line.carrierName],
    ['Tracking Number', tracking],
    ['Fulfilled at', day],
  ]),
  // eBay: File Exchange, action CompleteSale.
  ebay: csv('line', [
    ['*Action(SiteID=US|Country=US|Currency=USD|Version=1193)', fixed('CompleteSale')],
    ['OrderID', (line) => line.platformNo],
    ['TransactionID', (line) => line.platformLineId],
    ['CustomLabel', (line) => line.sku],
    ['ShippingStatus', fixed('1')],
    ['ShippedTime', day],
    ['ShippingCarrierUsed', (line) => line.carrierName],
    ['ShipmentTrackingNumber', tracking],
  ]),
  // Walmart Seller Center: bulk shipment update.
  walmart: csv('line', [
    ['PO#', (line) => line.platformNo],
    ['Line#', (line) => line.platformLineId],
    ['SKU', (line) => line.sku],
    ['Update Status', fixed('Shipped')],
    ['Update Qty', quantity],
    ['Carrier', carrierCode],
    ['Tracking Number', tracking],
    ['Ship Date', day],
  ]),
  // WooCommerce: shipment tracking import.
  woocommerce: csv('order', [
    ['Order ID', (line) => line.platformNo],
    ['Shipping Provider', (line) => line.carrierName],
    ['Tracking Number', tracking],
    ['Date Shipped', day],
    ['Order Status', fixed('completed')],
  ]),
  // TikTok Shop: bulk shipping by seller.
  tiktok: csv('order', [
    ['Order ID', (line) => line.platformNo],
    ['Tracking ID', tracking],
    ['Shipping Provider Name', (line) => line.carrierName],
  ]),
  other: csv('line', [
    ['Order number', (line) => line.platformNo],
    ['SKU', (line) => line.sku],
    ['Quantity', quantity],
    ['Carrier', (line) => line.carrierName],
    ['Tracking number', tracking],
    ['Shipped', day],
  ]),
}

const plainField = (text: string): string => text.replace(/[\t\r\n]+/g, ' ').trim()
const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The whole file as text. Values of stores' own files are not changed against formulas: no person opens them, a store reads them. */
export const confirmationFile = (platform: Platform, lines: readonly ShippedLine[]): string => {
  const { delimiter, per, columns } = confirmationFormats[platform]
  const rows =
    per === 'line'
      ? lines
      : [...new Map(lines.map((line) => [`${line.platformNo} ${line.trackingNumber}`, line])).values()]
  const write = (fields: readonly string[]) =>
    fields.map((field) => (delimiter === ',' ? quoted(plainField(field)) : plainField(field))).join(delimiter)
  return `${[columns.map(([header]) => header), ...rows.map((row) => columns.map(([, value]) => value(row)))].map(write).join('\r\n')}\r\n`
}
