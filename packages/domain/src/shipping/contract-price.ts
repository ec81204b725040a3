import { formulaOf } from '../billing/formula.ts'
import type { RateCard } from '../billing/cards/rate-card.ts'
import type { Outcome, Rate, RatedByCard, Shipment } from './carrier.ts'
import { type QuoteLine, type RatingInput, rate } from './quote.ts'

/** What a shipment's price depends on, taken from what is sent to the carrier. */
export const ratingInputOf = (shipment: Shipment, serviceCode: string): RatingInput => ({
  serviceCode,
  parcels: shipment.parcels.map(({ length, width, height, weight, unit }) => ({ length, width, height, weight, unit })),
  from: shipment.from.postalCode.slice(0, 5),
  to: shipment.to.postalCode.slice(0, 5),
  isResidential: shipment.to.isResidential ?? !shipment.to.company,
  signType: shipment.signType,
  shipDate: shipment.shipDate,
})

const feesOf = (lines: readonly QuoteLine[], parcels: number): Rate['fees'] =>
  lines.map((line) => ({
    code: line.code,
    amount: line.amount,
    because: parcels > 1 ? `#${line.parcel}: ${formulaOf(line)}` : formulaOf(line),
  }))

/**
 * What the merchant pays for the services that a carrier offers: the price of his card, whatever the carrier asks. A service that his card does
 * not know costs what the carrier says; one that it knows and cannot price on this way is not offered (behaviour: Money).
 */
export const contractRates = (
  rates: readonly Rate[],
  shipment: Shipment,
  card: RateCard | undefined,
): readonly Rate[] =>
  card === undefined
    ? rates
    : rates.flatMap((offered) => {
        if (!card.freight.services[offered.serviceCode]) return [offered]
        const input = ratingInputOf(shipment, offered.serviceCode)
        const quoted = rate(input, card)
        if (!quoted.ok) return []
        const { lines, total, zone, billableWeight } = quoted.value
        const rated: RatedByCard = { version: card.version, input, lines }
        return [
          { ...offered, total, fees: feesOf(lines, input.parcels.length), zone: zone.zone, billableWeight, rated },
        ]
      })

/** The same of a carrier's whole answer. */
export const atContract = (
  outcome: Outcome<readonly Rate[]>,
  shipment: Shipment,
  card: RateCard | undefined,
): Outcome<readonly Rate[]> =>
  outcome.ok ? { ...outcome, detail: contractRates(outcome.detail, shipment, card) } : outcome
