import { GifReader } from 'omggif'
import { mostPixels } from './image-kind.ts'
import { blankCanvas, type Canvas } from './raster.ts'

/** Grey of a pixel by the weights of ITU-R BT.601; what is transparent is paper. */
const greyAt = (rgba: Uint8Array, at: number): number => {
  if (rgba[at + 3] === 0) return 255
  return Math.round(0.299 * (rgba[at] ?? 255) + 0.587 * (rgba[at + 1] ?? 255) + 0.114 * (rgba[at + 2] ?? 255))
}

/** The first frame of a GIF as a grey picture; undefined when it is no GIF, or a damaged or an enormous one. */
export const decodeGif = (bytes: Uint8Array): Canvas | undefined => {
  try {
    const reader = new GifReader(Buffer.from(bytes))
    const { width, height } = reader
    if (width * height === 0 || width * height > mostPixels) return undefined
    const rgba = new Uint8Array(width * height * 4)
    reader.decodeAndBlitFrameRGBA(0, rgba)
    const canvas = blankCanvas(width, height)
    for (let pixel = 0; pixel < width * height; pixel += 1) canvas.pixels[pixel] = greyAt(rgba, pixel * 4)
    return canvas
  } catch {
    // The decoder throws on anything damaged, each in its own way.
    return undefined
  }
}
