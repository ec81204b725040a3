import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { PDFDocument, PDFName, type PDFRawStream } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { type LabelFace, matrixText, postalText } from './face.ts'
import { toPdf } from './pdf.ts'
import { type Dpi, pngSizes, toPng } from './png.ts'
import { encodePng } from './png-file.ts'
import { blankCanvas, fillBox } from './raster.ts'
import { toZpl } from './zpl.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

const face: LabelFace = {
  carrierName: 'Practice carrier',
  serviceName: 'Practice Ground',
  serviceLetter: 'G',
  trackingNumber: 'PR64MVFG2RRK0D0JTY',
  sender: ['Northbound Goods', '120 Harbor Way Dock 4', 'EDISON NJ 08817'],
  recipient: ['Margaret O’Neill', '4821 Cedar (Hollow) Rd', 'AUSTIN TX 78701-2334'],
  postalCode: '787012334',
  route: 'TX 787',
  weight: '12 LB',
  piece: 1,
  pieces: 2,
  shipDate: '2026-07-14',
  orderNo: 'SP-1042-77812',
  reference: '01k0xyzabcdefghjkmnpqrstvw',
  warehouseMark: 'NJ-EAST',
  signature: 'ADULT',
  isReturn: false,
}

const decode = async (png: Uint8Array): Promise<string[]> => {
  const found = await readBarcodes(png, { formats: ['Code128', 'PDF417'], maxNumberOfSymbols: 5 })
  return found.map(({ format, text }) => `${format} ${text}`).sort()
}
// The scanner shows the application identifier in brackets: it saw FNC1.
const expected = [
  `Code128 ${postalText(face).replace('420', '(420)')}`,
  `Code128 ${face.trackingNumber}`,
  `PDF417 ${matrixText(face)}`,
].sort()

/** The page's drawing commands, in plain text. */
const contentOf = async (pdf: Uint8Array): Promise<string> => {
  const document = await PDFDocument.load(pdf)
  const stream = document.getPage(0).node.lookup(PDFName.of('Contents')) as PDFRawStream
  return inflateSync(stream.contents).toString('latin1')
}

/** The page's black and white boxes on paper at 600 dots per inch, as a printer would set them. */
const boxesOf = (content: string) => {
  const scale = 600 / 72
  const canvas = blankCanvas(Math.round(288 * scale), Math.round(432 * scale))
  let level = 0
  for (const line of content.split('\n')) {
    const grey = /^([\d.]+) g$/.exec(line)
    if (grey) level = Number(grey[1]) * 255
    const box = /^([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re$/.exec(line)?.slice(1).map(Number)
    if (!box) continue
    const [x = 0, y = 0, width = 0, height = 0] = box.map((value) => value * scale)
    const [left, right] = [Math.round(x), Math.round(x + width)]
    const [top, bottom] = [Math.round(canvas.height - y - height), Math.round(canvas.height - y)]
    fillBox(canvas, left, top, right - left, bottom - top, level)
  }
  return canvas
}

describe('png', () => {
  test.each(Object.keys(pngSizes).map((dpi) => Number(dpi) as Dpi))(
    'at %d dpi a scanner reads all three codes',
    async (dpi) => {
      const png = toPng(face, dpi)
      const view = new DataView(png.buffer, png.byteOffset)
      expect([view.getUint32(16), view.getUint32(20)]).toEqual([pngSizes[dpi].width, pngSizes[dpi].height])
      expect(await decode(png)).toEqual(expected)
    },
  )
})

describe('pdf', () => {
  test('is one page of exactly 4 by 6 inches, the same bytes every time', async () => {
    const pdf = toPdf(face)
    const document = await PDFDocument.load(pdf)
    expect(document.getPageCount()).toBe(1)
    expect(document.getPage(0).getSize()).toEqual({ width: 288, height: 432 })
    expect(document.getTitle()).toBe(face.trackingNumber)
    expect(toPdf(face)).toEqual(pdf)
  })

  test('a scanner reads all three codes from its vector boxes', async () => {
    const content = await contentOf(toPdf(face))
    expect(await decode(encodePng(boxesOf(content), 600))).toEqual(expected)
    expect(content).not.toMatch(/ Do$|BI /m)
  })

  test('says SAMPLE and what the packer needs', async () => {
    const content = await contentOf(toPdf(face))
    expect(content.match(/\(SAMPLE\)/g)).toHaveLength(2)
    for (const text of [
      '(SAMPLE  -  NOT VALID FOR SHIPMENT)',
      "(Margaret O'Neill)",
      '(4821 Cedar \\(Hollow\\) Rd)',
      '(1 OF 2)',
      '(12 LB)',
    ]) {
      expect(content).toContain(text)
    }
    for (const text of [face.orderNo, face.reference, face.warehouseMark, 'PRACTICE GROUND'])
      expect(content).toContain(text)
  })

  test('letters outside the typeface do not break the page', async () => {
    const content = await contentOf(toPdf({ ...face, recipient: ['Peña 张伟', 'Łódź'] }))
    expect(content).toContain('(Pe\xf1a ??)')
    expect(content).toContain('(?\xf3dz)')
  })
})

describe('zpl', () => {
  const zpl = new TextDecoder().decode(toZpl({ ...face, orderNo: 'A^B~C_1' }))

  test('lets the printer draw the codes', () => {
    expect(zpl.startsWith('^XA\n')).toBe(true)
    expect(zpl.trimEnd().endsWith('^XZ')).toBe(true)
    expect(zpl).toContain('^PW812')
    expect(zpl).toContain(`^FD${face.trackingNumber}^FS`)
    expect(zpl).toContain(`^FD>;>8${postalText(face)}^FS`)
    expect(zpl).toContain(`^FD${matrixText(face)}^FS`)
    expect(zpl).toContain('SAMPLE')
  })

  test('commands hidden in an order number stay text', () => {
    expect(zpl).toContain('A_5EB_7EC_5F1')
    expect(zpl).not.toContain('A^B')
  })

  test('everything lies on the label', () => {
    for (const [, x, y] of zpl.matchAll(/\^F[OT](\d+),(\d+)/g)) {
      expect(Number(x)).toBeLessThanOrEqual(812)
      expect(Number(y)).toBeLessThanOrEqual(1218)
    }
  })
})
