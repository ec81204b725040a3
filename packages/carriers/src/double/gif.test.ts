import { GifWriter } from 'omggif'
import { expect, test } from 'vitest'
import { decodeGif } from '../label/gif.ts'
import { blankCanvas } from '../label/raster.ts'
import { encodeGif } from './gif.ts'
import { packCodes } from './lzw.ts'

/** Paper with patches of noise: long runs, and more patterns than a table holds. */
const patched = () => {
  const canvas = blankCanvas(800, 1200)
  for (let dot = 0; dot < 400_000; dot += 1) canvas.pixels[(dot * 7) % 300_000] = (dot * dot * 31) & 255
  return canvas
}

test('a label comes back as it was drawn, turned a quarter, in sixteen shades', () => {
  const canvas = patched()
  const read = decodeGif(encodeGif(canvas))
  expect([read?.width, read?.height]).toEqual([1400, 800])
  let different = 0
  for (let y = 0; y < 1200; y += 1)
    for (let x = 0; x < 800; x += 1)
      if (read?.pixels[(799 - x) * 1400 + y] !== ((canvas.pixels[y * 800 + x] ?? 0) >> 4) * 17) different += 1
  expect(different).toBe(0)
})

test('the codes are those that another encoder writes', () => {
  const pixels = Uint8Array.from({ length: 90_000 }, (_, at) => (at < 30_000 ? 15 : (at * at * 31) >> 3) & 15)
  const file = Buffer.alloc(200_000)
  const writer = new GifWriter(file, 300, 300, { palette: Array.from({ length: 16 }, (_, shade) => shade * 0x111111) })
  // The library reads any list of numbers; its types name only one kind.
  writer.addFrame(0, 0, 300, 300, pixels as unknown as number[])
  const blocks = file.subarray(13 + 48 + 10 + 1, writer.end() - 1)
  const codes: Buffer[] = []
  for (let at = 0; blocks[at]; at += 1 + (blocks[at] ?? 0))
    codes.push(blocks.subarray(at + 1, at + 1 + (blocks[at] ?? 0)))
  expect(packCodes(pixels, 4).equals(Buffer.concat(codes))).toBe(true)
})
