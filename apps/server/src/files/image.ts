/** Size of an image as its header says, without decoding it: a small file may claim a billion pixels. */
export type ImageSize = { readonly width: number; readonly height: number }

/** Most pixels an image may have. */
export const pixelLimit = 40_000_000

export const imageSizeOf = (bytes: Buffer): ImageSize | undefined => pngSize(bytes) ?? gifSize(bytes) ?? jpegSize(bytes)

export const hasTooManyPixels = ({ width, height }: ImageSize): boolean => width * height > pixelLimit

const pngSize = (bytes: Buffer): ImageSize | undefined =>
  bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? sized(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
    : undefined

const gifSize = (bytes: Buffer): ImageSize | undefined =>
  bytes.length >= 10 && bytes.toString('latin1', 0, 4) === 'GIF8'
    ? sized(bytes.readUInt16LE(6), bytes.readUInt16LE(8))
    : undefined

/** Start-of-frame markers are 0xC0 to 0xCF but for C4, C8 and CC. */
const jpegSize = (bytes: Buffer): ImageSize | undefined => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return sized(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
    const hasNoBody = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    at += hasNoBody ? 2 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

const sized = (width: number, height: number): ImageSize | undefined =>
  width > 0 && height > 0 ? { width, height } : undefined
