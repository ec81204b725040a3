import type { LabelFace } from './face.ts'
import { layout, type Mark, type MarkOf, page, type TextMark } from './layout.ts'
import { pngSizes } from './png.ts'
import { code128, widthInModules } from './code128.ts'

/** Dots per point on a printer of 203 dots per inch, the commonest label printer. */
const scale = pngSizes[203].width / page.width
const dots = (points: number): number => Math.round(points * scale)

/** Dots per module of linear codes (2 = 10 thousandths of an inch) and of the 2D code. */
const moduleDots = 2

/** Field data: the command characters are written as hexadecimal, which ^FH reads. */
const field = (text: string): string =>
  `^FH^FD${text.replace(/[\^~_\\]/g, (mark) => `_${mark.charCodeAt(0).toString(16).toUpperCase()}`)}^FS`

const textField = ({ x, y, size, text, align, shade, weight }: TextMark): string => {
  const height = dots(size * 1.15)
  // The printer's scalable font is a bold condensed one: regular text is set wider and so looks lighter.
  const width = Math.round(height * (weight === 'bold' ? 0.95 : 0.85))
  const reverse = shade > 0.5 ? '^FR' : ''
  if (align === 'center')
    return `^FO0,${dots(y - size * 0.85)}^A0N,${height},${width}^FB${dots(x) * 2},1,0,C^FH${reverse}${field(text).slice(3)}`
  return `^FT${dots(x)},${dots(y)},${align === 'right' ? 1 : 0}^A0N,${height},${width}${reverse}${field(text)}`
}

/** Code 128 drawn by the printer. `>;` starts in the numeric set, `>8` is FNC1. */
const barsField = ({ x, y, width, height, data, isGs1 }: MarkOf<'bars'>): string => {
  const left = dots(x) + Math.max(0, Math.round((dots(width) - widthInModules(code128(data, isGs1)) * moduleDots) / 2))
  const code = isGs1 ? `^BCN,${dots(height)},N,N,N,N^FD>;>8${data}^FS` : `^BCN,${dots(height)},N,N,N,A^FD${data}^FS`
  return `^FO${left},${dots(y)}^BY${moduleDots}${code}`
}

const matrixField = ({ x, y, data, columns }: MarkOf<'matrix'>): string =>
  `^FO${dots(x)},${dots(y)}^BY${moduleDots}^B7N,${moduleDots * 3},2,${columns}${field(data)}`

const boxField = ({ x, y, width, height }: MarkOf<'box'>): string => {
  const [w, h] = [Math.max(1, dots(width)), Math.max(1, dots(height))]
  return `^FO${dots(x)},${dots(y)}^GB${w},${h},${Math.min(w, h)}^FS`
}

const commandOf = (mark: Mark): string => {
  if (mark.kind === 'text') return textField(mark)
  if (mark.kind === 'bars') return barsField(mark)
  if (mark.kind === 'matrix') return matrixField(mark)
  // Paper is white already: only dark boxes are printed.
  return mark.shade < 0.5 ? boxField(mark) : ''
}

/** The label for a thermal printer of 203 dots per inch: codes and type are drawn by the printer itself. */
export const toZpl = (face: LabelFace): Uint8Array => {
  const body = layout(face).map(commandOf).filter(Boolean)
  const { width, height } = pngSizes[203]
  return new TextEncoder().encode(
    ['^XA', '^CI28', `^PW${width}`, `^LL${height}`, '^LH0,0', ...body, '^XZ', ''].join('\n'),
  )
}
