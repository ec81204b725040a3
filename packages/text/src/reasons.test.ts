import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import {
  chargeHandling,
  chargeStorage,
  chargeUnloading,
  chargeValueAdded,
} from '@stowline/domain/billing/charge-activity'
import { cents } from '@stowline/domain/kernel/money'
import { type RatingInput, rate } from '@stowline/domain/shipping/quote'
import { expect, test } from 'vitest'
import { lineReason, reasonText, zoneText } from './reasons.ts'

const parcel: RatingInput = {
  serviceCode: 'PRACTICE_GROUND',
  parcels: [{ length: 50, width: 12.2, height: 8, weight: 9, unit: 'imperial' }],
  from: '08817',
  to: '82101',
  isResidential: true,
  signType: 'adult',
  shipDate: '2026-12-01',
}

const ratedOn = (card: Parameters<typeof rate>[1]) => {
  const rated = rate(parcel, card)
  if (!rated.ok) throw new Error(rated.problem.code)
  return rated.value
}

test('every line of a parcel says why, in both languages', () => {
  const { lines, zone } = ratedOn(sampleTariff)
  expect(lines.map(lineReason)).toEqual([
    ['50×13×8 in ÷ 139，体积重 38 lb；8 区，费率行 37-38 lb', '50×13×8 in ÷ 139: 38 lb by size; zone 8, row 37-38 lb'],
    ['最长边 50 in 超过 48 in（第 2 行）', 'longest side 50 in is over 48 in (row 2)'],
    ['收件地址为住宅', 'goes to a home'],
    ['邮编 821 属于偏远附加费区域，住宅', 'ZIP 821 is in the list of “Delivery area”, home'],
    ['成人签名', "an adult's signature"],
    [
      '住宅地址：11-23 至 12-27，0.50；额外处理费：11-23 至 12-27，5.50',
      'home address: 11-23 to 12-27, 0.50; Additional handling: 11-23 to 12-27, 5.50',
    ],
    ['77.14 × 15.5%（陆运，2026-11-16 起）', '77.14 × 15.5 % (ground, since 2026-11-16)'],
  ])
  expect(zoneText(zone)[1]).toMatch(/^Zone 8, by distance \(1,\d{3} mi\)$/)
})

test('what the contract made of it is said, too', () => {
  const ground = sampleTariff.freight.services['PRACTICE_GROUND']
  if (!ground) throw new Error('no ground')
  const contract = (terms: Pick<typeof ground, 'percentOff' | 'atLeast'>) => ({
    freight: { ...sampleTariff.freight, services: { PRACTICE_GROUND: { ...ground, ...terms } } },
  })
  const signature = (terms: Pick<typeof ground, 'percentOff' | 'atLeast'>) => {
    const line = ratedOn(contract(terms)).lines.find(({ code }) => code === 'signFee')
    return line && [line.amount, lineReason(line)[1]]
  }
  expect(signature({ percentOff: { signFee: 2500 }, atLeast: {} })).toEqual([
    420,
    "an adult's signature; list 5.60 less 25 %",
  ])
  expect(signature({ percentOff: { signFee: 2500 }, atLeast: { signFee: cents(500) } })).toEqual([
    500,
    "an adult's signature; list 5.60, at least 5.00",
  ])
})

test("a warehouse's work says why", () => {
  const piece = { length: 50, width: 50, height: 50, unit: 'metric' } as const
  const lines = [
    chargeStorage({ night: '2026-11-01', age: 45, pieces: 3, piece }, sampleTariff),
    chargeHandling({ parcels: [{ ...piece, weight: 3 }], pieces: 3 }, sampleTariff),
    chargeUnloading({ containerType: '40HQ', containers: 1, skus: 7, cartons: 1000, pallets: 0 }, sampleTariff),
    chargeValueAdded({ service: 'photo', count: 1 }, sampleTariff),
  ].flatMap((price) => (price.ok ? price.value.lines : []))
  expect(lines.map(({ reason }) => reasonText(reason)[1])).toEqual([
    '3 pieces are 0.375 m³, 0.375 m³ billed; 45 days old (tier 31-60) × 0.50 a m³ and day',
    '58 lb is in the band 50-70 lb: 1 × 6.80',
    '2 beyond the 1 included, 0.35 for each 1 begun',
    '40HQ: 1 × 480.00',
    '2 beyond the 5 included, 10.00 for each 1 begun',
    'Photo: 1 × 1.50, at least 3.00',
  ])
})
