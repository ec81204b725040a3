import { GifWriter } from 'omggif'
import type { Canvas } from '../label/raster.ts'

/** UPS's picture: 7 x 4 inches at 200 dots, lying on its side; the label is the left 6 inches, the rest is the tab for documents. */
const picture = { width: 1400, height: 800 } as const

/** Shades of grey in the palette: enough for the watermark and smooth type. */
const shades = 16

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

/** The canvas of a label of 800 x 1200 dots as UPS sends it. */
export const encodeGif = (canvas: Canvas): Buffer => {
  const file = Buffer.alloc(picture.width * picture.height)
  const palette = Array.from({ length: shades }, (_, index) => Math.round((index * 255) / (shades - 1)) * 0x010101)
  const writer = new GifWriter(file, picture.width, picture.height, { palette })
  // The library reads any list of numbers; its types name only one kind.
  writer.addFrame(0, 0, picture.width, picture.height, turned(canvas) as unknown as number[])
  return file.subarray(0, writer.end())
}
