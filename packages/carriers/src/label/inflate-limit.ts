import { decodePDFRawStream, PDFContext, PDFRawStream } from 'pdf-lib'

/** Most bytes that the streams of one document may inflate to, all of them together; what a label says and draws has a hundredth of it. */
const mostInflated = 32 * 2 ** 20

/** What every decoder of the PDF library grows into: it asks for room before it writes. */
type Decoder = { readonly buffer: Uint8Array; ensureBuffer(size: number): Uint8Array }

/** The library shares one class among its decoders, reached through the plainest of them. */
const decoderClass = (): Decoder => {
  const dict = PDFContext.create().obj({ Filter: 'RunLengthDecode' })
  return Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array()))))
}

/** What is thrown when the limit is reached. */
export class InflatesTooFar extends Error {}

let left = mostInflated
let isOver = false

/** The library has no limit of its own: a document of 300 KB may inflate to 300 MB. Every byte of room is counted before it is made. */
const countRoom = (): void => {
  const decoder = decoderClass()
  const { ensureBuffer } = decoder
  decoder.ensureBuffer = function (this: Decoder, size: number) {
    const before = this.buffer.length
    if (size - before > left) {
      isOver = true
      throw new InflatesTooFar()
    }
    const room = ensureBuffer.call(this, size)
    left -= room.length - before
    return room
  }
}
countRoom()

/** From here on another document is read. */
export const beginDocument = (): void => {
  left = mostInflated
  isOver = false
}

/** The library passes over objects that it can't read; one that inflates too far spoils the document. */
export const refuseTooFar = (): void => {
  if (isOver) throw new InflatesTooFar()
}
