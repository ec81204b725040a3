import { deflateRawSync, deflateSync } from 'node:zlib'
import type { SlotName } from '../files/slots.ts'
import { crc32, type ZipEntry, zipOf } from './zip.ts'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
export const png = (width = 4, height = 6, padding = 0): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const parts = [
    chunk('IHDR', header),
    ...(padding > 0 ? [chunk('tEXt', Buffer.alloc(padding, 97))] : []),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts])
}
export const jpg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b080006000401011100ffda0008010100003f00d2cfffd9',
  'hex',
)
export const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([4, 0, 6, 0, 0, 0, 0, 0x3b])])
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
export const stored = (name: string, data: Buffer): ZipEntry => ({ name, data })
/** 0 bytes pack a thousand to one. */
const bomb = (megabytes: number): ZipEntry => ({
  name: 'a.png',
  data: Buffer.alloc(0),
  packed: deflateRawSync(Buffer.alloc(megabytes * 2 ** 20), { level: 9 }),
  method: 8,
})

/** What an archive may do, how it is made, and the code it is refused with. */
export const hostileArchives: readonly [what: string, make: () => Buffer, code: string][] = [
  ['inflates beyond the limit', () => zipOf([bomb(120)]), 'files.inflatesTooFar'],
  ['inflates beyond the ratio', () => zipOf([bomb(20)]), 'files.inflatesTooFar'],
  ['lies about its size', () => zipOf([{ ...bomb(20), claimedSize: 10 }]), 'files.broken'],
  [
    'has 501 entries',
    () => zipOf(Array.from({ length: 501 }, (_, at) => stored(`${at}.txt`, Buffer.from('x')))),
    'files.tooManyEntries',
  ],
  ['holds an archive', () => zipOf([stored('inner.txt', zipOf([stored('a', Buffer.from('a'))]))]), 'files.nested'],
  ['holds a file named like one', () => zipOf([stored('inner.tar.gz', Buffer.from('x'))]), 'files.nested'],
  [
    'holds a link',
    () => zipOf([{ ...stored('link', Buffer.from('/etc/passwd')), mode: 0o120777 }]),
    'files.unsafeEntry',
  ],
  ['leads out of its folder', () => zipOf([stored('../../etc/passwd', Buffer.from('x'))]), 'files.broken'],
  ['has an absolute path', () => zipOf([stored('/etc/passwd', Buffer.from('x'))]), 'files.broken'],
  ['has a drive', () => zipOf([stored('C:/x.txt', Buffer.from('x'))]), 'files.broken'],
  [
    'is encrypted',
    () => zipOf([{ ...stored('a.txt', Buffer.from('x')), flags: 1, packed: Buffer.alloc(13), claimedSize: 1 }]),
    'files.encrypted',
  ],
  [
    'has overlapping entries',
    () =>
      zipOf([stored('a.txt', Buffer.from('xxxxxxxx')), { ...stored('b.txt', Buffer.from('xxxxxxxx')), atOffset: 0 }]),
    'files.unsafeEntry',
  ],
  ['is cut off', () => zipOf([stored('a.txt', Buffer.from('x'))]).subarray(0, 40), 'files.broken'],
  ['packs by an unknown method', () => zipOf([{ ...stored('a.txt', Buffer.from('x')), method: 14 }]), 'files.broken'],
]

/** What is no file of a slot: the slot, what it is, and the code it is refused with. */
export const refusedUploads: readonly [slot: SlotName, what: string, bytes: Buffer | string, code: string][] = [
  ['orderLabel', 'a web page named like a picture', '<html><script>alert(1)</script>', 'files.wrongType'],
  [
    'orderLabel',
    'a drawing with a script',
    '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    'files.wrongType',
  ],
  ['orderLabel', 'a gif', gif, 'files.wrongType'],
  ['productPicture', 'a gif', gif, 'files.wrongType'],
  ['productImport', 'a picture', png(), 'files.wrongType'],
  ['onlineSkuImport', 'a picture', png(), 'files.wrongType'],
  ['packingImport', 'a picture', png(), 'files.wrongType'],
  ['packingImport', 'a pdf named like a workbook', pdf, 'files.isPdf'],
  ['orderLabel', 'a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'files.wrongType'],
  ['returnPhoto', 'a pdf', pdf, 'files.wrongType'],
  ['inboundDocument', 'an archive', zipOf([stored('a', Buffer.from('a'))]), 'files.wrongType'],
  ['inboundDocument', 'a pdf that does not end', '%PDF-1.4 hello', 'files.broken'],
  ['inboundPhoto', 'a pdf', pdf, 'files.wrongType'],
  ['inboundPhoto', 'a web page named like a picture', '<html><script>alert(1)</script>', 'files.wrongType'],
  ['inboundPhoto', 'a picture of a billion pixels', png(40_000, 40_000), 'files.tooManyPixels'],
  [
    'inboundPhoto',
    'a picture and an archive in one',
    Buffer.concat([png(), zipOf([stored('a', Buffer.from('a'))])]),
    'files.broken',
  ],
  ['paymentProof', 'a web page named like a picture', '<html><script>alert(1)</script>', 'files.wrongType'],
  [
    'paymentProof',
    'a drawing with a script',
    '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    'files.wrongType',
  ],
  ['paymentProof', 'a gif', gif, 'files.wrongType'],
  ['paymentProof', 'a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'files.wrongType'],
  ['paymentProof', 'an archive', zipOf([stored('a', Buffer.from('a'))]), 'files.wrongType'],
  ['paymentProof', 'nothing', '', 'files.empty'],
  ['paymentProof', 'a pdf that does not end', '%PDF-1.4 hello', 'files.broken'],
  ['paymentProof', 'a picture of a billion pixels', png(40_000, 40_000), 'files.tooManyPixels'],
  ['paymentProof', 'half a picture', png().subarray(0, 20), 'files.broken'],
  [
    'paymentProof',
    'a picture and an archive in one',
    Buffer.concat([png(), zipOf([stored('a', Buffer.from('a'))])]),
    'files.broken',
  ],
  ['rateTable', 'a picture', png(), 'files.wrongType'],
  ['rateTable', 'an archive', zipOf([stored('a', Buffer.from('a'))]), 'files.wrongType'],
  ['rateTable', 'a pdf named like a workbook', pdf, 'files.isPdf'],
  ['rateTable', 'nothing', '', 'files.empty'],
  ['ticketZip', 'a picture', png(), 'files.wrongType'],
  ['orderImport', 'a picture', png(), 'files.wrongType'],
  [
    'orderImport',
    'a zip of two files',
    zipOf([stored('orders.csv', Buffer.from('a,b')), stored('more.csv', Buffer.from('a,b'))]),
    'files.tooManyEntries',
  ],
  ['orderImport', 'a zip in a zip', zipOf([stored('a.bin', zipOf([stored('b', Buffer.from('b'))]))]), 'files.nested'],
  ['orderImport', 'a pdf named like a workbook', pdf, 'files.isPdf'],
  [
    'orderImport',
    'an old workbook',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'imports.isOldExcel',
  ],
  ['orderLabel', 'nothing', '', 'files.empty'],
  ['orderLabel', 'a picture of a billion pixels', png(40_000, 40_000), 'files.tooManyPixels'],
  ['orderLabel', 'a picture without size', png(0, 0), 'files.broken'],
  [
    'orderLabel',
    'a picture and an archive in one',
    Buffer.concat([png(), zipOf([stored('a', Buffer.from('a'))])]),
    'files.broken',
  ],
  ['orderLabel', 'half a picture', png().subarray(0, 20), 'files.broken'],
  ['ticketImage', 'a gif and a script in one', Buffer.concat([gif, Buffer.from('<script>')]), 'files.broken'],
  [
    'orderLabel',
    'a jpeg and an archive in one',
    Buffer.concat([jpg, zipOf([stored('a', Buffer.from('a'))])]),
    'files.broken',
  ],
  ['orderLabel', 'a pdf that does not end', '%PDF-1.4 hello', 'files.broken'],
]
