import type { PrintableLabel } from '@stowline/domain/shipping/label-printer'

/** Room that is taken for each byte of a label that does not say how many pixels it has: a deflated picture has about as many. */
const pixelsPerByte = 8
const pngStart = 0x89504e47

/** About how many pixels are unpacked to draw a label: of a PNG its header says it. */
const pixelsOf = ({ bytes }: PrintableLabel): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isPng = bytes.length > 24 && view.getUint32(0) === pngStart
  return Math.max(bytes.length * pixelsPerByte, isPng ? view.getUint32(16) * view.getUint32(20) : 0)
}

/**
 * The labels cut into lists of at most `most` pixels, or one label over it. Each has an even number of labels with their copies, as two share a
 * sheet: only the last one may leave half a sheet empty.
 */
export const portionsOf = (labels: readonly PrintableLabel[], most: number): readonly (readonly PrintableLabel[])[] => {
  const portions: PrintableLabel[][] = []
  let [pixels, placed] = [0, 0]
  for (const label of labels) {
    const current = portions.at(-1)
    if (current && (pixels + pixelsOf(label) <= most || placed % 2 === 1)) current.push(label)
    else {
      portions.push([label])
      pixels = 0
    }
    pixels += pixelsOf(label)
    placed += label.copies ?? 1
  }
  return portions
}
