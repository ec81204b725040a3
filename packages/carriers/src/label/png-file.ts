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

/** Rows with their filter byte. A row equal to the one above is stored as "no difference": bars and blank paper shrink to nothing. */
const filtered = ({ width, height, pixels }: Canvas): Buffer => {
  const rows = Buffer.alloc((width + 1) * height)
  const source = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.length)
  for (let row = 0; row < height; row += 1) {
    const start = row * width
    const isRepeated = row > 0 && source.compare(source, start - width, start, start, start + width) === 0
    if (isRepeated) rows[row * (width + 1)] = 2
    else source.copy(rows, row * (width + 1) + 1, start, start + width)
  }
  return rows
}

/** A grey PNG of eight bits with its resolution in dots per inch. */
export const encodePng = (canvas: Canvas, dpi: number): Uint8Array => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(canvas.width, 0)
  header.writeUInt32BE(canvas.height, 4)
  // Depth 8, colour type 0 (grey), standard compression and filters, not interlaced.
  header.set([8, 0, 0, 0, 0], 8)
  const perMetre = Math.round(dpi / 0.0254)
  const resolution = Buffer.alloc(9, 1)
  resolution.writeUInt32BE(perMetre, 0)
  resolution.writeUInt32BE(perMetre, 4)
  const image = deflateSync(filtered(canvas), { level: 3 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('pHYs', resolution),
    chunk('IDAT', image),
    chunk('IEND', new Uint8Array()),
  ])
}
