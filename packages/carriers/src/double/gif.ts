import type { Canvas } from '../label/raster.ts'
import { packCodes } from './lzw.ts'

/** UPS's picture: 7 x 4 inches at 200 dots, lying on its side; the label is the left 6 inches, the rest is the tab for documents. */
const picture = { width: 1400, height: 800 } as const

/** Bits of a pixel: sixteen shades of grey are enough for the watermark and smooth type. */
const depth = 4
const shades = 1 << depth

/** Turned a quarter to the left: the label's top is the picture's left edge. */
const turned = ({ width, height, pixels }: Canvas): Uint8Array => {
  const indexed = new Uint8Array(picture.width * picture.height).fill(shades - 1)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // A shade is sixteen levels of grey.
      indexed[(picture.height - 1 - x) * picture.width + y] = (pixels[y * width + x] ?? 255) >> 4
    }
  }
  return indexed
}

const short = (value: number): number[] => [value & 0xff, value >> 8]
const size = [...short(picture.width), ...short(picture.height)]
const palette = Array.from({ length: shades }, (_, shade) => Math.round((shade * 255) / (shades - 1)))
/** A palette for the whole file, no background, then one picture at the upper left corner. */
const head = Buffer.from([
  ...Buffer.from('GIF89a'),
  ...size,
  0x80 | (depth - 1),
  0,
  0,
  ...palette.flatMap((grey) => [grey, grey, grey]),
  0x2c,
  ...short(0),
  ...short(0),
  ...size,
  0,
  depth,
])
const mostInBlock = 255
const end = Buffer.from([0, 0x3b])

const inBlocks = (bytes: Buffer): Buffer[] => {
  const blocks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += mostInBlock) {
    const block = bytes.subarray(at, at + mostInBlock)
    blocks.push(Buffer.from([block.length]), block)
  }
  return blocks
}

/** The canvas of a label of 800 x 1200 dots as UPS sends it. */
export const encodeGif = (canvas: Canvas): Buffer =>
  Buffer.concat([head, ...inBlocks(packCodes(turned(canvas), depth)), end])
