import type { LabelDocument, LabelFormat } from '@stowline/domain/shipping/carrier'
import { decodeGif } from '../label/gif.ts'
import { pictureToPdf, pictureToPng } from '../label/picture.ts'
import { uprightLabel } from '../label/turn.ts'

/** Printer commands begin a label with ^XA; UPS puts an empty line before it. */
const zplOf = (bytes: Buffer): Buffer | undefined => {
  const start = bytes.subarray(0, 64).indexOf('^XA')
  return start >= 0 && bytes.subarray(0, start).toString('latin1').trim() === '' ? bytes.subarray(start) : undefined
}

/**
 * What UPS sent as a label, told by its bytes rather than by what was asked for. A picture becomes PNG or PDF; nothing comes of bytes that
 * are neither a picture nor printer commands.
 */
export const toDocument = (base64: string, wanted: LabelFormat, title: string): LabelDocument | undefined => {
  const bytes = Buffer.from(base64, 'base64')
  const zpl = zplOf(bytes)
  if (zpl) return { format: 'zpl', bytes: zpl }
  if (bytes.subarray(0, 4).toString('latin1') !== 'GIF8') return undefined
  const drawn = decodeGif(bytes)
  if (!drawn) return undefined
  const picture = uprightLabel(drawn)
  return wanted === 'png'
    ? { format: 'png', bytes: pictureToPng(picture) }
    : { format: 'pdf', bytes: pictureToPdf(picture, title) }
}
