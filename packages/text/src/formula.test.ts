import { expect, test } from 'vitest'
import { sayFormula } from './formula.ts'

test.each([
  ['10×10×10 in / 139 = 8 lb, zone 5', '10×10×10 in / 139 = 8 lb，5 区', '10×10×10 in / 139 = 8 lb, zone 5'],
  ['min 90 lb, zone 8', '最低 90 lb，8 区', 'at least 90 lb, zone 8'],
  ['lengthPlusGirth 140 in > 130 in', '长加围长 140 in > 130 in', 'length + girth 140 in > 130 in'],
  ['#2: longest 50 in > 48 in', '#2: 最长边 50 in > 48 in', '#2: longest side 50 in > 48 in'],
  ['Ground, zone 4, 8 lb, account rate', '4 区，8 lb，协议价', 'Ground, zone 4, 8 lb, account rate'],
  [
    'payor account package rate, zone 4, 8 lb, dimensional /139',
    '4 区，8 lb，体积重 /139',
    'payor account package rate, zone 4, 8 lb, dimensional /139',
  ],
  ['Fuel surcharge 16.5 %', '16.5 %', 'Fuel surcharge 16.5 %'],
  ['RESIDENTIAL (270)', '', 'RESIDENTIAL (270)'],
  ['delivery area', '', ''],
])('%s', (because, zh, en) => {
  expect(sayFormula(because, 'zh')).toBe(zh)
  expect(sayFormula(because, 'en')).toBe(en)
})
