/** What a file is, by its first bytes. Its name and what the browser says of it count for nothing. */
export const contentKinds = [
  'xlsx',
  'xls',
  'zip',
  'png',
  'jpg',
  'gif',
  'pdf',
  'mp4',
  'text',
  'encryptedOffice',
  'unknown',
] as const
export type ContentKind = (typeof contentKinds)[number]

export const mimeOf: Readonly<Record<ContentKind, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  text: 'text/plain; charset=utf-8',
  encryptedOffice: 'application/octet-stream',
  unknown: 'application/octet-stream',
}

const starts = (bytes: Buffer, ...expected: number[]): boolean => expected.every((byte, at) => bytes[at] === byte)

export const contentKindOf = (bytes: Buffer): ContentKind => {
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return isWorkbook(bytes) ? 'xlsx' : 'zip'
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpg'
  if (
    bytes
      .subarray(0, 6)
      .toString('latin1')
      .match(/^GIF8[79]a$/)
  )
    return 'gif'
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  if (bytes.subarray(4, 8).toString('latin1') === 'ftyp') return 'mp4'
  // The old compound format: an .xls, or a workbook that is encrypted.
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))
    return bytes.includes('EncryptedPackage', 0, 'utf16le') ? 'encryptedOffice' : 'xls'
  return isText(bytes) ? 'text' : 'unknown'
}

/**
 * Names of a zip's entries stand in plain in its directory, which is its end: in front of that they may be those of a workbook within. Of a file that
 * is not there to its end all of it is looked at.
 */
const isWorkbook = (bytes: Buffer): boolean => {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const directory = end >= 0 && end + 20 <= bytes.length ? bytes.readUInt32LE(end + 16) : 0
  return bytes.includes('xl/workbook.xml', directory < bytes.length ? directory : 0, 'latin1')
}

const isText = (bytes: Buffer): boolean => {
  if (bytes.length === 0) return false
  const head = bytes.subarray(0, 65_536)
  if (starts(head, 0xff, 0xfe) || starts(head, 0xfe, 0xff)) return true
  // Markup that a browser would run has no business among order files.
  if (
    /^\s*<(?:!doctype|html|svg|script|\?xml)/i.test(
      head.subarray(0, 512).toString('latin1').replace('\u00ef\u00bb\u00bf', ''),
    )
  )
    return false
  return !head.some((byte) => byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32))
}
