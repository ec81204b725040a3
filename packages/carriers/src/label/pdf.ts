import { deflateSync } from 'node:zlib'
import type { LabelFace } from './face.ts'
import { layout, type Mark, type MarkOf, page, type TextMark, watermark, widestModule } from './layout.ts'
import { code128, widthInModules } from './code128.ts'
import { pdf417 } from './pdf417.ts'
import { pdfFile, pdfStream } from './pdf-file.ts'
import { widthOf } from './type.ts'

/** A number as PDF writes it: hundredths of a point are finer than any printer's dot. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

/** Page coordinates run upwards, ours downwards. */
const rectangle = (x: number, y: number, width: number, height: number): string =>
  `${n(x)} ${n(page.height - y - height)} ${n(width)} ${n(height)} re`

const paint = (shade: number, ...shapes: readonly string[]): string => `${n(shade)} g\n${shapes.join('\n')}\nf`

const drawText = ({ x, y, size, weight, text, align, shade, turn = 0 }: TextMark): string => {
  const width = widthOf(text, size, weight)
  const back = align === 'left' ? 0 : align === 'right' ? width : width / 2
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const matrix = [cos, sin, -sin, cos, x - back * cos, page.height - y - back * sin].map(n).join(' ')
  return `BT ${n(shade)} g /${weight} ${n(size)} Tf ${matrix} Tm (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`
}

const drawBars = ({ x, y, width, height, data, isGs1, widest = widestModule }: MarkOf<'bars'>): string => {
  const bars = code128(data, isGs1)
  const modules = widthInModules(bars)
  const module = Math.min(widest, width / modules)
  const shapes: string[] = []
  let at = x + (width - modules * module) / 2
  for (const [index, bar] of bars.entries()) {
    if (index % 2 === 0) shapes.push(rectangle(at, y, bar * module, height))
    at += bar * module
  }
  return paint(0, ...shapes)
}

/** Every dark run of a row is one rectangle. */
const drawMatrix = ({ x, y, width, height, data, columns: dataColumns }: MarkOf<'matrix'>): string => {
  const { columns, rows, rowHeight, isDark } = pdf417(data, dataColumns)
  const module = Math.min(width / columns, height / (rows * rowHeight))
  const shapes: string[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (!isDark(column, row)) continue
      const start = column
      while (column + 1 < columns && isDark(column + 1, row)) column += 1
      shapes.push(
        rectangle(x + start * module, y + row * module * rowHeight, (column - start + 1) * module, module * rowHeight),
      )
    }
  }
  return paint(0, ...shapes)
}

/** One mark as PDF draws it, on a page of 4 x 6 inches. */
export const drawMark = (mark: Mark): string => {
  if (mark.kind === 'text') return drawText(mark)
  if (mark.kind === 'bars') return drawBars(mark)
  if (mark.kind === 'matrix') return drawMatrix(mark)
  return paint(mark.shade, rectangle(mark.x, mark.y, mark.width, mark.height))
}

export const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** Objects of a one-page file, each already in its final form. Object numbers are their positions from 1. */
const objectsOf = (content: Buffer, title: string): (string | Buffer)[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /regular 5 0 R /bold 6 0 R >> >> >>`,
  pdfStream('', content),
  font('Helvetica'),
  font('Helvetica-Bold'),
  `<< /Title (${title}) /Producer (Stowline) >>`,
]

/**
 * The label as a PDF page of 4 x 6 inches, bars and text as vectors. The same face gives the same bytes.
 * Written directly, since a label is one page of boxes and two standard fonts: six times as fast as through a PDF library.
 */
export const toPdf = (face: LabelFace): Uint8Array => {
  const content = [watermark, ...layout(face)].map(drawMark).join('\n')
  return pdfFile(objectsOf(deflateSync(Buffer.from(content, 'latin1'), { level: 3 }), face.trackingNumber))
}
