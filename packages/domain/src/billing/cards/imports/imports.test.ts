import { describe, expect, test } from 'vitest'
import { importAreaList } from './area-list.ts'
import { importFuelTable } from './fuel-table.ts'
import { importRateTable } from './rate-table.ts'
import type { Cells, Imported } from './sheet.ts'
import { importZoneChart } from './zone-chart.ts'

/** A sheet as one writes it: rows on lines, cells between bars. */
const sheet = (text: string): Cells =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

const faultsOf = <Table>(read: Imported<Table>): string[] =>
  read.ok
    ? []
    : read.faults.map(({ row, column, code, params }) =>
        `${row}:${column} ${code.replace('rating.', '')} ${params?.['text'] ?? params?.['name'] ?? ''}`.trim(),
      )
const tableOf = <Table>(read: Imported<Table>): Table => {
  if (!read.ok) throw new Error(faultsOf(read).join(', '))
  return read.table
}

describe('a table of rates', () => {
  const good = `
    Ground rates 2026 |
    |
    Weight (lb) | Zone 2 | Zone 3 | 004
    8 oz | $4.10 | 4.30 | 4.5
    9-16 oz | 4.90 | 5.00 | 5.10
    2 lb | 6.12 | 6.40 | US $1,006.60
    3-5 | 7.00 | 7.20 | 7
    Each additional lb | 0.24 | 0.28 | 0.34`.replace('8 oz', '1-8 oz')

  test('as carriers print it: ounces, pounds, brackets, what each further pound costs', () => {
    expect(tableOf(importRateTable(sheet(good)))).toEqual({
      zones: ['2', '3', '4'],
      rows: [
        { over: 0, upTo: 0.5, prices: [410, 430, 450] },
        { over: 0.5, upTo: 1, prices: [490, 500, 510] },
        { over: 1, upTo: 2, prices: [612, 640, 100_660] },
        { over: 2, upTo: 5, prices: [700, 720, 700] },
      ],
      perPound: [24, 28, 34],
    })
  })

  test.each([
    ['a price that is none', good.replace('6.40', '6.4x'), ['6:3 priceUnreadable 6.4x']],
    ['a price below nothing', good.replace('6.40', '-6.40'), ['6:3 priceUnreadable -6.40']],
    ['a price in euros', good.replace('6.40', '6.40 EUR'), ['6:3 priceUnreadable 6.40 EUR']],
    ['a price with three places', good.replace('6.40', '6.405'), ['6:3 priceUnreadable 6.405']],
    ['an empty cell', good.replace('6.40', ''), ['6:3 cellEmpty']],
    ['a weight that is none', good.replace('2 lb', 'two'), ['6:1 weightUnreadable two', '7:1 rowsGap']],
    ['a pound left out', good.replace('3-5', '4-5'), ['7:1 rowsGap']],
    ['a pound twice', good.replace('3-5', '2-5'), ['7:1 rowsOverlap']],
    ['a zone twice', good.replace('004', 'Zone 3'), ['3:4 zoneDoubled 3']],
    ['a head that is no zone', good.replace('004', 'Hawaii'), ['3:4 zoneUnreadable Hawaii']],
    ['no zones', 'Weight | near | far\n1 | 2.00 | 3.00', ['1:0 zonesMissing']],
    [
      'several at once',
      good.replace('6.12', 'a').replace('7.20', 'b'),
      ['6:2 priceUnreadable a', '7:3 priceUnreadable b'],
    ],
  ])('%s: nothing is taken, and the row is named', (_, text, faults) => {
    expect(faultsOf(importRateTable(sheet(text)))).toEqual(faults)
  })
})

describe("a carrier's chart of zones", () => {
  const good = `
    ZONE CHART |
    For shipments from ZIP codes 080-00 to 089-99 |
    Dest. ZIP | Ground | 2nd Day Air
    004-005 | 002 | 202
    10 | 3 | -
    99501-99524 | 44 | 224`

  test('one for each column; zeros that a spreadsheet took away come back, a dash is not served', () => {
    expect(tableOf(importZoneChart(sheet(good), '080-089'))).toEqual([
      {
        origin: '080-089',
        chart: 'Ground',
        rows: [
          { zips: '004-005', zone: '2' },
          { zips: '010', zone: '3' },
          { zips: '99501-99524', zone: '44' },
        ],
      },
      {
        origin: '080-089',
        chart: '2nd Day Air',
        rows: [
          { zips: '004-005', zone: '202' },
          { zips: '010', zone: null },
          { zips: '99501-99524', zone: '224' },
        ],
      },
    ])
  })

  test.each([
    ['a ZIP in two rows', good.replace('10 |', '005-010 |'), ['5:1 zoneDoubled 005-010']],
    ['a range that goes back', good.replace('004-005', '005-004'), ['4:1 zipsUnreadable 005-004']],
    [
      'a note below the table',
      `${good}\n[1] Metro Alaska | |`,
      ['7:1 zipsUnreadable [1] Metro Alaska', '7:2 cellEmpty', '7:3 cellEmpty'],
    ],
    ['a zone that is none', good.replace('| 3 |', '| near |'), ['5:2 zoneUnreadable near']],
    ['an empty cell', good.replace('| 3 |', '| |'), ['5:2 cellEmpty']],
    ['no heads', '004 | 2', ['1:0 zipsMissing']],
  ])('%s: nothing is taken, and the row is named', (_, text, faults) => {
    expect(faultsOf(importZoneChart(sheet(text), '080-089'))).toEqual(faults)
  })
})

describe('a list of delivery areas', () => {
  const good = `
    ZIP code | Tier | Effective | Expires
    1002 | DAS | 2026-01-12 |
    01003 | DAS Extended | 1/12/2026 | 2026-12-31
    99501 | Remote | |
    99502 | ultraRemoteFee | |`

  test('the tiers in the words of carriers, days where they stand', () => {
    expect(tableOf(importAreaList(sheet(good), '2026-02-01'))).toEqual([
      { zips: '01002', tier: 'remoteFee', begins: '2026-01-12', ends: null },
      { zips: '01003', tier: 'ultraRemoteFee', begins: '2026-01-12', ends: '2026-12-31' },
      { zips: '99501', tier: 'dasRemote', begins: '2026-02-01', ends: null },
      { zips: '99502', tier: 'ultraRemoteFee', begins: '2026-02-01', ends: null },
    ])
  })

  test.each([
    ['a ZIP twice', good.replace('01003', '01002'), ['3:1 areaDoubled 01002']],
    ['a tier that nobody knows', good.replace('| DAS |', '| far |'), ['2:2 tierUnknown far']],
    ['a day that is none', good.replace('1/12/2026', '13/32/2026'), ['3:3 dayUnreadable 13/32/2026']],
    ['what is no ZIP', good.replace('99501', 'K1A 0B1'), ['4:1 zipsUnreadable K1A 0B1']],
    ['it ends before it begins', good.replace('2026-12-31', '2025-12-31'), ['3:1 rowEmpty']],
    ['no tier', 'ZIP\n01002', ['1:0 areaHeadsMissing']],
  ])('%s: nothing is taken, and the row is named', (_, text, faults) => {
    expect(faultsOf(importAreaList(sheet(text), '2026-02-01'))).toEqual(faults)
  })
})

describe('a table of fuel', () => {
  const good = `
    Week of | ground | air
    2026-11-16 | 15.50% | 17
    11/23/2026 | 15.75 | 17.25 %`

  test('a column for each service group, hundredths of a percent', () => {
    expect(tableOf(importFuelTable(sheet(good)))).toEqual([
      { group: 'ground', begins: '2026-11-16', percent: 1550 },
      { group: 'air', begins: '2026-11-16', percent: 1700 },
      { group: 'ground', begins: '2026-11-23', percent: 1575 },
      { group: 'air', begins: '2026-11-23', percent: 1725 },
    ])
  })

  test.each([
    ['0.155 may be 15.5 % or less than one', good.replace('15.50%', '0.155'), ['2:2 percentUnclear 0.155']],
    ['0.5 without its sign', good.replace('15.50%', '0.5'), ['2:2 percentUnclear 0.5']],
    ['more than everything', good.replace('15.50%', '155'), ['2:2 percentUnclear 155']],
    ['a week twice', good.replace('11/23/2026', '2026-11-16'), ['3:1 fuelDoubled 2026-11-16']],
    ['a day that is none', good.replace('2026-11-16', 'soon'), ['2:1 dayUnreadable soon']],
    ['an empty cell', good.replace('| 17\n', '|\n'), ['2:3 cellEmpty']],
    ['no groups', 'Week of\n2026-11-16', ['1:0 fuelHeadsMissing']],
  ])('%s: nothing is taken, and the row is named', (_, text, faults) => {
    expect(faultsOf(importFuelTable(sheet(text)))).toEqual(faults)
  })
})
