import { z } from 'zod'
import { many, maybe, text } from '../../lenient.ts'
import type { Answer } from '../call.ts'
import { compactDate } from '../clock.ts'
import type { RateAsk } from '../consignment.ts'
import type { CallContext } from '../shared.ts'
import { type Offer, offersFor } from '../sell.ts'
import { chargesOf, knows } from './charges.ts'
import { object } from './objections.ts'
import { success, toDay, toPackage, toParty, toSignature, UpsPackage, UpsParty, UpsRequest } from './request.ts'
import { voice } from './voice.ts'

const RateRequest = z.object({
  RateRequest: z.object({
    Request: UpsRequest,
    Shipment: z.object({
      Shipper: maybe(UpsParty),
      ShipTo: maybe(UpsParty),
      ShipFrom: maybe(UpsParty),
      Service: maybe(z.object({ Code: text })),
      Package: many(UpsPackage),
      ShipmentRatingOptions: maybe(z.looseObject({})),
      DeliveryTimeInformation: maybe(z.object({ Pickup: maybe(z.object({ Date: text })) })),
    }),
  }),
})

/** What the reply to one request contains, by what the request asked for. */
type Wanted = {
  readonly subVersion: string
  readonly isNegotiated: boolean
  readonly isTimed: boolean
  readonly now: number
}

const weight = (pounds: number) => ({
  UnitOfMeasurement: { Code: 'LBS', Description: 'Pounds' },
  Weight: String(pounds),
})
const dayMs = 86_400_000

const timeOf = ({ service, contract }: Offer, now: number) => {
  const arrival = now + contract.days * dayMs
  const day = new Date(arrival).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' }).toUpperCase()
  return {
    TimeInTransit: {
      PickupDate: compactDate(now),
      PackageBillType: '03',
      ServiceSummary: {
        Service: { Description: service.name },
        EstimatedArrival: {
          Arrival: { Date: compactDate(arrival), Time: '230000' },
          BusinessDaysInTransit: String(contract.days),
          Pickup: { Date: compactDate(now), Time: '180000' },
          DayOfWeek: day,
          TotalTransitDays: String(contract.days),
        },
      },
    },
  }
}

const negotiated = ({ contract }: Offer, isItemised: boolean) => {
  const { base, total, ofShipment } = chargesOf(contract)
  return {
    NegotiatedRateCharges: {
      BaseServiceCharge: [base],
      ...(isItemised ? { ItemizedCharges: ofShipment } : {}),
      TotalCharge: total,
    },
  }
}

const ratedPackages = (
  { published, contract }: Offer,
  packages: RateAsk['packages'],
  { subVersion, isNegotiated }: Wanted,
) =>
  packages.map(({ pounds }, index) => {
    const charges = chargesOf(published)
    const isItemised = knows(subVersion, 1607)
    return {
      BaseServiceCharge: charges.baseOfPackage(index + 1),
      TransportationCharges: charges.baseOfPackage(index + 1),
      Weight: String(pounds),
      BillingWeight: weight(Math.ceil(pounds)),
      ...(isItemised ? { ItemizedCharges: charges.ofPackage(index + 1) } : {}),
      ...(isItemised && isNegotiated
        ? { NegotiatedCharges: { ItemizedCharges: chargesOf(contract).ofPackage(index + 1) } }
        : {}),
    }
  })

const rated = (offer: Offer, ask: RateAsk, wanted: Wanted) => {
  const { service, published } = offer
  const charges = chargesOf(published)
  const isItemised = knows(wanted.subVersion, 1601)
  return {
    Service: { Code: service.code, Description: service.name },
    ...(knows(wanted.subVersion, 2409) ? { Zone: published.zone.padStart(3, '0') } : {}),
    BillingWeight: weight(published.billableWeight),
    TransportationCharges: charges.transportation,
    BaseServiceCharge: charges.base,
    ...(isItemised ? { ItemizedCharges: charges.ofShipment } : {}),
    ServiceOptionsCharges: charges.options,
    TotalCharges: charges.total,
    ...(wanted.isNegotiated ? negotiated(offer, isItemised) : {}),
    RatedPackage: ratedPackages(offer, ask.packages, wanted),
    ...(wanted.isTimed ? timeOf(offer, wanted.now) : {}),
    ...(service.transit === 'ground'
      ? {}
      : { GuaranteedDelivery: { BusinessDaysInTransit: String(published.days), DeliveryByTime: '10:30 A.M.' } }),
  }
}

/** Rate asks for one service, Shop for all; with time in transit when the option says so. */
export const rate = ({ shared, caller, call }: CallContext): Answer => {
  const read = RateRequest.safeParse(call.json)
  if (!read.success) return voice.refuse(400, '110003', 'Empty or invalid rate request.')
  const { Request, Shipment } = read.data.RateRequest
  if (Shipment.Shipper?.ShipperNumber && Shipment.Shipper.ShipperNumber !== caller.number)
    return voice.refuse(400, '111580', 'The shipper number is not yours.')
  const option = (call.path.split('/').at(-1) ?? '').toLowerCase()
  const now = shared.clock.now()
  const ask: RateAsk = {
    sender: toParty(Shipment.ShipFrom ?? Shipment.Shipper),
    recipient: toParty(Shipment.ShipTo),
    packages: Shipment.Package.map(toPackage),
    signature: toSignature(Shipment.Package),
    shipDate: toDay(Shipment.DeliveryTimeInformation?.Pickup?.Date ?? '', now),
  }
  const offers = offersFor('ups', ask, option.startsWith('rate') ? (Shipment.Service?.Code ?? '') : undefined)
  if (offers.status !== 200) return object('errors' in offers ? offers.errors : [], 'rating')
  const wanted: Wanted = {
    subVersion: Request?.SubVersion ?? '',
    isNegotiated:
      Shipment.ShipmentRatingOptions !== undefined && 'NegotiatedRatesIndicator' in Shipment.ShipmentRatingOptions,
    isTimed: option.endsWith('timeintransit') || call.query.get('additionalinfo') === 'timeintransit',
    now,
  }
  return {
    status: 200,
    body: {
      RateResponse: {
        Response: success(Request),
        RatedShipment: offers.body.map((offer) => rated(offer, ask, wanted)),
      },
    },
  }
}
