import { expect, test } from 'vitest'
import { matchColumns } from '../../orders/imports/headers.ts'
import { spelt } from '../../products/plain-sku.ts'
import { mostLines } from '../limits.ts'
import { readCartonRange, takeCartons, type TakenCartons } from './carton-range.ts'
import { checkPacking, joinLines, noRowsSeen, type PackingFacts, type PackingValues } from './check.ts'
import { packingFields } from './fields.ts'

const products = [
  { sku: 'LAMP', productId: 'p-lamp', cartonRate: 12 },
  { sku: 'VASE', productId: 'p-vase', cartonRate: null },
]
const factsOf = (rows: readonly PackingValues[]): PackingFacts => ({
  products: spelt(
    rows.flatMap(({ sku = '' }) => sku),
    products,
  ),
  seen: noRowsSeen(),
})
const checkAll = (rows: readonly PackingValues[], facts = factsOf(rows)) =>
  rows.map((values, at) => checkPacking({ row: at + 2, values }, facts))
const toldOf = (rows: readonly PackingValues[]) =>
  checkAll(rows).map(({ problems }) => problems.map(({ field, code }) => `${field} ${code.slice('imports.'.length)}`))

test('a row says pieces, or cartons and what they hold; a product knows its carton', () => {
  const rows: PackingValues[] = [
    { sku: 'La mp', quantity: '1,200' },
    { sku: 'VASE', cartons: '10', cartonRate: '6' },
    { sku: 'vase', cartonNo: '11-12', quantity: '7' },
  ]
  const checked = checkAll(rows)
  expect(checked.flatMap(({ problems }) => problems)).toEqual([])
  expect(joinLines(checked.flatMap(({ line }) => line ?? []))).toEqual([
    { productId: 'p-lamp', quantity: 1200, cartonRate: 12 },
    { productId: 'p-vase', quantity: 67, cartonRate: 6 },
  ])
})

test.each<readonly [string, PackingValues, readonly string[]]>([
  ['no SKU', { quantity: '1' }, ['sku missing']],
  ['a SKU of nobody', { sku: 'OWL', quantity: '1', cartonRate: '1' }, ['sku productUnknown']],
  ['a SKU that was a long number', { sku: '6.1E+11', quantity: '1', cartonRate: '1' }, ['sku digitsLost']],
  ['nothing of it', { sku: 'LAMP' }, ['quantity missing']],
  ['no pieces', { sku: 'LAMP', quantity: '0' }, ['quantity quantityInvalid']],
  ['words for pieces', { sku: 'LAMP', quantity: 'a few' }, ['quantity quantityInvalid']],
  ['a carton that nobody knows', { sku: 'VASE', quantity: '7' }, ['cartonRate missing']],
  [
    'cartons that do not hold it',
    { sku: 'LAMP', quantity: '30', cartonRate: '12', cartons: '2' },
    ['cartons cartonsDiffer'],
  ],
  [
    'named cartons that do not hold it',
    { sku: 'LAMP', quantity: '30', cartonRate: '12', cartonNo: '1-9' },
    ['quantity cartonsDiffer'],
  ],
  [
    'other cartons than it names',
    { sku: 'LAMP', quantity: '24', cartons: '2', cartonNo: '1-3' },
    ['cartons cartonsNamed'],
  ],
  ['cartons that run backwards', { sku: 'LAMP', quantity: '24', cartonNo: '9-8' }, ['cartonNo cartonNoUnreadable']],
])('%s', (_, values, told) => {
  expect(toldOf([values])).toEqual([told])
})

test('a carton is named once, and a product has one kind of carton', () => {
  expect(
    toldOf([
      { sku: 'LAMP', cartonNo: '1-10', cartonRate: '12' },
      { sku: 'VASE', cartonNo: '10', cartonRate: '6' },
      { sku: 'LAMP', cartonNo: '11', cartonRate: '10', quantity: '10' },
      { sku: 'LAMP', cartonNo: 'A10', quantity: '5' },
    ]),
  ).toEqual([[], ['cartonNo cartonTwice'], ['cartonRate rateDiffers'], []])
})

test('a shipment takes so many products and so many pieces of each', () => {
  const facts = {
    ...factsOf([]),
    products: new Map(
      Array.from({ length: mostLines + 1 }, (_, n) => [`S${n}`, { productId: `p${n}`, cartonRate: 1 }]),
    ),
  }
  const rows = Array.from({ length: mostLines + 1 }, (_, n) => ({ sku: `S${n}`, quantity: '1' }))
  const codes = checkAll([...rows, { sku: 'S0', quantity: '999999' }], facts).flatMap(({ problems }) =>
    problems.map(({ code }) => code),
  )
  expect(codes).toEqual(['imports.tooManySkus', 'imports.quantityInvalid'])
})

test('ranges of cartons agree with a set of their numbers', () => {
  const taken: TakenCartons = new Map()
  const numbers = new Set<number>()
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let n = 0; n < 2_000; n++) {
    const from = next(5_000)
    const to = from + next(6)
    const own = Array.from({ length: to - from + 1 }, (_, at) => from + at)
    const isFree = own.every((one) => !numbers.has(one))
    expect(takeCartons(taken, { series: '', from, to }, n) === undefined).toBe(isFree)
    if (isFree) own.forEach((one) => void numbers.add(one))
  }
  expect(readCartonRange(' c1 ～ C3 ')).toEqual({ series: 'C', from: 1, to: 3 })
  expect(readCartonRange('A1-B3')).toBeUndefined()
})

test('columns of packing lists are known by their usual names', () => {
  const headers = ['CTN No.', 'Item No', 'PCS/CTN', 'CTNS', 'Total Qty', '备注']
  expect(matchColumns(headers, packingFields).map(({ field }) => field)).toEqual([
    'cartonNo',
    'sku',
    'cartonRate',
    'cartons',
    'quantity',
    undefined,
  ])
})
