import { deflateRawSync, deflateSync } from 'node:zlib'
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
