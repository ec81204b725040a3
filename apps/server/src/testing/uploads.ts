import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import type { ContentKind } from '../files/content-type.ts'
import type { SlotName } from '../files/slots.ts'
import { type ZipEntry, zipOf } from './zip.ts'

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

const box = (name: string, size: number): Buffer => {
  const bytes = Buffer.alloc(size)
  bytes.writeUInt32BE(size)
  bytes.write(name, 4, 'latin1')
  return bytes
}
/** The boxes of a video, without anything to see. */
export const mp4 = (size = 64): Buffer => Buffer.concat([box('ftyp', 16), box('moov', 16), box('mdat', size - 32)])

const MB = 2 ** 20
/** Megabytes in an entry that packs a thousand to one, or as little as an honest drawing: that one is stopped by what it holds alone. */
const bomb = (megabytes: number, isHonest = false): ZipEntry => {
  const block = Buffer.alloc(65_536)
  if (isHonest) for (let at = 0; at < 1_024; at++) block[at] = (at * at * 31 + at * 7) >>> 3
  const once = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH })
  const packed = Buffer.concat([...Array.from({ length: megabytes * 16 }, () => once), Buffer.from([3, 0])])
  return { name: 'a.png', data: Buffer.alloc(0), packed, method: 8, claimedSize: megabytes * MB }
}
const text = (name: string, content = 'x'): ZipEntry => stored(name, Buffer.from(content))

/** The entries that an archive is hostile by, and the code it is refused with; one of a workbook has the parts of one besides. */
type Hostile = readonly [what: string, entries: () => readonly ZipEntry[], code: string]
const hostile: readonly Hostile[] = [
  ['inflates beyond the ratio', () => [bomb(20)], 'files.inflatesTooFar'],
  ['lies about its size', () => [{ ...bomb(20), claimedSize: 10 }], 'files.broken'],
  ['holds a link', () => [{ ...text('link', '/etc/passwd'), mode: 0o120777 }], 'files.unsafeEntry'],
  ['leads out of its folder', () => [text('../../etc/passwd')], 'files.broken'],
  ['has an absolute path', () => [text('/etc/passwd')], 'files.broken'],
  ['has a drive', () => [text('C:/x.txt')], 'files.broken'],
  ['is encrypted', () => [{ ...text('a.txt'), flags: 1, packed: Buffer.alloc(13), claimedSize: 1 }], 'files.encrypted'],
  [
    'has overlapping entries',
    () => [text('a.txt', 'xxxxxxxx'), { ...text('b.txt', 'xxxxxxxx'), atOffset: 0 }],
    'files.unsafeEntry',
  ],
  ['packs by an unknown method', () => [{ ...text('a.txt'), method: 14 }], 'files.broken'],
]
const hostileZips: readonly Hostile[] = [
  ['has 501 entries', () => Array.from({ length: 501 }, (_, at) => text(`${at}.txt`)), 'files.tooManyEntries'],
  ['holds an archive', () => [stored('inner.txt', zipOf([text('a')]))], 'files.nested'],
  ['holds a file named like one', () => [text('inner.tar.gz')], 'files.nested'],
]
const hostileWorkbooks: readonly Hostile[] = [
  ['has 1,001 entries', () => Array.from({ length: 1_001 }, (_, at) => text(`xl/${at}.xml`)), 'files.tooManyEntries'],
]

/** A file that is refused: what it is, its bytes and the code. */
export type RefusedFile = readonly [what: string, bytes: Buffer, code: string]
const workbook = text('xl/workbook.xml', '<workbook/>')
const made = (of: string, all: readonly Hostile[], ...parts: ZipEntry[]): RefusedFile[] => [
  ...all.map(([what, entries, code]): RefusedFile => [`${of} that ${what}`, zipOf([...entries(), ...parts]), code]),
  [`${of} that is cut off`, zipOf([...parts, text('a.txt')]).subarray(0, 60), 'files.broken'],
]

const archive = zipOf([text('a.txt')])
/** A good file of each kind of content. */
export const contents: Readonly<Record<ContentKind, Buffer>> = {
  png: png(),
  jpg,
  gif,
  pdf,
  mp4: mp4(),
  zip: archive,
  xlsx: zipOf([workbook]),
  text: Buffer.from('a,b\n1,2\n'),
  xls: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
  encryptedOffice: Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]),
  unknown: Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
}

/** What hides in a file of a kind that a slot does take. */
export const hostileContents: Readonly<Partial<Record<ContentKind, readonly RefusedFile[]>>> = {
  png: [
    ['a picture of a billion pixels', png(40_000, 40_000), 'files.tooManyPixels'],
    ['a picture without size', png(0, 0), 'files.broken'],
    ['half a picture', png().subarray(0, 20), 'files.broken'],
    ['a picture and an archive in one', Buffer.concat([png(), archive]), 'files.broken'],
  ],
  jpg: [['a jpeg and an archive in one', Buffer.concat([jpg, archive]), 'files.broken']],
  gif: [['a gif and a script in one', Buffer.concat([gif, Buffer.from('<script>')]), 'files.broken']],
  mp4: [
    ['half a video', mp4().subarray(0, 40), 'files.broken'],
    ['a video and an archive in one', Buffer.concat([mp4(), archive]), 'files.broken'],
    ['a video without what is in it', box('ftyp', 32), 'files.broken'],
  ],
  pdf: [
    ['a pdf that does not end', Buffer.from('%PDF-1.4 hello'), 'files.broken'],
    ['a pdf and an archive in one', Buffer.concat([Buffer.from('%PDF-1.4'), archive, pdf]), 'files.broken'],
  ],
  zip: made('an archive', [...hostile, ...hostileZips]),
  xlsx: made('a workbook', [...hostile, ...hostileWorkbooks], workbook),
}

/** What packs no better than an honest file does and is stopped by what it holds alone. Inflating it takes its time: it is tried on one slot each. */
export const tooLargeInside: readonly (readonly [slot: SlotName, what: string, make: () => Buffer])[] = [
  ['ticketZip', 'an archive of 120 MB', () => zipOf([bomb(120, true)])],
  ['rateTable', 'a workbook of 280 MB', () => zipOf([bomb(280, true), workbook])],
]

/** Files in a zip of which each is kept by itself later: what is wrong with one, by its name, refuses the zip. */
type Inside = readonly [what: string, slot: SlotName, bytes: Buffer, code: `files.${string}` | `imports.${string}`]
const inTruckZip = (what: string, name: string, data: Buffer, code: string): Inside => {
  const bytes = zipOf([stored('docs/good.pdf', pdf), stored(name, data)])
  return [what, 'transferImport', bytes, `files.${code}`]
}
const truckZip = (what: string, ...files: ZipEntry[]): Inside => [
  what,
  'transferImport',
  zipOf(files),
  'imports.oneSheet',
]
const program = Buffer.from('4d5a90000300000004000000ffff0000', 'hex')
const page = Buffer.from('<html><script>alert(1)</script>')
const oldWorkbook = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
const twoInOne = Buffer.concat([Buffer.from('%PDF-1.4'), zipOf([text('a')]), pdf])
const workbookBomb = zipOf([bomb(20), text('xl/workbook.xml', '<workbook/>')])
export const refusedInside: readonly Inside[] = [
  inTruckZip('a program named like a document', 'docs/bol.pdf', program, 'entryRefused'),
  inTruckZip('a web page named like a document', 'bol.pdf', page, 'entryRefused'),
  inTruckZip('an animation', 'bol.gif', gif, 'entryRefused'),
  inTruckZip('an old workbook', 'trucks.xls', oldWorkbook, 'entryRefused'),
  inTruckZip('a document over its limit', 'bol.png', png(4, 6, 5 * MB), 'entryTooLarge'),
  inTruckZip('half a picture', 'bol.png', png().subarray(0, 20), 'entryBroken'),
  inTruckZip('a picture of a billion pixels', 'bol.png', png(40_000, 40_000), 'entryBroken'),
  inTruckZip('a document and an archive in one', 'bol.pdf', twoInOne, 'entryBroken'),
  inTruckZip('a document that does not end', 'bol.pdf', Buffer.from('%PDF-1.4 hello'), 'entryBroken'),
  inTruckZip('a workbook that inflates beyond the ratio', 'trucks.xlsx', workbookBomb, 'inflatesTooFar'),
  truckZip('documents and no sheet', stored('docs/a.pdf', pdf), stored('b.png', png())),
  truckZip('two sheets', text('a.csv', 'a,b'), text('b.csv', 'a,b'), stored('docs/a.pdf', pdf)),
  truckZip('a sheet and a workbook', text('a.csv', 'a,b'), stored('b.xlsx', zipOf([workbook]))),
]

/** What no slot takes, whatever it is named. */
export const refusedEverywhere: readonly RefusedFile[] = [
  ['nothing', Buffer.alloc(0), 'files.empty'],
  ['a web page', Buffer.from('<html><script>alert(1)</script>'), 'files.wrongType'],
  [
    'a drawing with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'files.wrongType',
  ],
]

/** What a slot takes, in the words it refuses by: as the specification has it (sections 5 and 9), and not read from the slots. */
export const slotWords: Readonly<Record<SlotName, string>> = {
  orderImport: 'xlsx, csv, txt, tsv, zip files up to 20 MB',
  productImport: 'xlsx, csv, txt, tsv, zip files up to 20 MB',
  onlineSkuImport: 'xlsx, csv, txt, tsv, zip files up to 20 MB',
  packingImport: 'xlsx, csv, txt, tsv, zip files up to 20 MB',
  milestoneImport: 'xlsx, csv, txt, tsv, zip files up to 20 MB',
  productPicture: 'jpg, jpeg, png files up to 2 MB',
  orderLabel: 'png, jpg, jpeg, pdf files up to 2 MB',
  orderLabelZip: 'zip files up to 20 MB',
  ticketZip: 'zip files up to 5 MB',
  ticketImage: 'jpg, jpeg, png, gif files up to 2 MB',
  feedback: 'png, jpg, jpeg, zip files up to 10 MB',
  returnLabel: 'jpg, jpeg, png files up to 2 MB',
  returnPhoto: 'jpg, jpeg, png files up to 2 MB',
  returnAppeal: 'pdf, png, jpg, jpeg files up to 5 MB',
  inboundDocument: 'pdf, png, jpg, jpeg files up to 5 MB',
  inboundPhoto: 'jpg, jpeg, png files up to 2 MB',
  warehousePhoto: 'jpg, jpeg, png files up to 2 MB',
  paymentProof: 'pdf, png, jpg, jpeg files up to 5 MB',
  compensationEvidence: 'pdf, png, jpg, jpeg files up to 5 MB',
  rateTable: 'xlsx, csv, txt, tsv files up to 20 MB',
  carrierInvoice: 'csv, xlsx, txt, tsv files up to 20 MB',
  transferDocument: 'pdf, png, jpg, jpeg files up to 5 MB',
  transferImport: 'zip files up to 20 MB',
  noticeImage: 'png, jpg, jpeg, gif files up to 2 MB',
  noticeVideo: 'mp4 files up to 50 MB',
  noticeCaptions: 'vtt files up to 200 KB',
  noticeDocument: 'pdf files up to 5 MB',
  merchantLogo: 'png files up to 200 KB',
}

/** A file of exactly so many bytes, of a kind whose ending is among those. */
export const ofSize = (endings: readonly string[], size: number): Buffer => {
  if (endings.includes('csv') || endings.includes('vtt')) return Buffer.alloc(size, 'a')
  if (endings.includes('mp4')) return mp4(size)
  if (endings.length === 1 && endings.includes('pdf'))
    return Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(size - pdf.length, 10), pdf.subarray(9)])
  const padded = (padding: number) =>
    endings.includes('zip') ? zipOf([stored('a.txt', Buffer.alloc(padding, 97))]) : png(4, 6, padding)
  return padded(size - padded(1).length + 1)
}
