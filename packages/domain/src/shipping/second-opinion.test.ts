import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RateCard } from '../billing/cards/rate-card.ts'
import { sampleTariff } from '../billing/cards/sample/sample-tariff.ts'
import { areaTiers, packagings } from '../billing/fees/freight-terms.ts'
import { signTypes } from './carrier.ts'
import { contractCard } from './contract-card.cases.ts'
import { type RatingInput, rate } from './quote.ts'
import { type Opinion, secondOpinion } from './second-opinion.ts'
import { allZip3 } from './zip3.ts'

/** As the engine says it, in the words of the other. */
const engine = (input: RatingInput, card: RateCard): Opinion => {
  const rated = rate(input, card)
  if (!rated.ok) return 'none'
  const { lines, total } = rated.value
  return { lines: lines.map(({ parcel, code, amount }) => `${parcel} ${code} ${amount}`), total: String(total) }
}

/** Sides and weights as they are typed, with two places, many of them at thresholds. */
const typed = (edges: readonly number[], most: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 10, max: most * 100 }).map((value) => value / 100) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 40 }) },
    fc
      .tuple(fc.constantFrom(...edges), fc.constantFrom(-0.01, 0, 0.01))
      .map(([edge, by]) => Math.round((edge + by) * 100) / 100),
  )
const side = typed([6, 14, 18, 30, 48, 96, 108, 121.92, 243.84, 274.32, 33.02, 66.04], 60)
const parcel = fc.record({
  length: side,
  width: side,
  height: side,
  weight: typed([0.25, 0.94, 1, 5, 50, 110, 150, 22.68, 49.9], 80),
  unit: fc.constantFrom('imperial' as const, 'metric' as const),
  packaging: fc.constantFrom(...packagings),
})
const zip = fc.oneof(
  fc
    .tuple(fc.constantFrom(...allZip3().keys()), fc.nat(99))
    .map(([prefix, rest]) => prefix + String(rest).padStart(2, '0')),
  fc.constantFrom('08817', '82101', '90210', '90250', '90209', '00000', '96813'),
)
const inputFor = (card: RateCard) =>
  fc.record({
    serviceCode: fc.constantFrom(...Object.keys(card.freight.services)),
    parcels: fc.array(parcel, { minLength: 1, maxLength: 3 }),
    from: fc.oneof(fc.constant('08817'), zip),
    to: zip,
    isResidential: fc.boolean(),
    signType: fc.constantFrom(...signTypes),
    shipDate: fc
      .integer({ min: 0, max: 800 })
      .map((days) => new Date(Date.UTC(2025, 5, 1) + days * 86_400_000).toISOString().slice(0, 10)),
  })

describe.each([
  ['the sample tariff', sampleTariff],
  ['a contract with everything', contractCard],
])('a second evaluator, written from the specification, on %s', (_, card) => {
  // The card as it comes out of a store: nothing of it is more than data.
  const stored: RateCard = JSON.parse(JSON.stringify(card))

  test('agrees to the cent and to the line on 5,000 generated shipments', () => {
    let priced = 0
    fc.assert(
      fc.property(inputFor(card), (input) => {
        const opinion = secondOpinion(input, card)
        expect(engine(input, stored)).toEqual(opinion)
        if (opinion !== 'none') priced += 1
      }),
      { numRuns: 2500 },
    )
    expect(priced).toBeGreaterThan(1000)
  })
})

test('every fee of a card is met by what is generated', () => {
  const met = new Set<string>()
  for (const card of [sampleTariff, contractCard])
    for (const input of fc.sample(inputFor(card), { numRuns: 2500, seed: 1 })) {
      const opinion = secondOpinion(input, card)
      if (opinion !== 'none') for (const line of opinion.lines) met.add(line.split(' ')[1] ?? '')
    }
  expect([...met].sort()).toEqual(
    [
      'ashFee',
      'baseFee',
      'fuelCharge',
      'nonMotorizedFee',
      'overSizeFee',
      'peakSeasonSurcharge',
      'residentialDeliveryCharge',
      'signFee',
      'unauthorizedPackage',
      ...areaTiers,
    ].sort(),
  )
})
