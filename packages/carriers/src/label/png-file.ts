import { crc32, deflateSync } from 'node:zlib'
import type { Canvas } from './raster.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

type Rows = { readonly height: number; readonly rowBytes: number; readonly bytes: Uint8Array }

/** Rows with their filter byte. A row equal to the one above is stored as "no difference": bars and blank paper shrink to nothing. */
const filtered = ({ height, rowBytes, bytes }: Rows): Buffer => {
  const rows = Buffer.alloc((rowBytes + 1) * height)
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let row = 0; row < height; row += 1) {
    const start = row * rowBytes
    const isRepeated = row > 0 && source.compare(source, start - rowBytes, start, start, start + rowBytes) === 0
    if (isRepeated) rows[row * (rowBytes + 1)] = 2
    else source.copy(rows, row * (rowBytes + 1) + 1, start, start + rowBytes)
  }
  return rows
}

type Size = Pick<Canvas, 'width' | 'height'>
type Packing = {
  readonly depth: 4 | 8
  readonly level: number
  readonly dpi: number
  readonly isColoured?: boolean
}

const png = (
  { width, height }: Size,
  bytes: Uint8Array,
  { depth, level, dpi, isColoured = false }: Packing,
): Uint8Array => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Colour type 0 (grey) or 2 (red, green, blue), standard compression and filters, not interlaced.
  header.set([depth, isColoured ? 2 : 0, 0, 0, 0], 8)
  const perMetre = Math.round(dpi / 0.0254)
  const resolution = Buffer.alloc(9, 1)
  resolution.writeUInt32BE(perMetre, 0)
  resolution.writeUInt32BE(perMetre, 4)
  const image = deflateSync(filtered({ height, rowBytes: (width * depth * (isColoured ? 3 : 1)) / 8, bytes }), {
    level,
  })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('pHYs', resolution),
    chunk('IDAT', image),
    chunk('IEND', new Uint8Array()),
  ])
}

/** A grey PNG of eight bits with its resolution in dots per inch. */
export const encodePng = (canvas: Canvas, dpi: number): Uint8Array =>
  png(canvas, canvas.pixels, { depth: 8, level: 3, dpi })

/** A small PNG for the screen, of an even width: sixteen greys, two pixels a byte. */
export const encodeSmallPng = (canvas: Canvas, dpi: number): Uint8Array => {
  const packed = new Uint8Array(canvas.pixels.length / 2)
  const greyAt = (pixel: number) => Math.round((canvas.pixels[pixel] ?? 255) / 17)
  for (let at = 0; at < packed.length; at += 1) packed[at] = greyAt(2 * at) * 16 + greyAt(2 * at + 1)
  return png(canvas, packed, { depth: 4, level: 6, dpi })
}

/** A small PNG in colour, of pixels of four bytes: red, green, blue and one that says nothing. Thirty-two shades of each are enough for the eye. */
export const encodeColourPng = (size: Size, pixels: Uint8Array): Uint8Array => {
  const rgb = new Uint8Array(size.width * size.height * 3)
  const shade = (value = 255) => Math.round(Math.round(value / (255 / 31)) * (255 / 31))
  for (let at = 0; at < size.width * size.height; at += 1)
    rgb.set([shade(pixels[4 * at]), shade(pixels[4 * at + 1]), shade(pixels[4 * at + 2])], 3 * at)
  return png(size, rgb, { depth: 8, level: 9, dpi: 96, isColoured: true })
}
