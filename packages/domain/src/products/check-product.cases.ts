import { cents } from '../kernel/money.ts'
import type { Measures, MeasureUnit } from '../kernel/units.ts'
import type { CheckedProduct, ProductFault } from './check-product.ts'

const box = (
  length: number,
  width: number,
  height: number,
  weight: number,
  unit: MeasureUnit = 'imperial',
): Measures => ({ length, width, height, weight, unit })

const piece: CheckedProduct = {
  declaredCents: cents(1_000),
  upc: '',
  ucc: '',
  measures: box(10, 8, 4, 2.5),
  cartonRate: 12,
  carton: box(24, 20, 12, 31),
}

/** Every bound stands exactly at and just over its edge. */
export const productCases: readonly (readonly [
  what: string,
  changes: Partial<CheckedProduct>,
  faults: readonly ProductFault['code'][],
])[] = [
  ['a product and its carton', {}, []],
  ['nothing known yet', { declaredCents: null, measures: null, cartonRate: null, carton: null }, []],
  ['800.00 dollars', { declaredCents: cents(80_000) }, []],
  ['800.01 dollars', { declaredCents: cents(80_001) }, ['products.declaredTooLarge']],
  ['a UPC without its check digit', { upc: '614141000037' }, ['products.upcWrong']],
  ['a carton code without its check digit', { ucc: '10614141000034' }, ['products.uccWrong']],
  ['a side of 5 m', { carton: box(500, 60, 60, 20, 'metric') }, []],
  ['a side of 5.01 m', { carton: box(501, 60, 60, 20, 'metric') }, ['products.boxTooLarge']],
  ['196.85 in are 499.999 cm', { carton: box(196.85, 24, 24, 31) }, []],
  ['196.86 in are 500.024 cm', { carton: box(196.86, 24, 24, 31) }, ['products.boxTooLarge']],
  ['a piece of 5.01 m', { measures: box(501, 10, 10, 1, 'metric'), carton: null }, ['products.boxTooLarge']],
  ['a carton without the pieces in it', { cartonRate: null }, ['products.cartonRateNeeded']],
  ['a carton as large as the piece', { cartonRate: 1, carton: box(10, 8, 4, 2.5) }, []],
  ['the piece lies in it another way', { cartonRate: 1, carton: box(4, 10, 8, 2.5) }, []],
  ['a carton shorter than the piece', { cartonRate: 1, carton: box(9.99, 8, 4, 2.5) }, ['products.cartonDimension']],
  ['25.4 cm are 10 in', { cartonRate: 1, carton: box(25.4, 20.32, 10.16, 2, 'metric') }, []],
  ['25.39 cm are less', { cartonRate: 1, carton: box(25.39, 20.32, 10.16, 2, 'metric') }, ['products.cartonDimension']],
  ['a box without weight', { carton: box(24, 20, 12, 0) }, ['products.cartonDimension']],
  ['nine tenths of its pieces: 12 x 2.5 x 0.9', { carton: box(24, 20, 12, 27) }, []],
  ['less than nine tenths', { carton: box(24, 20, 12, 26.99) }, ['products.cartonDimension']],
  ['150 lb', { cartonRate: 60, carton: box(40, 40, 40, 150) }, []],
  ['150.01 lb', { cartonRate: 60, carton: box(40, 40, 40, 150.01) }, ['products.cartonDimension']],
]

export const checkedPiece = piece
