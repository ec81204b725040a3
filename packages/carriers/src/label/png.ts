import type { LabelFace } from './face.ts'
import { layout, type Mark, type MarkOf, page, type TextMark, watermark, widestModule } from './layout.ts'
import { encodePng } from './png-file.ts'
import { blankCanvas, type Canvas, fillBox, write } from './raster.ts'
import { code128, widthInModules } from './code128.ts'
import { pdf417 } from './pdf417.ts'
import { widthOf } from './type.ts'

/** Dots of a 4 x 6 inch label: 1200 x 1800 at 300 per inch, 812 x 1218 at 203 per inch (8 per millimetre), 800 x 1200 at 200. */
export const pngSizes = {
  300: { width: 1200, height: 1800 },
  203: { width: 812, height: 1218 },
  200: { width: 800, height: 1200 },
} as const
export type Dpi = keyof typeof pngSizes

const level = (shade: number): number => Math.round(shade * 255)

const drawText = (canvas: Canvas, mark: TextMark, scale: number): void => {
  const width = widthOf(mark.text, mark.size, mark.weight) * scale
  const back = mark.align === 'left' ? 0 : mark.align === 'right' ? width : width / 2
  const turn = mark.turn ?? 0
  const radians = (turn * Math.PI) / 180
  const { text, weight, size, shade } = mark
  write(canvas, mark.x * scale - back * Math.cos(radians), mark.y * scale + back * Math.sin(radians), {
    text,
    size: size * scale,
    weight,
    level: level(shade),
    turn,
  })
}

/** Every module is a whole number of dots, or a printer's scanner would read a blurred edge. */
const drawBars = (canvas: Canvas, { x, y, width, height, data, isGs1 }: MarkOf<'bars'>, scale: number): void => {
  const bars = code128(data, isGs1)
  const modules = widthInModules(bars)
  const module = Math.max(1, Math.min(Math.floor(widestModule * scale), Math.floor((width * scale) / modules)))
  let at = Math.round(x * scale + (width * scale - modules * module) / 2)
  for (const [index, bar] of bars.entries()) {
    if (index % 2 === 0) fillBox(canvas, at, Math.round(y * scale), bar * module, Math.round(height * scale), 0)
    at += bar * module
  }
}

const drawMatrix = (canvas: Canvas, { x, y, width, height, data, columns }: MarkOf<'matrix'>, scale: number): void => {
  const matrix = pdf417(data, columns)
  const dots = Math.max(
    1,
    Math.floor(Math.min((width * scale) / matrix.columns, (height * scale) / (matrix.rows * matrix.rowHeight))),
  )
  const rowDots = dots * matrix.rowHeight
  for (let row = 0; row < matrix.rows; row += 1) {
    for (let column = 0; column < matrix.columns; column += 1) {
      if (!matrix.isDark(column, row)) continue
      fillBox(canvas, Math.round(x * scale) + column * dots, Math.round(y * scale) + row * rowDots, dots, rowDots, 0)
    }
  }
}

const drawBox = (canvas: Canvas, { x, y, width, height, shade }: MarkOf<'box'>, scale: number): void => {
  const at = (value: number) => Math.round(value * scale)
  fillBox(canvas, at(x), at(y), at(x + width) - at(x), at(y + height) - at(y), level(shade))
}

const draw = (canvas: Canvas, mark: Mark, scale: number): void => {
  if (mark.kind === 'text') drawText(canvas, mark, scale)
  else if (mark.kind === 'bars') drawBars(canvas, mark, scale)
  else if (mark.kind === 'matrix') drawMatrix(canvas, mark, scale)
  else drawBox(canvas, mark, scale)
}

const backgrounds: Partial<Record<Dpi, Uint8Array>> = {}

/** A fresh page that already carries the watermark. */
const watermarked = (dpi: Dpi): Canvas => {
  const { width, height } = pngSizes[dpi]
  const canvas = blankCanvas(width, height)
  const known = backgrounds[dpi]
  if (known) canvas.pixels.set(known)
  else {
    drawText(canvas, watermark, width / page.width)
    backgrounds[dpi] = canvas.pixels.slice()
  }
  return canvas
}

/** The label as a grey picture of exactly 4 x 6 inches. */
export const drawLabel = (face: LabelFace, dpi: Dpi): Canvas => {
  const canvas = watermarked(dpi)
  for (const mark of layout(face)) draw(canvas, mark, canvas.width / page.width)
  return canvas
}

export const toPng = (face: LabelFace, dpi: Dpi = 300): Uint8Array => encodePng(drawLabel(face, dpi), dpi)
