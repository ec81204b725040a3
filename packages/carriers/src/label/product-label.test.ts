import { contentOf, gridOf, labelCodes, labelSizes } from '@stowline/domain/products/product-label'
import { keysOf } from '@stowline/domain/kernel/records'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { firstPageOf } from './pdfium.ts'
import { productLabels } from './product-label.ts'
import { qrCode } from './qr-code.ts'

const product = { sku: 'NP-LAMP-01-BLK', upc: '614141000036', ucc: '10614141000033', qrCode: '' }
const label = (text: string, copies = 1) => ({ sku: product.sku, name: 'Desk lamp, Black', text, copies })

test('what each code says of a product, and when it cannot', () => {
  expect(labelCodes.map((code) => contentOf(product, code))).toEqual([
    { text: 'NP-LAMP-01-BLK' },
    { text: '0100614141000036' },
    { text: '0110614141000033' },
    { text: 'NP-LAMP-01-BLK' },
  ])
  expect(contentOf({ ...product, upc: '' }, 'gs1')).toEqual({ problem: 'products.noUpc' })
  expect(contentOf({ ...product, ucc: '' }, 'carton')).toEqual({ problem: 'products.noUcc' })
  expect(contentOf({ ...product, sku: '台灯-01' }, 'code128')).toEqual({ problem: 'products.notEncodable' })
  expect(contentOf({ ...product, qrCode: 'https://example.com/1' }, 'qr')).toEqual({ text: 'https://example.com/1' })
})

test('pages: one a label on a roll, as many as fit on a sheet, each as often as wanted', async () => {
  const job = { labels: [label('A-1', 30), label('A-2', 3)], code: 'code128', size: '50x30' } as const
  const roll = await PDFDocument.load(productLabels({ ...job, paper: 'roll' }))
  expect(roll.getPageCount()).toBe(33)
  expect(Math.round(roll.getPage(0).getWidth())).toBe(Math.round((50 * 72) / 25.4))
  expect(gridOf('50x30', 'a4')).toEqual({ columns: 3, rows: 8 })
  const sheet = await PDFDocument.load(productLabels({ ...job, paper: 'a4' }))
  expect(sheet.getPageCount()).toBe(Math.ceil(33 / 24))
  expect(gridOf('100x150', 'letter')).toEqual({ columns: 2, rows: 1 })
})

test.each(keysOf(labelSizes).flatMap((size) => labelCodes.map((code) => [size, code] as const)))(
  '%s with %s is drawn, and nothing touches its rim',
  async (size, code) => {
    const content = contentOf(product, code)
    if ('problem' in content) throw new Error(content.problem)
    const bytes = productLabels({ labels: [label(content.text)], code, size, paper: 'roll' })
    const [width, height] = [labelSizes[size].width * 8, labelSizes[size].height * 8]
    const { pixels } = await firstPageOf(bytes, { width, height })
    const darkIn = (isMeant: (x: number, y: number) => boolean) =>
      pixels.reduce((sum, grey, at) => sum + (grey < 128 && isMeant(at % width, Math.floor(at / width)) ? 1 : 0), 0)
    const rim = 8
    expect(darkIn((x, y) => x < rim || y < rim || x >= width - rim || y >= height - rim)).toBe(0)
    expect(darkIn(() => true)).toBeGreaterThan(width * height * 0.03)
  },
)

test.each(labelCodes)('an upright label with %s is used from its head to its foot', async (code) => {
  const content = contentOf(product, code)
  if ('problem' in content) throw new Error(content.problem)
  const bytes = productLabels({ labels: [label(content.text)], code, size: '100x150', paper: 'roll' })
  const { width, height } = { width: 400, height: 600 }
  const { pixels } = await firstPageOf(bytes, { width, height })
  const rows = Array.from({ length: height }, (_, y) => pixels.subarray(y * width, (y + 1) * width))
  const isDrawn = (row: (typeof rows)[number]) => row.some((grey) => grey < 128)
  expect(rows.findIndex(isDrawn)).toBeLessThan(height * 0.15)
  expect(rows.findLastIndex(isDrawn)).toBeGreaterThan(height * 0.78)
})

test('a QR code has its three corners', () => {
  const { modules, runs } = qrCode('NP-LAMP-01-BLK')
  expect(modules).toBe(21)
  const has = (row: number, column: number) =>
    runs.some((run) => run.row === row && run.column <= column && column + 7 <= run.column + run.length)
  expect([has(0, 0), has(0, modules - 7), has(modules - 7, 0)]).toEqual([true, true, true])
})
