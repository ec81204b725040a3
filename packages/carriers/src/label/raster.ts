import { type Glyph, glyphOf, type Weight } from './type.ts'

/** A grey picture, one byte per pixel, 0 black to 255 white. */
export type Canvas = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

/** How much of each pixel a shape covers, 0 to 255, and where its top left corner lies from the shape's origin. */
type Stencil = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly cover: Uint8Array
}
type Edge = {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
  readonly turn: 1 | -1
}

/** Scan lines per pixel: enough for smooth type at 203 dots per inch. */
const subLines = 5
const curveSteps = 6

export const blankCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  pixels: new Uint8Array(width * height).fill(255),
})

/** Outline of a glyph as straight edges in pixels, y downwards, turned anticlockwise by `radians`. */
const edgesOf = (glyph: Glyph, size: number, radians: number): Edge[] => {
  const edges: Edge[] = []
  const [cos, sin, scale] = [Math.cos(radians), Math.sin(radians), size / 1000]
  let [startX, startY, x, y] = [0, 0, 0, 0]
  const lineTo = (nextX: number, nextY: number) => {
    const at = (px: number, py: number): [number, number] => [
      (px * cos - py * sin) * scale,
      -(px * sin + py * cos) * scale,
    ]
    const [[x0, y0], [x1, y1]] = [at(x, y), at(nextX, nextY)]
    if (y0 !== y1) edges.push(y0 < y1 ? { x0, y0, x1, y1, turn: 1 } : { x0: x1, y0: y1, x1: x0, y1: y0, turn: -1 })
    ;[x, y] = [nextX, nextY]
  }
  for (const { command, points } of glyph.outline) {
    const [a = 0, b = 0, c = 0, d = 0] = points
    if (command === 'M') {
      lineTo(startX, startY)
      ;[startX, startY, x, y] = [a, b, a, b]
    } else if (command === 'L') lineTo(a, b)
    else {
      const [fromX, fromY] = [x, y]
      for (let step = 1; step <= curveSteps; step += 1) {
        const t = step / curveSteps
        const u = 1 - t
        lineTo(u * u * fromX + 2 * u * t * a + t * t * c, u * u * fromY + 2 * u * t * b + t * t * d)
      }
    }
  }
  lineTo(startX, startY)
  return edges
}

/** Adds the span from `from` to `to` on one scan line, ends counted by the part of the pixel they cover. */
const addSpan = (line: Float32Array, from: number, to: number): void => {
  const first = Math.floor(from)
  const last = Math.floor(to)
  const add = (index: number, amount: number) => {
    line[index] = (line[index] ?? 0) + amount / subLines
  }
  if (first === last) {
    add(first, to - from)
    return
  }
  add(first, first + 1 - from)
  for (let index = first + 1; index < last; index += 1) add(index, 1)
  add(last, to - last)
}

/** Non-zero winding fill of the edges. */
const fillEdges = (edges: readonly Edge[]): Stencil => {
  const left = Math.floor(Math.min(...edges.map(({ x0, x1 }) => Math.min(x0, x1))))
  const right = Math.ceil(Math.max(...edges.map(({ x0, x1 }) => Math.max(x0, x1)))) + 1
  const top = Math.floor(Math.min(...edges.map(({ y0 }) => y0)))
  const bottom = Math.ceil(Math.max(...edges.map(({ y1 }) => y1)))
  const [width, height] = [right - left, bottom - top]
  const cover = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const line = new Float32Array(width + 1)
    for (let sub = 0; sub < subLines; sub += 1) {
      const y = top + row + (sub + 0.5) / subLines
      const crossings = edges
        .filter(({ y0, y1 }) => y0 <= y && y < y1)
        .map(({ x0, y0, x1, y1, turn }) => ({ x: x0 + ((x1 - x0) * (y - y0)) / (y1 - y0) - left, turn }))
        .sort((a, b) => a.x - b.x)
      let winding = 0
      for (const [index, { x, turn }] of crossings.entries()) {
        const next = crossings[index + 1]
        winding += turn
        if (winding !== 0 && next) addSpan(line, x, next.x)
      }
    }
    for (let column = 0; column < width; column += 1)
      cover[row * width + column] = Math.min(255, Math.round((line[column] ?? 0) * 255))
  }
  return { left, top, width, height, cover }
}

const stencils = new Map<string, Stencil | undefined>()
const stencilLimit = 4000

/** Stencil of a letter, kept: a label uses few sizes, and the same letters over and over. */
const stencilOf = (letter: string, weight: Weight, size: number, radians: number): Stencil | undefined => {
  const key = `${letter}${weight}${size.toFixed(2)} ${radians}`
  if (stencils.has(key)) return stencils.get(key)
  const edges = edgesOf(glyphOf(letter, weight), size, radians)
  const stencil = edges.length > 0 ? fillEdges(edges) : undefined
  if (stencils.size >= stencilLimit) stencils.clear()
  stencils.set(key, stencil)
  return stencil
}

const blend = (canvas: Canvas, stencil: Stencil, x: number, y: number, level: number): void => {
  const { width, height, pixels } = canvas
  for (let row = 0; row < stencil.height; row += 1) {
    const targetRow = Math.round(y) + stencil.top + row
    if (targetRow < 0 || targetRow >= height) continue
    for (let column = 0; column < stencil.width; column += 1) {
      const cover = stencil.cover[row * stencil.width + column] ?? 0
      const target = Math.round(x) + stencil.left + column
      if (cover === 0 || target < 0 || target >= width) continue
      const index = targetRow * width + target
      const under = pixels[index] ?? 255
      pixels[index] = under + ((level - under) * cover) / 255
    }
  }
}

export type Lettering = {
  readonly text: string
  readonly size: number
  readonly weight: Weight
  readonly level: number
  readonly turn: number
}

/** Writes text from a baseline point; sizes in pixels, `turn` in degrees anticlockwise. */
export const write = (canvas: Canvas, x: number, y: number, { text, size, weight, level, turn }: Lettering): void => {
  const radians = (turn * Math.PI) / 180
  let along = 0
  for (const letter of text) {
    const stencil = stencilOf(letter, weight, size, radians)
    if (stencil) blend(canvas, stencil, x + along * Math.cos(radians), y - along * Math.sin(radians), level)
    along += (glyphOf(letter, weight).advance * size) / 1000
  }
}

/** Fills whole pixels. */
export const fillBox = (
  { width, height, pixels }: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  level: number,
): void => {
  const [left, right] = [Math.max(0, x), Math.min(width, x + w)]
  for (let row = Math.max(0, y); row < Math.min(height, y + h); row += 1)
    pixels.fill(level, row * width + left, row * width + right)
}
