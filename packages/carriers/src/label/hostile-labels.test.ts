import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import type { LabelSheet } from '@stowline/domain/shipping/label-printer'
import {
  actingParts,
  actingPdf,
  animatedPng,
  deepPdf,
  encryptedPdf,
  inflatingPage,
  inflatingPdf,
  pdfThatLiesAboutPages,
  pdfWithoutContents,
  pdfWithoutSize,
  pngOf,
  pngWithTwoHeaders,
  soundPdf,
} from '../testing/hostile-labels.ts'
import { labelPrinter } from './printer.ts'

const sheets: readonly LabelSheet[] = ['label4x6', 'a4', 'letter']
const taken = async (bytes: Uint8Array): Promise<string> => {
  const made = await labelPrinter.fromImage(bytes)
  return made.ok ? 'ok' : made.problem.code
}
const drawn = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const made = await labelPrinter.fromImage(bytes)
  if (!made.ok) throw new Error(made.problem.code)
  return made.value
}
const pdf = (bytes: Uint8Array) => ({ format: 'pdf' as const, bytes })
/** Before its streams are packed, so that nothing hides in them. */
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('a picture', () => {
  test('has 16 million pixels at most, by its header: nothing is unpacked to find out', async () => {
    expect(await taken(pngOf(4_001, 4_000, { inflated: 10 }))).toBe('labels.fileTooLarge')
    expect(await taken(pngOf(6_300, 6_300, { inflated: 10 }))).toBe('labels.fileTooLarge')
  })

  test('inflates to what its header says and no further', async () => {
    expect(await taken(pngOf(400, 600, { inflated: 64 * 2 ** 20 }))).toBe('labels.fileUnreadable')
    expect(await taken(pngOf(400, 600))).toBe('ok')
  })

  test('is what its first header says; frames of a film are left out', async () => {
    expect(await taken(pngWithTwoHeaders())).toBe('ok')
    expect(await taken(animatedPng())).toBe('ok')
  })
})

describe('a PDF', () => {
  test('whose streams inflate beyond a limit is refused, objects and drawings alike', async () => {
    expect(await taken(inflatingPdf(64))).toBe('labels.fileTooHeavy')
    expect(await taken(inflatingPage(64))).toBe('labels.fileTooHeavy')
    expect(await taken(inflatingPage(1))).toBe('ok')
  })

  test.each([
    ['a page without contents', pdfWithoutContents()],
    ['a page without a size', pdfWithoutSize()],
    ['pages nested too deep', deepPdf(20_000)],
    ['an encrypted one', encryptedPdf()],
  ])('%s is refused when it comes in', async (_, bytes) => {
    expect(await taken(bytes)).toBe('labels.fileUnreadable')
  })

  test.each([
    ['a sound one', soundPdf()],
    ['one that lies about its pages', pdfThatLiesAboutPages()],
  ])('%s is drawn on every sheet', async (_, bytes) => {
    const label = await drawn(bytes)
    for (const sheet of sheets) {
      const merged = await labelPrinter.merge([pdf(label)], sheet)
      expect(merged.undrawn).toEqual([])
      expect((await PDFDocument.load(merged.pdf)).getPageCount()).toBe(1)
    }
  })

  test('is printed without scripts, links, forms and files, however it came in', async () => {
    expect(textOf(actingPdf())).toMatch(actingParts)
    for (const label of [await drawn(actingPdf()), actingPdf()]) {
      for (const sheet of sheets)
        expect(textOf((await labelPrinter.merge([pdf(label)], sheet)).pdf)).not.toMatch(actingParts)
    }
  })
})

test.each(sheets)('%s: a label that cannot be drawn is named, the others are printed', async (sheet) => {
  const labels = [pdf(soundPdf()), pdf(Buffer.from('%PDF-1.4 nothing')), pdf(soundPdf()), pdf(pdfWithoutSize())]
  const merged = await labelPrinter.merge(labels, sheet)
  expect(merged.undrawn).toEqual([1, 3])
  expect((await PDFDocument.load(merged.pdf)).getPageCount()).toBe(sheet === 'label4x6' ? 2 : 1)
})
