import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardFaults } from '@stowline/domain/billing/cards/check-card'
import { importRateTable } from '@stowline/domain/billing/cards/imports/rate-table'
import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { expect, test } from 'vitest'
import { cardFaultText, cellFaultText } from './card-faults.ts'
import { errorText } from './errors.ts'

test('a fault of a card names its table, its row and why', () => {
  const { freight } = sampleTariff
  const [area] = freight.areas
  const card = {
    ...sampleTariff,
    freight: { ...freight, areas: area ? [...freight.areas, area] : [], common: { ...freight.common, fuelCharge: [] } },
  }
  expect(cardFaults(card).map(cardFaultText)).toEqual([
    [
      '偏远邮编表 第 27 行：同一时期的 040 已在第 1 行出现',
      'Delivery areas row 27: 040 stands in row 1 at the same time',
    ],
    [
      '燃油费率：2020-01-06 没有 ground 的燃油费率',
      'Fuel percentages: There is no fuel percentage of ground on 2020-01-06',
    ],
    ['燃油费率：2020-01-06 没有 air 的燃油费率', 'Fuel percentages: There is no fuel percentage of air on 2020-01-06'],
  ])
})

test('a fault of a sheet names its cell and why', () => {
  const read = importRateTable([
    ['lb', 'Zone 2'],
    ['1', '4.20'],
    ['3', 'x'],
  ])
  expect(read.ok ? [] : read.faults.map(cellFaultText)).toEqual([
    ['第 3 行第 2 列：“x”不是美元价格', 'Row 3, column 2: “x” is no price in dollars'],
    [
      '第 3 行第 1 列：上一行到 1，本行从 2 开始，中间没有价格',
      'Row 3, column 1: The row above ends at 1 and this one begins at 2: between them there is no price',
    ],
  ])
})

test('every reason that rating writes has its text', () => {
  const folder = join(import.meta.dirname, '../../domain/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(billing|shipping).*(?<!test)\.ts$/.test(path),
  )
  const codes = files.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/'(rating\.\w+)'/g)].map(([, code = '']) => code),
  )
  expect(new Set(codes).size).toBeGreaterThan(30)
  expect([...new Set(codes)].filter((code) => !errorText(code))).toEqual([])
})
