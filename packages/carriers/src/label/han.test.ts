import type { PaperText } from '@stowline/domain/kernel/paper'
import { expect, test } from 'vitest'
import { drawHan, pdfText } from './han.ts'
import { labelPrinter } from './printer.ts'

const line = (text: string, changes: Partial<PaperText> = {}): PaperText => ({
  ...{ kind: 'text', x: 100, y: 700, size: 10, width: 200, text },
  ...changes,
})
const startOf = (drawn: string) => Number(/1 0 0 1 (\d+)/.exec(drawn)?.[1])

test('Chinese characters are shown by their own typeface, what stands between them by the other', () => {
  const drawn = drawHan(line('吧台凳 A(1)'))
  expect(drawn).toContain('/han 10 Tf <542753f051f3> Tj')
  expect(drawn).toContain('/regular 10 Tf ( A\\(1\\)) Tj')
  expect(drawHan(line('拣货单', { weight: 'bold' }))).toContain('2 Tr')
})

test('a line keeps to its place: it ends at the right, and becomes smaller when it is too long', () => {
  expect(startOf(drawHan(line('共三件', { align: 'right' })))).toBe(70)
  expect(drawHan(line('一二三四五六七八九十', { width: 50 }))).toContain('/han 5 Tf')
})

test('a title in either language; what neither typeface has is a question mark', async () => {
  expect([pdfText('Pick (list)'), pdfText('拣货单')]).toEqual(['(Pick \\(list\\))', '<feff62e38d275355>'])
  expect(drawHan(line('凳🙂'))).toContain('(?) Tj')
  const pages = [[line('拣货单')]]
  const bytes = await labelPrinter.paper({ title: '拣货单', size: { width: 612, height: 792 }, pages })
  expect(Buffer.from(bytes).toString('latin1')).toContain('/Encoding /UniGB-UCS2-H')
})
