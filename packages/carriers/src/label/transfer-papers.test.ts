import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Paper } from '@stowline/domain/kernel/paper'
import { bolPaper } from '@stowline/domain/transfers/papers/bol-paper'
import { sampleBol, sampleLabel } from '@stowline/domain/transfers/papers/papers.cases'
import { unitLabelsPaper } from '@stowline/domain/transfers/papers/unit-labels'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { paperPdf } from './paper.ts'
import { firstPageOf } from './pdfium.ts'
import { encodePng } from './png-file.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

const dpi = 203
/** The first page as a printer of labels sets it. */
const printed = ({ size, ...paper }: Paper) =>
  firstPageOf(paperPdf({ size, ...paper }), {
    width: Math.round((size.width * dpi) / 72),
    height: Math.round((size.height * dpi) / 72),
  })
const scan = async (paper: Paper): Promise<string[]> => {
  const found = await readBarcodes(encodePng(await printed(paper), dpi), {
    formats: ['Code128'],
    maxNumberOfSymbols: 4,
  })
  return found.map(({ text }) => text).sort()
}

test('a scanner reads the number of a bill of lading and the PRO number', async () => {
  // It shows the application identifier in brackets: it saw FNC1.
  expect(await scan(bolPaper([sampleBol]))).toEqual(['(402)06141410000012343', '0441234567'])
})

test('a scanner reads a pallet’s SSCC and a carton’s own number, and nothing touches the rim', async () => {
  expect(await scan(unitLabelsPaper([sampleLabel]))).toEqual(['(00)006141410001000455'])
  expect(await scan(unitLabelsPaper([{ ...sampleLabel, unit: 'carton', code: 'C000100045' }]))).toEqual(['C000100045'])
  const { pixels, width, height } = await printed(unitLabelsPaper([sampleLabel]))
  const isRim = (x: number, y: number) => (x < 20 || x >= width - 20) && y > height * 0.66
  expect(pixels.filter((grey, at) => grey < 128 && isRim(at % width, Math.floor(at / width)))).toHaveLength(0)
})

test('each label is a page of 4 x 6 inches, as often as it is wanted', async () => {
  const pdf = await PDFDocument.load(paperPdf(unitLabelsPaper([{ ...sampleLabel, copies: 2 }, sampleLabel])))
  expect(pdf.getPageCount()).toBe(3)
  expect(pdf.getPage(0).getSize()).toEqual({ width: 288, height: 432 })
})
