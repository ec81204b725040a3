import { pdfStream } from './pdf-file.ts'

const signature = 8
/** Length and type before a chunk's data, checksum behind it. */
const frame = 12
/** Wider pictures are not small: papers take those alone that we made ourselves. */
const mostPixels = 400

/**
 * A small picture of ours, a PNG in a data address, as an object of a PDF: its rows go in as they are, filters and all. Anything else is none:
 * a paper without a picture is better than no paper.
 */
export const paperPicture = (address: string): Buffer | undefined => {
  const [, packed] = /^data:image\/png;base64,(.+)$/.exec(address) ?? []
  if (!packed) return undefined
  const file = Buffer.from(packed, 'base64')
  const header = file.subarray(signature + 8, signature + 8 + 13)
  if (header.length < 13) return undefined
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth, colour, , , interlaced] = header.subarray(8)
  const isOurs = depth === 8 && colour === 2 && interlaced === 0
  if (!isOurs || width === 0 || height === 0 || width > mostPixels || height > mostPixels) return undefined
  const rows = rowsOf(file)
  if (!rows) return undefined
  return pdfStream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 ` +
      `/DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns ${width} >> `,
    rows,
  )
}

/** The deflated rows, from however many chunks. */
const rowsOf = (file: Buffer): Buffer | undefined => {
  const rows: Buffer[] = []
  for (let at = signature; at + frame <= file.length; ) {
    const length = file.readUInt32BE(at)
    if (at + frame + length > file.length) return undefined
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') rows.push(file.subarray(at + 8, at + 8 + length))
    at += frame + length
  }
  return rows.length > 0 ? Buffer.concat(rows) : undefined
}
