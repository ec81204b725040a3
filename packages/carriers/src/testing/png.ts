import { inflateSync } from 'node:zlib'
import { blankCanvas, type Canvas } from '../label/raster.ts'

/** Samples of a pixel by colour type: grey, or red, green, blue and opacity. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 6: 4 }

/** A PNG of eight bits a sample as a grey picture, as far as the encoders of labels write PNG: rows as they are, or as what is new in them. */
export const decodePng = (png: Uint8Array): Canvas => {
  const bytes = Buffer.from(png)
  const [width, height, samples = 0] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), samplesOf[bytes[25] ?? -1]]
  const parts: Buffer[] = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  }
  const rows = inflateSync(Buffer.concat(parts))
  const canvas = blankCanvas(width, height)
  let above = Buffer.alloc(width * samples)
  for (let y = 0; y < height; y += 1) {
    const start = y * (width * samples + 1)
    const [filter] = rows.subarray(start)
    if (filter !== 0 && filter !== 2) throw new Error(`a row of kind ${filter}`)
    const row = Buffer.from(rows.subarray(start + 1, start + 1 + width * samples))
    if (filter === 2) for (let x = 0; x < row.length; x += 1) row[x] = ((row[x] ?? 0) + (above[x] ?? 0)) & 0xff
    for (let x = 0; x < width; x += 1) canvas.pixels[y * width + x] = row[x * samples] ?? 255
    above = row
  }
  return canvas
}
