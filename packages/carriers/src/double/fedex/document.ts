import type { Answer } from '../call.ts'
import type { CallContext } from '../shared.ts'
import { labelImage } from '../label.ts'
import { voice } from './voice.ts'

const types: Readonly<Record<string, string>> = { pdf: 'application/pdf', png: 'image/png', zpl: 'text/plain' }

/** A label by the address that its shipment's answer named: bytes, no JSON. */
export const retrieveDocument = ({ shared, call }: CallContext): Answer => {
  const number = /SH,(\d+)_SHIPPING_P/.exec(decodeURIComponent(call.path))?.[1] ?? ''
  const sale = shared.book.findByNumber(number)
  if (!sale) return voice.refuse(404, 'NOT.FOUND.ERROR', 'The resource you requested is no longer available.')
  const body = labelImage(sale, sale.numbers.indexOf(number))
  return { status: 200, body, headers: { 'content-type': types[sale.consignment.label] ?? 'application/octet-stream' } }
}
