import type { LabelDocument, LabelFormat } from '@stowline/domain/shipping/carrier'
import type { LabelFace } from '../../label/face.ts'
import { toPdf } from '../../label/pdf.ts'
import { toPng } from '../../label/png.ts'
import { toZpl } from '../../label/zpl.ts'
import { findService } from '../codes.ts'
import type { Party, Sale } from './book.ts'

const present = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== '')
const cityLine = ({ city, state, zip }: Party): string => `${city} ${state} ${zip}`.toUpperCase()

const faceOf = ({ order, numbers }: Sale, piece: number): LabelFace => {
  const { sender, recipient } = order
  const service = findService(order.service)
  return {
    carrierName: 'Test carrier',
    serviceName: service?.name[1] ?? order.service,
    serviceLetter: service?.letter ?? '',
    trackingNumber: numbers[piece] ?? '',
    sender: present([sender.company, sender.name, ...sender.lines, cityLine(sender), sender.phone]).slice(0, 5),
    recipient: present([recipient.name, recipient.company, ...recipient.lines, cityLine(recipient)]),
    postalCode: recipient.zip.replace('-', ''),
    route: `${recipient.state} ${recipient.zip.slice(0, 3)}`,
    weight: `${Math.ceil(order.packages[piece]?.pounds ?? 0)} LB`,
    piece: piece + 1,
    pieces: order.packages.length,
    shipDate: order.shipDate,
    orderNo: order.orderNo,
    reference: order.reference,
    warehouseMark: order.mark ?? `${sender.state} ${sender.zip.slice(0, 3)}`,
    signature: order.signature.toUpperCase(),
    isReturn: order.isReturn,
  }
}

const drawn = (face: LabelFace, format: LabelFormat): Uint8Array => {
  if (format === 'pdf') return toPdf(face)
  return format === 'png' ? toPng(face) : toZpl(face)
}

/** The labels of a sale: one document for every piece. */
export const printLabels = (sale: Sale, format: LabelFormat): LabelDocument[] =>
  sale.numbers.map((trackingNumber, index) => ({
    format,
    bytes: drawn(faceOf(sale, index), format),
    piece: index + 1,
    trackingNumber,
  }))
