import { expect, test } from 'vitest'
import type { Paper } from '../../kernel/paper.ts'
import { bolBarCode, bolNumber, palletCode, unitBarCode } from '../shipping-codes.ts'
import { freightLines } from './bill-of-lading.ts'
import { sampleBol, sampleUnits } from './papers.cases.ts'
import { bolPaper } from './bol-paper.ts'

/** What a page says, from its top. */
const textsOf = ({ pages }: Paper, page: number): string[] =>
  (pages[page] ?? []).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))

test('numbers of pallets and bills of lading have their check digit, or are our own', () => {
  // GS1 General Specifications: from the right the digits count three times and once by turns.
  expect(palletCode('0614141', 123_456_789)).toBe('006141411234567890')
  expect(palletCode('', 42)).toBe('P000000042')
  expect(bolNumber('0614141', 1234, 'TR1')).toBe('06141410000012343')
  expect(bolNumber('', 1234, 'TR1')).toBe('TR1')
  expect(unitBarCode('006141411234567890')).toEqual({
    ...{ text: '(00) 006141411234567890', data: '00006141411234567890', isGs1: true },
  })
  expect(unitBarCode('C000100045')).toEqual({ text: 'C000100045', data: 'C000100045', isGs1: false })
  expect(bolBarCode('06141410000012343').data).toBe('40206141410000012343')
  expect(bolBarCode('TR1')).toMatchObject({ data: 'TR1', isGs1: false })
})

test('the carrier is handed a line for each class, by density, or of the class that was set', () => {
  expect(freightLines(sampleUnits, '', '')).toEqual([
    {
      units: 1,
      unitType: 'PLT',
      cartons: 24,
      pounds: 1480,
      commodity: 'Kitchen, Furniture',
      nmfc: '',
      freightClass: '55',
    },
    { units: 2, unitType: 'PLT', cartons: 144, pounds: 1809, commodity: 'Lighting', nmfc: '', freightClass: '92.5' },
  ])
  expect(freightLines(sampleUnits, '109020', '70')).toEqual([
    {
      ...{ units: 3, unitType: 'PLT', cartons: 168, pounds: 3289 },
      ...{ commodity: 'Lighting, Kitchen, Furniture', nmfc: '109020', freightClass: '70' },
    },
  ])
})

test('a bill of lading says what the form asks for, with its sums', () => {
  const paper = bolPaper([sampleBol])
  expect(paper.pages).toHaveLength(1)
  const texts = textsOf(paper, 0)
  for (const one of [
    'SHIP FROM',
    'Northpeak Trading c/o Stowline East',
    'TR-000123',
    'SHIP TO',
    'Dallas, TX 75241, US',
    '06141410000012343',
    'EXLA',
    '0441234567',
    'PO-77120',
    'Y',
    '92.5',
    'CARRIER SIGNATURE / PICKUP DATE',
  ])
    expect(texts).toContain(one)
  expect(texts.filter((text) => text === '3289')).toHaveLength(3)
  // Only one of the terms is crossed.
  expect(texts.filter((text) => text === 'X')).toHaveLength(1)
})

test('what the form has no room for stands on supplements', () => {
  const orders = Array.from({ length: 40 }, (_, at) => ({
    ...{ number: `PO-${at}`, cartons: 1, pounds: 10, isPallet: false, note: '' },
  }))
  const paper = bolPaper([{ ...sampleBol, orders }, sampleBol])
  expect(paper.pages).toHaveLength(4)
  expect(textsOf(paper, 0)).toContain('SEE ATTACHED SUPPLEMENT PAGE')
  expect(textsOf(paper, 0)).toContain('Page 1 of 3')
  expect(textsOf(paper, 1)).toContain('PO-0')
  expect(textsOf(paper, 2)).toContain('PO-39')
  expect(textsOf(paper, 3)).toContain('Page 1 of 1')
})
