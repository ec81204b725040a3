import type { ContentKind } from '../../apps/server/src/files/content-type.ts'
import { mp4 } from '../../apps/server/src/testing/uploads.ts'
import { zipOf } from '../../apps/server/src/testing/zip.ts'
import { inflatingPage, inflatingPdf, pngOf } from '../../packages/carriers/src/testing/hostile-labels.ts'

/** A file that can be made ten times as large in what it costs to open, whatever its bytes. */
export type GrowingFile = {
  readonly what: string
  readonly name: string
  readonly at: (scale: 1 | 10) => Uint8Array<ArrayBuffer>
}

const bytesOf = (bytes: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)
/** 1 and 10 million pixels: 16 are the most of a label. */
const png = (scale: number): Buffer => pngOf(Math.round(800 * Math.sqrt(scale)), Math.round(1_200 * Math.sqrt(scale)))
const jpg = (scale: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 4, 0, 4, 0]),
    Buffer.alloc(100_000 * scale, 7),
    Buffer.from([0xff, 0xd9]),
  ])
const gif = (scale: number): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([0, 4, 0, 4]),
    Buffer.alloc(100_000 * scale, 7),
    Buffer.from([0x3b]),
  ])
const zip = (scale: number): Buffer =>
  zipOf(Array.from({ length: 4 }, (_, n) => ({ name: `label ${n}.png`, data: png(scale) })))

const videoOf = (scale: number): Buffer => Buffer.concat(Array.from({ length: 5_000 * scale }, () => mp4()))

/** Twenty rows are looked at to find out what a table is; every cell is long. */
const longCells = (scale: number): Buffer => {
  const cell = 'order number of the platform '.repeat(3 * scale)
  const row = Array.from({ length: 20 }, () => cell).join(',')
  return Buffer.from(Array.from({ length: 20 }, () => row).join('\n'))
}
const manyRows = (scale: number): Buffer => {
  const header = 'Order Number,Recipient,Address,City,State,Zip,SKU,Quantity'
  return Buffer.from(
    [
      header,
      ...Array.from({ length: 500 * scale }, (_, n) => `N-${n},A B,1 Main St,Austin,TX,78701,S-${n % 40},1`),
    ].join('\n'),
  )
}
const manyColumns = (scale: number): Buffer =>
  Buffer.from(
    Array.from({ length: 20 }, (_, row) =>
      Array.from({ length: 100 * scale }, (_column, n) => `Column ${row} ${n}`).join(','),
    ).join('\n'),
  )

const files: Partial<
  Record<ContentKind, readonly (readonly [what: string, name: string, at: (scale: number) => Buffer])[]>
> = {
  png: [['a picture of many pixels', 'a.png', png]],
  jpg: [['a photo of many bytes', 'a.jpg', jpg]],
  gif: [['a picture of many bytes', 'a.gif', gif]],
  pdf: [
    ['a document whose objects inflate', 'a.pdf', (scale) => inflatingPdf(3 * scale)],
    ['a document whose drawing inflates', 'a.pdf', (scale) => inflatingPage(3 * scale)],
  ],
  mp4: [['a video of many pieces', 'a.mp4', videoOf]],
  zip: [['an archive of pictures', 'a.zip', zip]],
  text: [
    ['a table with long cells', 'a.csv', longCells],
    ['a table with many rows', 'a.csv', manyRows],
    ['a table with many columns', 'a.csv', manyColumns],
  ],
}

/** Files of these kinds. */
export const growingFiles = (kinds: readonly ContentKind[]): GrowingFile[] =>
  kinds.flatMap((kind) =>
    (files[kind] ?? []).map(([what, name, at]) => ({ what, name, at: (scale: 1 | 10) => bytesOf(at(scale)) })),
  )
