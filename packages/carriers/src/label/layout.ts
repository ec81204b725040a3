import { type LabelFace, matrixText, postalText } from './face.ts'
import { fit, printable, type Weight } from './type.ts'

/** The label's page in points of 1/72 inch: 4 x 6 inches. */
export const page = { width: 288, height: 432 } as const

/** Marks on the page, in points from the top left corner; `shade` 0 is black, 1 white. Renderers know these four and nothing of labels. */
export type Mark =
  | {
      readonly kind: 'box'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly shade: number
    }
  | TextMark
  | (Area & {
      readonly kind: 'bars'
      readonly data: string
      readonly isGs1: boolean
      /** Widest module in points, where it is not what carriers print. */
      readonly widest?: number
    })
  | (Area & { readonly kind: 'matrix'; readonly data: string; readonly columns: number })
export type MarkOf<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type TextMark = {
  readonly kind: 'text'
  readonly x: number
  /** Of the baseline. */
  readonly y: number
  readonly size: number
  readonly weight: Weight
  readonly text: string
  readonly align: 'left' | 'center' | 'right'
  readonly shade: number
  /** Degrees, anticlockwise around the point. */
  readonly turn?: number
}

/** Widest module of a linear code in points: 15 thousandths of an inch, what carriers print. */
export const widestModule = 1.08

/** Data columns of the PDF417 symbol. */
const matrixColumns = 4

const margin = 10
const inner = page.width - 2 * margin

type TextStyle = { size: number; weight?: Weight; align?: TextMark['align']; width?: number; shade?: number }
const text = (content: string, x: number, y: number, style: TextStyle): TextMark => {
  const weight = style.weight ?? 'regular'
  const shown = printable(content)
  return {
    kind: 'text',
    x,
    y,
    weight,
    text: shown,
    align: style.align ?? 'left',
    shade: style.shade ?? 0,
    size: fit(shown, style.size, weight, style.width ?? inner),
  }
}
const box = (x: number, y: number, width: number, height: number, shade = 0): Mark => ({
  kind: 'box',
  x,
  y,
  width,
  height,
  shade,
})
const rule = (y: number, thickness: number): Mark => box(0, y, page.width, thickness)

/** Large grey word under everything else. The fields of the bar codes are white again above it. */
export const watermark: TextMark = {
  kind: 'text',
  x: 152,
  y: 268,
  size: 84,
  weight: 'bold',
  text: 'SAMPLE',
  align: 'center',
  shade: 0.86,
  turn: 52,
}

const head = (face: LabelFace): Mark[] => [
  ...face.sender.map((line, index) => text(line, margin, 17 + index * 8.6, { size: 7.2, width: 158 })),
  text(face.weight, page.width - margin, 20, { size: 13, weight: 'bold', align: 'right', width: 70 }),
  text(`${face.piece} OF ${face.pieces}`, page.width - margin - 76, 20, {
    size: 13,
    weight: 'bold',
    align: 'right',
    width: 42,
  }),
  text(`SHIP DATE ${face.shipDate}`, page.width - margin, 33, { size: 7.2, align: 'right', width: 110 }),
  text(face.isReturn ? 'RETURN LABEL' : face.carrierName.toUpperCase(), page.width - margin, 43, {
    size: 7.2,
    weight: 'bold',
    align: 'right',
    width: 110,
  }),
]

const addressee = (face: LabelFace): Mark[] => [
  text('SHIP', margin, 76, { size: 8, weight: 'bold' }),
  text('TO:', margin, 85, { size: 8, weight: 'bold' }),
  ...face.recipient.map((line, index, all) => {
    const isLast = index === all.length - 1
    return text(line, 38, 77 + index * 13.2 + (isLast ? 3 : 0), {
      size: isLast ? 14 : 11.5,
      weight: isLast || index === 0 ? 'bold' : 'regular',
      width: page.width - 38 - margin,
    })
  }),
]

const sorting = (face: LabelFace): Mark[] => [
  box(0, 150, 112, 70, 1),
  { kind: 'bars', x: 8, y: 156, width: 100, height: 46, data: postalText(face), isGs1: true },
  text(`(420) ${face.postalCode}`, 58, 213, { size: 7.5, align: 'center', width: 100 }),
  box(114, 150, 1.2, 70),
  text(face.route, 122, 188, { size: 30, weight: 'bold', width: 108 }),
  text(`SIGN: ${face.signature}`, 122, 210, { size: 8, width: 108 }),
  box(236, 150, 52, 70),
  text(face.serviceLetter, 262, 204, { size: 56, weight: 'bold', align: 'center', width: 48, shade: 1 }),
]

const service = (face: LabelFace): Mark[] => [
  text(face.serviceName.toUpperCase(), margin, 243, { size: 18, weight: 'bold', width: 176 }),
  text(`TRACKING #: ${spaced(face.trackingNumber)}`, margin, 256, { size: 9.5, width: inner }),
  text('SAMPLE', page.width - margin, 243, { size: 18, weight: 'bold', align: 'right', width: 80 }),
]

const track = (face: LabelFace): Mark[] => [
  box(0, 265, page.width, 82, 1),
  { kind: 'bars', x: 6, y: 271, width: page.width - 12, height: 70, data: face.trackingNumber, isGs1: false },
]

const foot = (face: LabelFace): Mark[] => [
  text(`ORDER: ${face.orderNo}`, margin, 363, { size: 8, weight: 'bold', width: 120 }),
  text(`REF: ${face.reference}`, margin, 374, { size: 7, width: 120 }),
  text(`WHSE: ${face.warehouseMark}`, margin, 385, { size: 8, weight: 'bold', width: 120 }),
  box(134, 352, 154, 50, 1),
  {
    kind: 'matrix',
    x: 138,
    y: 355,
    width: 142,
    height: 42,
    data: matrixText(face),
    columns: matrixColumns,
  },
  box(0, 405, page.width, 27),
  text('SAMPLE  -  NOT VALID FOR SHIPMENT', page.width / 2, 423.5, {
    size: 13,
    weight: 'bold',
    align: 'center',
    shade: 1,
  }),
]

/** Number in groups of four, for the human eye. */
const spaced = (trackingNumber: string): string => trackingNumber.replace(/(.{4})(?=.)/g, '$1 ')

/** Everything on a label except the watermark, in drawing order. */
export const layout = (face: LabelFace): readonly Mark[] => [
  ...head(face),
  rule(62, 1),
  ...addressee(face),
  rule(148.5, 1.5),
  ...sorting(face),
  rule(220, 5),
  ...service(face),
  rule(262, 1.5),
  ...track(face),
  rule(347, 5),
  ...foot(face),
]
