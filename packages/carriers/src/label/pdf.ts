import PDFDocument from 'pdfkit'
import type { LabelFace } from './face.ts'
import { layout, type Mark, page, type TextMark, watermark } from './layout.ts'
import { widthInModules } from './symbols.ts'
import { widthOf } from './type.ts'

type Document = InstanceType<typeof PDFDocument>
type MarkOf<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>

/** Widest module of a linear code in points: 15 thousandths of an inch, what carriers print. */
const widestModule = 1.08

const grey = (shade: number): [number, number, number] => {
  const level = Math.round(shade * 255)
  return [level, level, level]
}

const drawText = (doc: Document, mark: TextMark): void => {
  const width = widthOf(mark.text, mark.size, mark.weight)
  const left = mark.x - (mark.align === 'left' ? 0 : mark.align === 'right' ? width : width / 2)
  if (mark.turn) doc.save().rotate(-mark.turn, { origin: [mark.x, mark.y] })
  doc
    .font(mark.weight === 'bold' ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(mark.size)
    .fillColor(grey(mark.shade))
    .text(mark.text, left, mark.y, { lineBreak: false, baseline: 'alphabetic' })
  if (mark.turn) doc.restore()
}

const drawBars = (doc: Document, { x, y, width, height, bars }: MarkOf<'bars'>): void => {
  const modules = widthInModules(bars)
  const module = Math.min(widestModule, width / modules)
  let at = x + (width - modules * module) / 2
  for (const [index, bar] of bars.entries()) {
    if (index % 2 === 0) doc.rect(at, y, bar * module, height)
    at += bar * module
  }
  doc.fill(grey(0))
}

/** Dark runs of every row as one rectangle each. */
const drawMatrix = (doc: Document, { x, y, width, height, matrix }: MarkOf<'matrix'>): void => {
  const module = Math.min(width / matrix.columns, height / (matrix.rows * matrix.rowHeight))
  const rowHeight = module * matrix.rowHeight
  for (let row = 0; row < matrix.rows; row += 1) {
    for (let column = 0; column < matrix.columns; column += 1) {
      if (!matrix.isDark(column, row)) continue
      const start = column
      while (matrix.isDark(column + 1, row) && column + 1 < matrix.columns) column += 1
      doc.rect(x + start * module, y + row * rowHeight, (column - start + 1) * module, rowHeight)
    }
  }
  doc.fill(grey(0))
}

const draw = (doc: Document, mark: Mark): void => {
  if (mark.kind === 'text') drawText(doc, mark)
  else if (mark.kind === 'bars') drawBars(doc, mark)
  else if (mark.kind === 'matrix') drawMatrix(doc, mark)
  else doc.rect(mark.x, mark.y, mark.width, mark.height).fill(grey(mark.shade))
}

/** The label as a PDF page of 4 x 6 inches; bars and text are vectors. The same face gives the same bytes. */
export const toPdf = (face: LabelFace): Promise<Uint8Array> => {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    compress: false,
    info: { Title: face.trackingNumber, CreationDate: new Date(`${face.shipDate}T00:00:00Z`) },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  doc.on('end', () => resolve(Buffer.concat(chunks)))
  doc.on('error', reject)
  for (const mark of [watermark, ...layout(face)]) draw(doc, mark)
  doc.end()
  return promise
}
