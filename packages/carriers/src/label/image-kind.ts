/** What an uploaded label is by its first bytes, and how large a picture is by its header: nothing is decoded to find out. */
export type ImageKind =
  | { readonly kind: 'pdf' }
  | { readonly kind: 'png' | 'jpg'; readonly width: number; readonly height: number }

/** Most pixels of a label that is opened; one of 4 x 8 inches at 600 dots has 12 million. */
export const mostPixels = 16_000_000

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpgStart = [0xff, 0xd8, 0xff]
const pdfStart = [...'%PDF-'].map((letter) => letter.charCodeAt(0))

/** JPEG segments that carry the picture's size: start of frame, but neither tables (C4, C8, CC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpgSize = (bytes: Uint8Array): { width: number; height: number } | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 9 < bytes.length; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return undefined
    if (isFrame(view.getUint8(at + 1))) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return undefined
}

/** Kind and size; undefined for anything that is none of the three. */
export const imageKind = (bytes: Uint8Array): ImageKind | undefined => {
  if (startsWith(bytes, pdfStart)) return { kind: 'pdf' }
  if (startsWith(bytes, pngStart) && bytes.length > 24) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) }
  }
  const size = startsWith(bytes, jpgStart) ? jpgSize(bytes) : undefined
  return size && { kind: 'jpg', ...size }
}
