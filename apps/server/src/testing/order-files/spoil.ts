import type { Presentable } from './platform-rows.ts'

/** What goes wrong in real files: on the nth order (from 0), cells of its first row, or of all its rows. */
export type Spoilt = {
  readonly order: number
  readonly cells: Readonly<Record<string, string>>
  readonly everyRow?: true
}

/** The same rows with cells replaced. `numberColumn` tells which rows belong to one order. */
export const spoil = (rows: Presentable, numberColumn: string, spoils: readonly Spoilt[]): Presentable => {
  const headerAt = rows.findIndex((row) => row.includes(numberColumn))
  const headers = rows[headerAt] ?? []
  const column = headers.indexOf(numberColumn)
  const numbers = [...new Set(rows.slice(headerAt + 1).map((row) => row[column] ?? ''))].filter(Boolean)
  const done = new Set<Spoilt>()
  return rows.map((row, at) => {
    const spoilt =
      at > headerAt ? spoils.find((one) => numbers[one.order] === row[column] && !done.has(one)) : undefined
    if (!spoilt) return row
    if (!spoilt.everyRow) done.add(spoilt)
    return row.map((cell, index) => spoilt.cells[headers[index] ?? ''] ?? cell)
  })
}

export const shopifySpoils: readonly Spoilt[] = [
  { order: 4, cells: { 'Shipping Zip': '' } },
  { order: 11, cells: { 'Shipping Zip': "'99950" } },
  { order: 17, cells: { 'Lineitem quantity': '0' } },
  { order: 23, cells: { 'Lineitem sku': '' } },
  { order: 30, cells: { 'Shipping Province': 'Cascadia' } },
  { order: 36, cells: { 'Shipping Address1': 'PO Box 417' } },
  { order: 42, cells: { 'Financial Status': 'refunded' } },
]
export const amazonSpoils: readonly Spoilt[] = [
  { order: 3, cells: { 'recipient-name': '' }, everyRow: true },
  { order: 9, cells: { 'ship-state': 'Ontario', 'ship-country': 'CA', 'ship-postal-code': 'M5V 2T6' }, everyRow: true },
  { order: 15, cells: { 'ship-postal-code': '1.2E+08' }, everyRow: true },
  { order: 21, cells: { 'ship-address-1': '' }, everyRow: true },
  { order: 28, cells: { 'buyer-phone-number': '1.21256E+10' }, everyRow: true },
  { order: 35, cells: { sku: '' } },
  { order: 44, cells: { 'quantity-shipped': '1', 'quantity-to-ship': '0' } },
]
