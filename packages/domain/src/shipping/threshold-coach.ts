import { placeOn } from '../billing/cards/place.ts'
import type { RateCard } from '../billing/cards/rate-card.ts'
import type { PricedCode } from '../billing/fees/registry.ts'
import { type Cents, cents } from '../kernel/money.ts'
import { convertLength, convertWeight, inches, pounds } from '../kernel/units.ts'
import { roundUp } from './billable-weight.ts'
import { type Quote, type QuoteInput, quote, type RatingInput } from './quote.ts'

const measures = ['length', 'width', 'height', 'weight'] as const
type MeasureName = (typeof measures)[number]

/** A little less of one measure, in the unit it was typed in, and what the shipment then costs less. */
export type Hint = {
  readonly parcel: number
  readonly measure: MeasureName
  readonly from: number
  readonly to: number
  readonly less: number
  readonly unit: 'in' | 'cm' | 'lb' | 'kg'
  readonly saves: Cents
  /** Fees that are no longer charged. */
  readonly drops: readonly PricedCode[]
}

/** How much less is worth a thought: inches of a side, pounds of the weight. */
const reach = { side: 2, weight: 1 }

const unitOf = (measure: MeasureName, unit: 'imperial' | 'metric'): Hint['unit'] =>
  measure === 'weight' ? (unit === 'metric' ? 'kg' : 'lb') : unit === 'metric' ? 'cm' : 'in'

/** Two places, never up. */
const shortened = (value: number): number => Math.floor(value * 100 + 1e-6) / 100

type Parcel = QuoteInput['parcels'][number]

/** Whole inches or pounds within reach below a measure, in the unit it was typed in: every threshold is one. */
const targetsOf = (parcel: Parcel, measure: MeasureName): number[] => {
  const typed = parcel[measure]
  const isWeight = measure === 'weight'
  const value = isWeight ? pounds(typed, parcel.unit) : inches(typed, parcel.unit)
  const most = isWeight ? reach.weight : reach.side
  const targets: number[] = []
  for (let whole = roundUp(value) - 1; whole > 0 && value - whole <= most + 1e-6; whole -= 1)
    targets.push(
      shortened(
        isWeight ? convertWeight(whole, 'imperial', parcel.unit) : convertLength(whole, 'imperial', parcel.unit),
      ),
    )
  return targets
}

const dropped = (before: Quote, after: Quote, parcel: number): PricedCode[] => {
  const of = ({ lines }: Quote) => lines.filter((line) => line.parcel === parcel).map(({ code }) => code)
  const left = of(after)
  return of(before).filter((code) => !left.includes(code))
}

const hintsFor = (
  input: QuoteInput,
  card: Pick<RateCard, 'freight'>,
  before: Quote,
  at: number,
  measure: MeasureName,
) => {
  const parcel = input.parcels[at]
  if (!parcel) return []
  return targetsOf(parcel, measure).flatMap((to): Hint[] => {
    const parcels = input.parcels.map((one, index) => (index === at ? { ...one, [measure]: to } : one))
    const after = quote({ ...input, parcels }, card)
    if (!after.ok || after.value.total >= before.total) return []
    const from = parcel[measure]
    return [
      {
        parcel: at + 1,
        measure,
        from,
        to,
        less: Math.round((from - to) * 100) / 100,
        unit: unitOf(measure, parcel.unit),
        saves: cents(before.total - after.value.total),
        drops: dropped(before, after.value, at + 1),
      },
    ]
  })
}

/** Of the ways to shorten one measure the least that drops a fee; where none does, the least that saves anything. */
const bestOf = (hints: readonly Hint[]): Hint[] => {
  const sorted = [...hints].sort((one, other) => one.less - other.less)
  const best = sorted.find(({ drops }) => drops.length > 0) ?? sorted[0]
  return best ? [best] : []
}

/** What would make a shipment cheaper, the greatest saving first: "0.3 in less saves 30.00". Sizes are the packer's to change, so that it is a hint alone. */
export const coach = (input: QuoteInput, card: Pick<RateCard, 'freight'>): readonly Hint[] => {
  const before = quote(input, card)
  if (!before.ok) return []
  return input.parcels
    .flatMap((_, at) => measures.flatMap((measure) => bestOf(hintsFor(input, card, before.value, at, measure))))
    .sort((one, other) => other.saves - one.saves || one.less - other.less)
}

/** The same from ZIP to ZIP. */
export const coachOn = (input: RatingInput, card: Pick<RateCard, 'freight'>): readonly Hint[] => {
  const place = placeOn(card.freight, input.serviceCode, input)
  return place.ok ? coach({ ...input, ...place.value }, card) : []
}
