import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { activityFees } from '@stowline/domain/billing/fees/activity/activity-registry'
import { pricedFees } from '@stowline/domain/billing/fees/registry'
import { expect, test } from 'vitest'
import { feeNames } from './billing.ts'
import { cardPrices } from './card-tables.ts'

test('every fee of a card stands among its prices, under a name', () => {
  const told = cardPrices(sampleTariff).map(({ code }) => code)
  const held = [...pricedFees, ...Object.values(activityFees).flat()].map(({ code }): string => code)
  expect(told.toSorted()).toEqual(held.filter((code) => code !== 'baseFee').toSorted())
  expect(told.filter((code) => feeNames[code] === undefined)).toEqual([])
})

test('prices read as on a price list, in both languages', () => {
  const linesOf = (code: string) =>
    cardPrices(sampleTariff)
      .find((one) => one.code === code)
      ?.lines.map(({ what, price }) => `${what[0]} | ${what[1]} | ${price}`) ?? []
  const storage = linesOf('storageFee')
  expect([storage[1], ...storage.slice(-3)]).toEqual([
    '库龄 31–60 天，每 CBM 每天 | 31 to 60 days old, a CBM and day | 0.50',
    '库龄 361 天以上，每 CBM 每天 | 361 days and older, a CBM and day | 5.00',
    '最小计费单位，CBM | Minimum billing unit, CBM | 0.01',
    '计费进位，CBM | Billed in steps of, CBM | 0.001',
  ])
  expect(linesOf('ashFee')[0]).toBe('实重超过 50 lb，2 区 | weight over 50 lb, zone 2 | 24.50')
  expect(linesOf('fuelCharge').at(-1)).toBe('空运，2026-11-16 起 | air, from 2026-11-16 | 17 %')
  expect(linesOf('unloadingFee')[2]).toBe('40HQ | 40HQ | 480.00')
})
