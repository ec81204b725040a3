import { crc32, deflateSync } from 'node:zlib'

/** Label files that nobody means well with, or that are merely broken. */

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

const pngHeader = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  // Eight bits of red, green and blue, not interlaced.
  data.set([8, 2, 0, 0, 0], 8)
  return pngChunk('IHDR', data)
}

type PngParts = {
  /** Bytes that the pixels inflate to; by default what the header promises. */
  readonly inflated?: number
  /** Chunks between header and pixels. */
  readonly extra?: readonly Buffer[]
}

/** A picture of one colour, of any size, in few bytes. */
export const pngOf = (
  width: number,
  height: number,
  { inflated = (width * 3 + 1) * height, extra = [] }: PngParts = {},
): Buffer =>
  Buffer.concat([
    pngStart,
    pngHeader(width, height),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(inflated))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])

/** Says that it is large only after it has said that it is small. */
export const pngWithTwoHeaders = (): Buffer => pngOf(100, 150, { extra: [pngHeader(20_000, 20_000)] })

/** A film whose frames claim to be enormous. */
export const animatedPng = (): Buffer => {
  const frames = Buffer.alloc(8)
  frames.writeUInt32BE(2, 0)
  const frame = Buffer.alloc(26)
  frame.writeUInt32BE(30_000, 4)
  frame.writeUInt32BE(30_000, 8)
  const control = pngChunk('fcTL', frame)
  return pngOf(100, 150, { extra: [pngChunk('acTL', frames), control, pngChunk('fdAT', Buffer.alloc(8)), control] })
}

/** A PDF of these objects, numbered from 1; the first is the catalogue. Without a table: readers find the objects by themselves. */
export const pdfOf = (objects: readonly (string | Buffer)[], trailer = ''): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.5\n'),
    ...objects.flatMap((object, at) => [
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from(`trailer\n<< /Root 1 0 R ${trailer} /Size ${objects.length + 1} >>\n%%EOF\n`),
  ])

const stream = (entries: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')])

const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'
const pages = (kids = '3 0 R', count = 1) => `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`
const pageOf = (more = '/Contents 4 0 R', parent = '2 0 R') =>
  `<< /Type /Page /Parent ${parent} /MediaBox [0 0 288 432] /Resources << >> ${more} >>`
const drawing = stream('', Buffer.from('0 0 100 100 re f'))

export const soundPdf = (): Buffer => pdfOf([catalogue, pages(), pageOf(), drawing])

/** Megabytes of blanks in a few kilobytes, among the objects. */
export const inflatingPdf = (megabytes: number): Buffer => {
  const packed = deflateSync(Buffer.concat([Buffer.from('9 0 \n<< /A 1 >>'), Buffer.alloc(megabytes * 2 ** 20, ' ')]))
  return pdfOf([
    catalogue,
    pages(),
    pageOf(),
    drawing,
    stream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', packed),
  ])
}

/** Megabytes of blanks in what the page draws. */
export const inflatingPage = (megabytes: number): Buffer =>
  pdfOf([
    catalogue,
    pages(),
    pageOf(),
    stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(megabytes * 2 ** 20, ' '))),
  ])

export const pdfWithoutContents = (): Buffer => pdfOf([catalogue, pages(), pageOf('')])
export const pdfWithoutSize = (): Buffer =>
  pdfOf([
    catalogue,
    pages(),
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 0 0] /Resources << >> /Contents 4 0 R >>',
    drawing,
  ])
export const pdfThatLiesAboutPages = (): Buffer => pdfOf([catalogue, pages('3 0 R', 1_000_000), pageOf(), drawing])
export const encryptedPdf = (): Buffer =>
  pdfOf([catalogue, pages(), pageOf(), drawing, '<< /Filter /Standard /V 1 /R 2 >>'], '/Encrypt 5 0 R')

/** Pages under pages under pages, without end for whoever walks down. */
export const deepPdf = (depth: number): Buffer => {
  const middle = Array.from({ length: depth }, (_, at) => pages(`${at + 5} 0 R`))
  return pdfOf([catalogue, pages('4 0 R'), drawing, ...middle, pageOf('/Contents 3 0 R', `${depth + 3} 0 R`)])
}

/** A label's page with everything that a page can do besides being looked at. */
export const actingPdf = (): Buffer => {
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
  const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 288 432] /A << /S /URI /URI (https://evil.example) >> >>'
  const field = `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /Rect [0 0 10 10] /AA << /K ${script} >> >>`
  const attached =
    '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 10 10] /FS << /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >> >>'
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} /AcroForm << /Fields [${field}] >> /Names << /JavaScript << /Names [(a) ${script}] >> >> >>`,
    pages(),
    pageOf(`/Contents 4 0 R /AA << /O ${script} >> /Annots [${link} ${field} ${attached}]`),
    drawing,
    stream('/Type /EmbeddedFile', Buffer.from('MZ')),
  ])
}
/** What of such a page must not be in a printed file. */
export const actingParts =
  /JavaScript|\/JS|\/URI|evil\.example|\/Annot\b|AcroForm|Widget|EmbeddedFile|\/AA\b|OpenAction|\bMZ\b/

/** As many pages as asked for, all of which draw the same. */
export const pdfOfPages = (count: number): Buffer =>
  pdfOf([
    catalogue,
    pages(Array.from({ length: count }, (_, at) => `${at + 4} 0 R`).join(' '), count),
    drawing,
    ...Array.from({ length: count }, () => pageOf('/Contents 3 0 R')),
  ])

/** A page that shows one picture of so many pixels, packed into a few kilobytes. */
export const pdfOfPicture = (width: number, height: number): Buffer =>
  pdfOf([
    catalogue,
    pages(),
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Resources << /XObject << /I 5 0 R >> >> /Contents 4 0 R >>`,
    stream('', Buffer.from('q 288 0 0 432 0 0 cm /I Do Q')),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
      deflateSync(Buffer.alloc(width * height)),
    ),
  ])
