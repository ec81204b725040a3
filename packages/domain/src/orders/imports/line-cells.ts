import { cleanCell } from './cells.ts'
import type { Values } from './records.ts'

const marks =
  /\|(?=(?:name|product_id|sku|quantity|total|sub_total|subtotal|tax|tax_data|refunded|refunded_qty|meta|item_id|variation_id|price)\s*:)/i

/** One line of an order in one cell: `name:Oak lamp|sku:LAMP-1|quantity:2|total:79.80`. Undefined when the cell holds none. */
export const readLineCell = (cell: string): Values | undefined => {
  const said = new Map<string, string>()
  for (const part of cell.split(marks)) {
    const colon = part.indexOf(':')
    if (colon > 0) said.set(part.slice(0, colon).trim().toLowerCase(), cleanCell(part.slice(colon + 1)))
  }
  const quantity = said.get('quantity') ?? said.get('qty')
  if (!said.has('name') && !said.has('sku')) return undefined
  return {
    ...filled('sku', said.get('sku')),
    ...filled('title', said.get('name')),
    ...filled('quantity', quantity),
    ...filled('price', said.get('price') ?? unitPrice(said.get('total'), quantity)),
    ...filled('lineId', said.get('item_id')),
  }
}

const filled = (field: keyof Values, text: string | undefined): Values => (text ? { [field]: text } : {})

/** The cell gives the line's total. */
const unitPrice = (total: string | undefined, quantity: string | undefined): string | undefined => {
  const [sum, count] = [Number(total), Number(quantity)]
  return total && count > 0 && Number.isFinite(sum) ? (sum / count).toFixed(2) : undefined
}
