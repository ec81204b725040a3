import { describe, expect, test } from 'vitest'
import { cardFaults } from '../check-card.ts'
import type { Cells, Imported } from '../imports/sheet.ts'
import type { CardRates } from '../rate-card.ts'
import { sampleTariff } from '../sample/sample-tariff.ts'
import { priceFields } from './price-fields.ts'
import { importPrices, priceLines } from './price-sheet.ts'

const { name: _n, version: _v, begins: _b, ends: _e, ...card } = sampleTariff
const lines = priceLines(card)
const sheetOf = (rows: readonly (readonly [string, string])[]): Cells => [['代码', '数值'], ...rows]
const whole = lines.map(({ place, cell }) => [place, cell] as const)
const tableOf = (read: Imported<CardRates>): CardRates => {
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.table
}
const faultsOf = (read: Imported<CardRates>) =>
  read.ok
    ? []
    : read.faults.map(({ row, column, code, params }) => `${row}:${column} ${code.slice(7)} ${params?.['text']}`)
/** The list of the card without its own rows, and with these. */
const changed = (...rows: readonly (readonly [string, string])[]) => importPrices(sheetOf(rows), card)

describe('the price sheet of a card', () => {
  test('read back unchanged is the same card', () => {
    expect(tableOf(importPrices(sheetOf(whole), card))).toEqual(card)
  })

  test('has a line for each value beside the four tables', () => {
    const shown = new Set(lines.map(({ field }) => field.place))
    const never = priceFields
      .filter(({ place, isOptional }) => !isOptional && !shown.has(place))
      .map(({ place }) => place)
    expect(never).toEqual([])
    expect(lines.filter(({ place }) => /baseFee|areas|charts|fuelCharge/.test(place))).toEqual([])
  })

  test('changes what it names, and leaves the rest', () => {
    const made = tableOf(
      changed(
        ['storage.storageFee.least', '0.05'],
        ['freight.services.PRACTICE_HOME.percentOff.baseFee', '12.5%'],
        ['freight.services.PRACTICE_HOME.atLeast.baseFee', '6.20'],
        ['unloading.unloadingFee.40HQ', '510.00'],
      ),
    )
    expect(made.storage.storageFee).toEqual({ ...card.storage.storageFee, least: 50_000 })
    expect(made.freight.services['PRACTICE_HOME']).toMatchObject({
      percentOff: { baseFee: 1_250 },
      atLeast: { baseFee: 620 },
    })
    expect(made.unloading.unloadingFee['40HQ']).toBe(51_000)
    expect(made.freight.services['PRACTICE_GROUND']).toEqual(card.freight.services['PRACTICE_GROUND'])
    expect(card.storage.storageFee.least).toBe(10_000)
  })

  test('replaces a list whole: other tiers of age', () => {
    const made = tableOf(
      changed(
        ['storage.storageFee.tiers.2.from', '61'],
        ['storage.storageFee.tiers.2.upTo', ''],
        ['storage.storageFee.tiers.2.perCbm', '0.80'],
        ['storage.storageFee.tiers.1.from', '0'],
        ['storage.storageFee.tiers.1.upTo', '60'],
        ['storage.storageFee.tiers.1.perCbm', '0.00'],
      ),
    )
    expect(made.storage.storageFee.tiers).toEqual([
      { from: 0, upTo: 60, perCbm: 0 },
      { from: 61, upTo: null, perCbm: 80 },
    ])
    expect(cardFaults({ ...sampleTariff, ...made })).toEqual([])
  })

  test('adds a service of the warehouse', () => {
    const made = tableOf(
      changed(
        ['valueAdded.valueAddedFee.giftWrap.name.0', '礼品包装'],
        ['valueAdded.valueAddedFee.giftWrap.name.1', 'Gift wrap'],
        ['valueAdded.valueAddedFee.giftWrap.each', '1.50'],
        ['valueAdded.valueAddedFee.giftWrap.least', '0'],
      ),
    )
    expect(made.valueAdded.valueAddedFee['giftWrap']).toEqual({ name: ['礼品包装', 'Gift wrap'], each: 150, least: 0 })
    expect(Object.keys(made.valueAdded.valueAddedFee)).toHaveLength(
      Object.keys(card.valueAdded.valueAddedFee).length + 1,
    )
  })

  test.each<[string, readonly (readonly [string, string])[], readonly string[]]>([
    ['an unknown code', [['storage.rent', '1']], ['2:1 priceUnknown storage.rent']],
    [
      'a service without rates',
      [['freight.services.NEW.signFee.adult', '1']],
      ['2:1 priceUnknown freight.services.NEW.signFee.adult'],
    ],
    [
      'a code twice',
      [
        ['transfer.transferPalletFee', '1'],
        ['transfer.transferPalletFee', '2'],
      ],
      ['3:1 priceDoubled transfer.transferPalletFee'],
    ],
    ['words for a price', [['transfer.transferPalletFee', 'free']], ['2:2 priceUnclear free']],
    ['below nothing', [['transfer.transferPalletFee', '-3']], ['2:2 priceUnclear -3']],
    ['a share without its mark', [['compensation.freightCompensation.percent', '0.5']], ['2:2 priceUnclear 0.5']],
    [
      'nothing where something is needed',
      [['storage.storageFee.least', '']],
      ['2:2 priceUnclear storage.storageFee.least'],
    ],
    [
      'half a row',
      [['storage.storageFee.tiers.1.from', '0']],
      ['2:0 priceMissing storage.storageFee.tiers.1.upTo', '2:0 priceMissing storage.storageFee.tiers.1.perCbm'],
    ],
    [
      'half a service',
      [['valueAdded.valueAddedFee.gift.each', '1']],
      [
        '2:0 priceMissing valueAdded.valueAddedFee.gift.name.0',
        '2:0 priceMissing valueAdded.valueAddedFee.gift.name.1',
        '2:0 priceMissing valueAdded.valueAddedFee.gift.least',
      ],
    ],
  ])('refuses %s, with its place, and changes nothing', (_, rows, faults) => {
    expect(faultsOf(changed(...rows))).toEqual(faults)
  })

  test('refuses a sheet without its heads', () => {
    expect(faultsOf(importPrices([['a', 'b']], card))).toEqual(['1:0 priceHeadsMissing '])
  })

  test('costs as much as it is long', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => [`nobody.${at}`, '1'] as const)
    expect(faultsOf(importPrices(sheetOf(many), card))).toHaveLength(5_000)
  })
})
