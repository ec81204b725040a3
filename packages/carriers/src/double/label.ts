import type { LabelFace } from '../label/face.ts'
import { toPdf } from '../label/pdf.ts'
import { drawLabel, toPng } from '../label/png.ts'
import { toZpl } from '../label/zpl.ts'
import type { Party } from '../practice/remote/book.ts'
import type { Sale } from './book.ts'
import { encodeGif } from './gif.ts'
import { findService } from './services.ts'
import { drawMaxicode } from './maxicode.ts'

const present = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== '')
const cityLine = ({ city, state, zip }: Party): string => `${city} ${state} ${zip}`.toUpperCase()

const faceOf = ({ carrier, consignment, numbers }: Sale, index: number): LabelFace => {
  const { sender, recipient } = consignment
  const service = findService(carrier, consignment.service)
  const [reference = '', second = ''] = consignment.references
  return {
    carrierName: carrier === 'ups' ? 'UPS test double' : 'FedEx test double',
    serviceName: service?.name ?? consignment.service,
    serviceLetter: service?.letter ?? '',
    trackingNumber: numbers[index] ?? '',
    sender: present([sender.company, sender.name, ...sender.lines, cityLine(sender), sender.phone]).slice(0, 5),
    recipient: present([recipient.name, recipient.company, ...recipient.lines, cityLine(recipient)]),
    postalCode: recipient.zip.replace('-', ''),
    route: `${recipient.state} ${recipient.zip.slice(0, 3)}`,
    weight: `${Math.ceil(consignment.packages[index]?.pounds ?? 0)} LB`,
    piece: index + 1,
    pieces: numbers.length,
    shipDate: consignment.shipDate,
    orderNo: second || reference,
    reference,
    warehouseMark: `${sender.state} ${sender.zip.slice(0, 3)}`,
    signature: consignment.signature.toUpperCase(),
    isReturn: consignment.isReturn,
  }
}

/** The label of one package in the form that was asked for. The same sale gives the same bytes, whenever it is asked. */
export const labelImage = (sale: Sale, index: number): Buffer => {
  const face = faceOf(sale, index)
  const { label } = sale.consignment
  if (label === 'pdf') return Buffer.from(toPdf(face))
  if (label === 'png') return Buffer.from(toPng(face, 203))
  if (label === 'zpl') return Buffer.from(toZpl(face))
  const canvas = drawLabel(face, 200)
  drawMaxicode(canvas, sale, index)
  return encodeGif(canvas)
}
