import { z } from 'zod'
import { many, maybe, text } from '../../lenient.ts'
import { findZip } from '../../zip5.ts'
import type { Answer } from '../call.ts'
import type { CallContext } from '../shared.ts'
import { type Offer, offersFor } from '../sell.ts'
import type { Priced } from '../tariff.ts'
import { dollars, packagePrice, baseOf, ratedAs, surchargesOf, totalsOf } from './charges.ts'
import { object } from './objections.ts'
import { FedexPackage, FedexParty, toDay, toPackages, toParty, toSignature } from './request.ts'
import { reply, voice } from './voice.ts'

const QuoteRate = z.object({
  accountNumber: maybe(z.object({ value: text })),
  rateRequestControlParameters: maybe(z.looseObject({ returnTransitTimes: z.unknown().optional() })),
  requestedShipment: z.object({
    shipper: maybe(FedexParty),
    recipient: maybe(FedexParty),
    serviceType: text,
    shipDateStamp: text,
    rateRequestType: many(text),
    requestedPackageLineItems: many(FedexPackage),
  }),
})

const numbers = [
  'ZERO',
  'ONE',
  'TWO',
  'THREE',
  'FOUR',
  'FIVE',
  'SIX',
  'SEVEN',
  'EIGHT',
  'NINE',
  'TEN',
  'ELEVEN',
  'TWELVE',
]
export const inDays = (days: number): string => `${numbers[days] ?? 'FIFTEEN'}_${days === 1 ? 'DAY' : 'DAYS'}`
const dayMs = 86_400_000

const ratedShipment = (rateType: string, price: Priced, pieces: number) => ({
  rateType,
  ratedWeightMethod: 'ACTUAL',
  totalDiscounts: 0,
  totalBaseCharge: totalsOf(price).totalBaseCharge,
  totalNetCharge: totalsOf(price).totalNetCharge,
  totalNetFedExCharge: totalsOf(price).totalNetFedExCharge,
  shipmentRateDetail: {
    ...ratedAs(price),
    totalSurcharges: totalsOf(price).totalSurcharges,
    surCharges: surchargesOf(price),
  },
  ratedPackages: Array.from({ length: pieces }, (_, index) => {
    const own = packagePrice(price, index + 1)
    return {
      groupNumber: 0,
      effectiveNetDiscount: 0,
      packageRateDetail: {
        rateType,
        ratedWeightMethod: 'ACTUAL',
        baseCharge: dollars(baseOf(own)),
        netCharge: dollars(own.total),
        surcharges: surchargesOf(own),
        billingWeight: { units: 'LB', value: price.billableWeight },
      },
    }
  }),
})

/** Names of a tariff in FedEx's words. Without a wish both are told, the account's own last. */
const wantedTypes = (asked: readonly string[]): readonly ('LIST' | 'ACCOUNT')[] => {
  const known = (['LIST', 'ACCOUNT'] as const).filter((type) => asked.includes(type))
  return known.length > 0 ? known : ['LIST', 'ACCOUNT']
}

const replyDetail = (
  offer: Offer,
  types: readonly ('LIST' | 'ACCOUNT')[],
  pieces: number,
  shipDay: string,
  isTimed: boolean,
) => {
  const { service, contract, published } = offer
  const commitDate = `${new Date(Date.parse(shipDay) + contract.days * dayMs).toISOString().slice(0, 10)}T20:00:00`
  return {
    serviceType: service.code,
    serviceName: `${service.name}®`,
    packagingType: 'YOUR_PACKAGING',
    ratedShipmentDetails: types.map((type) => ratedShipment(type, type === 'LIST' ? published : contract, pieces)),
    ...(isTimed
      ? {
          commit: {
            dateDetail: { dayFormat: commitDate },
            transitDays: { minimumTransitTime: inDays(contract.days), description: inDays(contract.days) },
          },
          operationalDetail: { transitTime: inDays(contract.days), commitDate, deliveryDate: commitDate },
        }
      : {}),
    serviceDescription: { serviceType: service.code, description: service.name },
  }
}

export const rate = ({ shared, caller, call }: CallContext): Answer => {
  const read = QuoteRate.safeParse(call.json)
  if (!read.success) return voice.refuse(400, 'INVALID.INPUT.EXCEPTION', 'Invalid field value in the input.')
  const { accountNumber, requestedShipment: asked, rateRequestControlParameters } = read.data
  if (accountNumber?.value !== caller.number)
    return voice.refuse(400, 'ACCOUNT.NUMBER.MISMATCH', 'Account number mismatch.')
  // Rates need places, not doors: the street is not asked for.
  const placed = (party: z.infer<typeof FedexParty> | undefined) => ({ ...toParty(party), name: '-', lines: ['-'] })
  const ask = {
    sender: withCity(placed(asked.shipper)),
    recipient: withCity(placed(asked.recipient)),
    packages: toPackages(asked.requestedPackageLineItems),
    signature: toSignature(asked.requestedPackageLineItems),
    shipDate: toDay(asked.shipDateStamp, shared.clock.now()),
  }
  const offers = offersFor('fedex', ask, asked.serviceType || undefined)
  if (offers.status !== 200) return object('errors' in offers ? offers.errors : [])
  const isTimed = String(rateRequestControlParameters?.returnTransitTimes) === 'true'
  const types = wantedTypes(asked.rateRequestType)
  const rateReplyDetails = offers.body.map((offer) =>
    replyDetail(offer, types, ask.packages.length, ask.shipDate, isTimed),
  )
  return reply(
    { rateReplyDetails, quoteDate: ask.shipDate, isEncoded: false },
    call.headers['x-customer-transaction-id'],
  )
}

/** City and state may be left out: the postal code tells them. */
const withCity = <Place extends { city: string; state: string; zip: string }>(place: Place): Place => ({
  ...place,
  city: place.city || '-',
  state: place.state || (findZip(place.zip)?.state ?? ''),
})
