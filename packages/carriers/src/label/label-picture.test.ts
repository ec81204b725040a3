import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { encodeGif } from '../double/gif.ts'
import {
  actingPdf,
  deepPdf,
  encryptedPdf,
  inflatingPage,
  inflatingPdf,
  pdfOfPages,
  pdfOfPicture,
  pdfWithoutContents,
  pdfWithoutSize,
  pngOf,
  pngWithTwoHeaders,
} from '../testing/hostile-labels.ts'
import { toDocument } from '../ups/document.ts'
import type { LabelFace } from './face.ts'
import { labelPicture } from './label-picture.ts'
import { toPdf } from './pdf.ts'
import { drawLabel, toPng } from './png.ts'

const face: LabelFace = {
  carrierName: 'Practice carrier',
  serviceName: 'Ground',
  serviceLetter: 'G',
  trackingNumber: 'PR0123456789ABCDEFGH',
  sender: ['Shop', '1 MAIN ST'],
  recipient: ['Ann Field', '2 OAK AVE', 'LOS ANGELES CA 90210'],
  postalCode: '90210',
  route: 'CA 902',
  weight: '5 LB',
  piece: 1,
  pieces: 1,
  shipDate: '2026-07-14',
  orderNo: 'SO-1',
  reference: 'r1',
  warehouseMark: 'TX 752',
  signature: 'NONE',
  isReturn: false,
}

const pictureOf = async (bytes: Uint8Array): Promise<PNG> => {
  const made = await labelPicture(bytes)
  if (!made.ok) throw new Error(made.problem.code)
  expect(made.value.length).toBeLessThan(80_000)
  return PNG.sync.read(Buffer.from(made.value))
}
/** Mean grey of a grid of fields, row by row: two pictures of one label are alike in it. */
const fields = ({ data, width, height }: PNG): number[] => {
  const side = 40
  const sums = new Array<number>((width / side) * (height / side)).fill(0)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const field = Math.floor(y / side) * (width / side) + Math.floor(x / side)
      sums[field] = (sums[field] ?? 0) + (data[(y * width + x) * 4] ?? 0) / (side * side)
    }
  return sums
}
const difference = (one: PNG, other: PNG): number => {
  const others = fields(other)
  const apart = fields(one).map((grey, at) => Math.abs(grey - (others[at] ?? 0)))
  return apart.reduce((sum, grey) => sum + grey) / apart.length
}
const darkest = ({ data }: PNG): number => data.reduce((least, value) => Math.min(least, value))

test('the same label looks the same, however it came: as PDF, as PNG, as the GIF of a carrier', async () => {
  const gif = encodeGif(drawLabel(face, 200))
  const [asPdf, asPng] = (['pdf', 'png'] as const).map((format) => toDocument(gif.toString('base64'), format, 'label'))
  const drawn = await pictureOf(toPdf(face))
  expect([drawn.width, drawn.height]).toEqual([320, 480])
  for (const bytes of [toPng(face), asPdf?.bytes, asPng?.bytes])
    expect(difference(drawn, await pictureOf(bytes ?? new Uint8Array()))).toBeLessThan(10)
  expect(difference(drawn, await pictureOf(pngOf(400, 600)))).toBeGreaterThan(100)
})

test('what lies on its side is turned upright, as in a print', async () => {
  const lying = await pictureOf(pngOf(600, 400))
  expect([lying.width, lying.height]).toEqual([320, 480])
  expect(darkest(lying)).toBe(0)
  expect(Math.max(...fields(lying))).toBeLessThan(10)
})

test.each([
  ['a PNG that inflates beyond its header', pngOf(400, 600, { inflated: 64 * 2 ** 20 })],
  ['a PNG of 40 million pixels', pngOf(6_300, 6_300, { inflated: 10 })],
  ['half a PDF', toPdf(face).subarray(0, 500)],
  ['a PDF of nothing', Buffer.from('%PDF-1.4 nothing')],
  ['neither', Buffer.from('^XA^XZ')],
  ['an encrypted PDF', encryptedPdf()],
  ['a page without a size', pdfWithoutSize()],
  ['a page without contents', pdfWithoutContents()],
  ['pages nested too deep', deepPdf(20_000)],
  ['objects that inflate too far', inflatingPdf(64)],
  ['a drawing that inflates too far', inflatingPage(64)],
])('%s has no picture', async (_, bytes) => {
  expect(await labelPicture(bytes)).toMatchObject({ ok: false, problem: { code: 'labels.cannotBeDrawn' } })
})

test('the first page is the picture of ten thousand', async () => {
  expect(darkest(await pictureOf(pdfOfPages(10_000)))).toBe(0)
})

test('a page that takes more memory than the renderer has stays blank, and the next label is drawn', async () => {
  expect(darkest(await pictureOf(pdfOfPicture(20_000, 15_000)))).toBe(255)
  expect(darkest(await pictureOf(pdfOfPicture(4_000, 4_000)))).toBe(0)
  expect(darkest(await pictureOf(toPdf(face)))).toBe(0)
})

test.each([
  ['scripts and links', actingPdf()],
  ['two headers', pngWithTwoHeaders()],
])('%s do nothing to it', async (_, bytes) => {
  expect((await pictureOf(bytes)).width).toBe(320)
})
