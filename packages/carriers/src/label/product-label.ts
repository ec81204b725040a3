import { deflateSync } from 'node:zlib'
import {
  gridOf,
  isGs1,
  type LabelCode,
  labelPapers,
  labelSizes,
  type ProductLabel,
  type ProductLabelJob,
  sheetGap,
  sheetMargins,
} from '@stowline/domain/products/product-label'
import { code128, widthInModules } from './code128.ts'
import { type Area, type Mark, page, widestModule } from './layout.ts'
import { drawMark, font } from './pdf.ts'
import { pdfFile, pdfStream } from './pdf-file.ts'
import { qrCode } from './qr-code.ts'
import { fit, printable, widthOf, type Weight } from './type.ts'

type Size = { readonly width: number; readonly height: number }

/** Points of 1/72 inch. */
const points = (millimetres: number): number => (millimetres * 72) / 25.4
const inPoints = ({ width, height }: Size): Size => ({ width: points(width), height: points(height) })

type Line = { readonly content: string; readonly y: number; readonly size: number; readonly weight: Weight }

const line = ({ content, y, size, weight }: Line, x: number, width: number, align: 'left' | 'center'): Mark => {
  const shown = printable(content)
  return {
    kind: 'text',
    x: align === 'center' ? x + width / 2 : x,
    y,
    size: fit(shown, size, weight, width),
    weight,
    text: shown,
    align,
    shade: 0,
  }
}

/** As much of a text as fits into a width, with dots where it goes on. */
const cut = (text: string, size: number, width: number): string => {
  const shown = printable(text)
  if (widthOf(shown, size, 'regular') <= width) return shown
  let kept = shown
  while (kept.length > 1 && widthOf(`${kept}...`, size, 'regular') > width) kept = kept.slice(0, -1)
  return `${kept.trimEnd()}...`
}

/** A text in as many lines as it takes, at most `most`; what does not fit into the last is left out with dots. */
const wrapped = (text: string, size: number, width: number, most: number): string[] => {
  const lines: string[] = []
  for (const word of printable(text).split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    const isNext = lines.length < most && (!lines.length || widthOf(longer, size, 'regular') > width)
    if (isNext) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines.map((one) => cut(one, size, width))
}

/** `(01)00614141000036`: how people read a GS1 code, by the two digits that say what it is. */
const readable = (text: string, code: LabelCode): string =>
  isGs1(code) ? `(${text.slice(0, 2)})${text.slice(2)}` : text

/** Modules that stay free on each side of a code's bars, so that a scanner finds its ends. */
const quietModules = 10

/** Where the bars of a code stand on a label of this width. */
const across = (
  text: string,
  code: LabelCode,
  width: number,
  widest: number = widestModule,
): Pick<Area, 'x' | 'width'> => {
  const modules = widthInModules(code128(text, isGs1(code)))
  const bars = modules * Math.min(widest, width / (modules + 2 * quietModules))
  return { x: (width - bars) / 2, width: bars }
}

/** Name above, bars between, what they say below. */
const barLabel = ({ sku, name, text }: ProductLabel, code: LabelCode, { width, height }: Size): Mark[] => {
  const unit = Math.min(height / 85, 2.2)
  const [small, large, pad] = [7 * unit, 9.5 * unit, 6 * unit]
  const inner = width - 2 * pad
  const top = pad + small + 3 * unit
  const hasSku = text !== sku
  const foot = large + (hasSku ? small + 2 * unit : 0)
  const bars = Math.min(height - top - foot - pad - 4 * unit, inner * 0.6)
  const says = top + bars + large
  return [
    line({ content: cut(name, small, inner), y: pad + small, size: small, weight: 'regular' }, pad, inner, 'center'),
    { kind: 'bars', ...across(text, code, width), y: top, height: bars, data: text, isGs1: isGs1(code) },
    line({ content: readable(text, code), y: says, size: large, weight: 'bold' }, pad, inner, 'center'),
    ...(hasSku
      ? [line({ content: sku, y: says + small + 2 * unit, size: small, weight: 'bold' as const }, pad, inner, 'center')]
      : []),
  ]
}

/** The sizes of what stands on an upright label, in points: it is read from where a carton stands. */
const upright = { pad: 16, name: 18, lines: 3, says: 28, sku: 34, gap: 8, module: 1.8 } as const

/** Name in up to three lines, bars as tall as there is room, what they say, and below it the SKU. */
const uprightLabel = ({ sku, name, text }: ProductLabel, code: LabelCode, { width, height }: Size): Mark[] => {
  const { pad, gap, says } = upright
  const inner = width - 2 * pad
  const names = wrapped(name, upright.name, inner, upright.lines)
  const step = upright.name * 1.25
  const top = pad + names.length * step + gap
  const skuHeight = text === sku ? 0 : upright.sku + gap
  const foot = height - pad - skuHeight
  return [
    ...names.map((content, at) =>
      line({ content, y: pad + upright.name + at * step, size: upright.name, weight: 'regular' }, pad, inner, 'center'),
    ),
    {
      kind: 'bars',
      ...across(text, code, width, upright.module),
      y: top,
      height: foot - says - gap - top,
      data: text,
      isGs1: isGs1(code),
      widest: upright.module,
    },
    line({ content: readable(text, code), y: foot - gap, size: says, weight: 'bold' }, pad, inner, 'center'),
    ...(skuHeight
      ? [
          line(
            { content: sku, y: height - pad - gap, size: upright.sku, weight: 'bold' as const },
            pad,
            inner,
            'center',
          ),
        ]
      : []),
  ]
}

/** The code at the left with four modules free around it, SKU and name beside it; on an upright label below it. */
const squareLabel = ({ sku, name, text }: ProductLabel, { width, height }: Size): Mark[] => {
  const pad = Math.min(width, height) * 0.06
  const isUpright = height > width
  const side = isUpright ? width - 2 * pad : Math.min(height - 2 * pad, width * 0.5)
  const { modules, runs } = qrCode(text)
  const module = side / (modules + 8)
  const marks = runs.map(
    ({ column, row, length }): Mark => ({
      kind: 'box',
      x: pad + (column + 4) * module,
      y: pad + (row + 4) * module,
      width: length * module,
      height: module,
      shade: 0,
    }),
  )
  if (isUpright) return [...marks, ...belowSquare({ sku, name }, { top: pad + side, pad, inner: width - 2 * pad })]
  const unit = Math.min(height / 85, 2.2)
  const x = pad + side
  const y = height / 2 - 4 * unit
  const room = width - x - pad
  return [
    ...marks,
    line({ content: sku, y: y + 8 * unit, size: 10 * unit, weight: 'bold' }, x, room, 'left'),
    line({ content: cut(name, 7 * unit, room), y: y + 18 * unit, size: 7 * unit, weight: 'regular' }, x, room, 'left'),
  ]
}

/** SKU and name below a code that takes the label's whole width. */
const belowSquare = (
  { sku, name }: Pick<ProductLabel, 'sku' | 'name'>,
  { top, pad, inner }: { readonly top: number; readonly pad: number; readonly inner: number },
): Mark[] => {
  const first = top + upright.sku
  return [
    line({ content: sku, y: first, size: upright.sku, weight: 'bold' }, pad, inner, 'center'),
    ...wrapped(name, upright.name, inner, upright.lines).map((content, at) =>
      line(
        { content, y: first + upright.gap + (at + 1) * upright.name * 1.25, size: upright.name, weight: 'regular' },
        pad,
        inner,
        'center',
      ),
    ),
  ]
}

/** Bars on a label that is wider than high, or on one that stands upright. */
const bars = (label: ProductLabel, code: LabelCode, size: Size): Mark[] =>
  size.height > size.width ? uprightLabel(label, code, size) : barLabel(label, code, size)

const contentOf = (label: ProductLabel, code: LabelCode, size: Size): string =>
  (code === 'qr' ? squareLabel(label, size) : bars(label, code, size)).map(drawMark).join('\n')

/** Draws what was laid out from the top left corner at another place of a page: marks are drawn for a page of their own height. */
const placed = (content: string, x: number, y: number, sheet: Size): string =>
  `q 1 0 0 1 ${x.toFixed(2)} ${(sheet.height - y - page.height).toFixed(2)} cm\n${content}\nQ`

/** Where the labels of a sheet stand, in points from its top left corner. */
const placesOn = ({ size, paper }: Pick<ProductLabelJob, 'size' | 'paper'>): readonly (readonly [number, number])[] => {
  if (paper === 'roll') return [[0, 0]]
  const { columns, rows } = gridOf(size, paper)
  const { width, height } = labelSizes[size]
  const step = (at: number, one: number) => at * (one + sheetGap)
  // In the middle of the sheet, from its top.
  const left = (labelPapers[paper].width - step(columns, width) + sheetGap) / 2
  return Array.from({ length: columns * rows }, (_, at) => [
    points(left + step(at % columns, width)),
    points(sheetMargins[size] + step(Math.floor(at / columns), height)),
  ])
}

/** Pages with their labels: on a roll one each, on a sheet as many as fit, each as often as it is wanted. */
const pagesOf = ({ labels, code, size, paper }: ProductLabelJob, sheet: Size): string[] => {
  const places = placesOn({ size, paper })
  const drawn = labels.flatMap((label) =>
    Array.from<string>({ length: label.copies }).fill(contentOf(label, code, inPoints(labelSizes[size]))),
  )
  const pages: string[] = []
  for (let at = 0; at < drawn.length; at += places.length)
    pages.push(
      drawn
        .slice(at, at + places.length)
        .map((content, place) => placed(content, places[place]?.[0] ?? 0, places[place]?.[1] ?? 0, sheet))
        .join('\n'),
    )
  return pages
}

/** Labels of products as one PDF, bars and text as vectors. The same job gives the same bytes. */
export const productLabels = (job: ProductLabelJob): Uint8Array => {
  const sheet = inPoints(labelPapers[job.paper] ?? labelSizes[job.size])
  const pages = pagesOf(job, sheet)
  // Catalogue, page tree and the two fonts stand first; each page is followed by its content.
  const kids = pages.map((_, at) => `${5 + at * 2} 0 R`).join(' ')
  const box = `[0 0 ${sheet.width.toFixed(2)} ${sheet.height.toFixed(2)}]`
  const objects = pages.flatMap((content, at) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${6 + at * 2} 0 R /Resources << /Font << /regular 3 0 R /bold 4 0 R >> >> >>`,
    pdfStream('', deflateSync(Buffer.from(content, 'latin1'), { level: 3 })),
  ])
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...objects,
    '<< /Title (Product labels) /Producer (Stowline) >>',
  ])
}
