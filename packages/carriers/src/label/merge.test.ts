import type { LabelSheet, PrintableLabel } from '@stowline/domain/shipping/label-printer'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import type { LabelFace } from './face.ts'
import { imageKind } from './image-kind.ts'
import { toPdf } from './pdf.ts'
import { encodePng } from './png-file.ts'
import { toPng } from './png.ts'
import { labelPrinter } from './printer.ts'
import { blankCanvas } from './raster.ts'

const face = (trackingNumber: string): LabelFace => ({
  carrierName: 'Practice carrier',
  serviceName: 'Practice Ground',
  serviceLetter: 'G',
  trackingNumber,
  sender: ['Northbound Goods'],
  recipient: ['Jo Doe', 'AUSTIN TX 78701'],
  postalCode: '78701',
  route: 'TX 787',
  weight: '1 LB',
  piece: 1,
  pieces: 1,
  shipDate: '2026-07-14',
  orderNo: 'A-1',
  reference: 'r1',
  warehouseMark: 'NJ',
  signature: 'NONE',
  isReturn: false,
})
const pdf = (number: string) => ({ format: 'pdf' as const, bytes: toPdf(face(number)) })
const merge = async (labels: readonly PrintableLabel[], sheet: LabelSheet) =>
  (await labelPrinter.merge(labels, sheet)).pdf
const sizesOf = async (bytes: Uint8Array) =>
  (await PDFDocument.load(bytes)).getPages().map((page) => [page.getWidth(), page.getHeight()])

test('4x6: one page for each label and copy, in order, PDF and PNG mixed', async () => {
  const merged = await merge(
    [pdf('ONE'), { ...pdf('TWO'), copies: 2 }, { format: 'png', bytes: toPng(face('THREE'), 203) }],
    'label4x6',
  )
  expect(await sizesOf(merged)).toEqual([
    [288, 432],
    [288, 432],
    [288, 432],
    [288, 432],
  ])
})

test.each(['letter', 'a4'] as const)('%s: two labels on a sheet', async (sheet) => {
  const merged = await merge([pdf('ONE'), pdf('TWO'), pdf('THREE')], sheet)
  const sizes = await sizesOf(merged)
  expect(sizes).toHaveLength(2)
  expect(sizes[0]?.[0]).toBeGreaterThan(2 * 288)
  expect(sizes[0]?.[1]).toBeGreaterThan(432)
})

test('an uploaded picture becomes a 4x6 page, whichever way it lies', async () => {
  for (const [width, height] of [
    [480, 720],
    [1400, 800],
  ] as const) {
    const made = await labelPrinter.fromImage(encodePng(blankCanvas(width, height), 203))
    if (!made.ok) throw new Error(made.problem.code)
    expect(await sizesOf(made.value)).toEqual([[288, 432]])
  }
})

test('an uploaded PDF of another size is fitted into 4x6', async () => {
  const letter = await PDFDocument.create()
  letter.addPage([612, 792]).drawText('bought elsewhere')
  const made = await labelPrinter.fromImage(await letter.save())
  if (!made.ok) throw new Error(made.problem.code)
  expect(await sizesOf(made.value)).toEqual([[288, 432]])
})

test('what is no label file is refused, by its content', async () => {
  const codes = async (bytes: Uint8Array) => {
    const made = await labelPrinter.fromImage(bytes)
    return made.ok ? 'ok' : made.problem.code
  }
  const png = encodePng(blankCanvas(480, 720), 203)
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  expect(await codes(new TextEncoder().encode('hello'))).toBe('labels.fileType')
  expect(await codes(new Uint8Array())).toBe('labels.fileType')
  expect(await codes(bomb)).toBe('labels.fileTooLarge')
  expect(await codes(png.subarray(0, 60))).toBe('labels.fileUnreadable')
  expect(await codes(new TextEncoder().encode('%PDF-1.4 nothing'))).toBe('labels.fileUnreadable')
})

test('kind and size of a JPEG are read from its header', () => {
  const frame = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0x02, 0xd0, 0x01, 0xe0, 1, 1, 0x11, 0]
  expect(imageKind(new Uint8Array(frame))).toEqual({ kind: 'jpg', width: 480, height: 720 })
})
