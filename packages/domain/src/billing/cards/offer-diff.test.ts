import { expect, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import type { RatingInput } from '../../shipping/quote.ts'
import { workOut } from '../charges/charge.ts'
import { withTables } from './change-card.ts'
import { offerDiff, type PastCharge } from './offer-diff.ts'
import { sampleTariff } from './sample/sample-tariff.ts'

const shipping = (weight: number, to = '90210'): RatingInput => ({
  serviceCode: 'PRACTICE_GROUND',
  parcels: [{ length: 8, width: 6, height: 4, weight, unit: 'imperial' }],
  ...{ from: '07008', to, isResidential: true, signType: 'none', shipDate: '2026-10-20' },
})

const charged = (reference: string, input: RatingInput): PastCharge => {
  const price = workOut('freight', input, sampleTariff)
  if (!price.ok) throw new Error(price.problem.code)
  return { type: 'freight', input, reference, lines: price.value.lines, total: price.value.total }
}
const past = [charged('SO-1', shipping(2)), charged('SO-2', shipping(40)), charged('SO-3', shipping(2, '07102'))]

/** The sample with every price of ground freight changed, and fuel as it was. */
const withGround = (change: (price: number) => number, heaviest = 150) => {
  const { baseFee } = sampleTariff.freight.services['PRACTICE_GROUND'] ?? { baseFee: undefined }
  if (!baseFee) throw new Error('the sample has no ground')
  const rows = baseFee.rows
    .filter(({ upTo }) => upTo <= heaviest)
    .map((row) => ({ ...row, prices: row.prices.map((price) => cents(change(price))) }))
  const table = { ...baseFee, rows, perPound: null }
  const changed = withTables(sampleTariff, [{ kind: 'rates', service: 'PRACTICE_GROUND', table }])
  if (!changed.ok) throw new Error(changed.problem.code)
  return { ...sampleTariff, ...changed.value, version: 2 }
}

test('the same card changes nothing', () => {
  const { before, after, movers, lines, charges } = offerDiff(past, sampleTariff)
  expect({ charges, movers, difference: after - before }).toEqual({ charges: 3, movers: [], difference: 0 })
  expect(lines.every((line) => line.before === line.after)).toBe(true)
})

test('a dollar more of base is a dollar and its fuel more of each, told by line and by charge', () => {
  const { before, after, lines, movers } = offerDiff(
    past,
    withGround((price) => price + 100),
  )
  expect(lines[0]).toMatchObject({ type: 'freight', code: 'baseFee' })
  expect((lines[0]?.after ?? 0) - (lines[0]?.before ?? 0)).toBe(300)
  expect(lines[1]?.code).toBe('fuelCharge')
  expect(after - before).toBe(lines.reduce((sum, line) => sum + line.after - line.before, 0))
  expect(movers.map((one) => one.reference).toSorted()).toEqual(['SO-1', 'SO-2', 'SO-3'])
})

test('the biggest movers stand first, and no more of them than are asked for', () => {
  const { movers } = offerDiff(
    past,
    withGround((price) => price * 2),
    1,
  )
  expect(movers.map(({ reference }) => reference)).toEqual(['SO-2'])
})

test('what the new card has no price for is named, and in no total', () => {
  const { unpriced, charges, before } = offerDiff(
    past,
    withGround((price) => price, 10),
  )
  expect(unpriced).toMatchObject([{ reference: 'SO-2', type: 'freight', problem: { code: 'rating.tooHeavy' } }])
  expect(charges).toBe(2)
  expect(before).toBe(past.reduce((sum, one) => sum + (one.reference === 'SO-2' ? 0 : one.total), 0))
})

test('a table of a service that the card does not have is refused', () => {
  const table = { zones: ['2'], rows: [], perPound: null }
  expect(withTables(sampleTariff, [{ kind: 'rates', service: 'NONE', table }])).toMatchObject({ ok: false })
})
