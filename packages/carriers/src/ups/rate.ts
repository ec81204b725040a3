import type { CarrierAccount, Outcome, Rate, RateRequest } from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import { amount, many, maybe, text } from '../lenient.ts'
import { given } from '../outcome.ts'
import { shipperNumber } from './account.ts'
import { ourService, theirService } from './codes.ts'
import { breakdown, centsOf, Money, Priced, PricedPackages } from './fees.ts'
import { packaging, toMeasures, toServiceOptions } from './package.ts'
import { countryOf, toAddress, toDestination, toName } from './party.ts'
import { toShipmentCharge } from './payment.ts'
import { Alerts, alertsIn } from './reply.ts'

/** From this release on the answer names the zone; itemised charges came with an earlier one. */
const subVersion = '2409'
/** Parcels rather than documents. */
const goods = '03'

/** UPS asks for the worth of what crosses the line to its islands; nobody tells us, so the least is stated. */
export const leastWorth = { CurrencyCode: 'USD', MonetaryValue: '1' }

export const isAbroad = ({ from, to }: Pick<RateRequest, 'from' | 'to'>): boolean => countryOf(from) !== countryOf(to)

const toShipment = (request: RateRequest, account: CarrierAccount, service: string | undefined) => {
  const { from, to, parcels } = request
  const packages = parcels.map((parcel) => ({
    PackagingType: packaging,
    ...toMeasures(parcel),
    ...toServiceOptions(request),
  }))
  const weight = packages.reduce((total, { PackageWeight }) => total + Number(PackageWeight.Weight), 0)
  const shipper = account.sender ?? from
  return {
    Shipper: { Name: toName(shipper).Name, ShipperNumber: shipperNumber(account), Address: toAddress(shipper) },
    ShipTo: { Name: toName(to).Name, Address: toDestination(to) },
    ShipFrom: { Name: toName(from).Name, Address: toAddress(from) },
    PaymentDetails: { ShipmentCharge: toShipmentCharge(request, account) },
    ...(service ? { Service: { Code: theirService(service) } } : {}),
    NumOfPieces: String(parcels.length),
    Package: packages,
    ShipmentRatingOptions: { NegotiatedRatesIndicator: '' },
    DeliveryTimeInformation: { PackageBillType: goods, Pickup: { Date: request.shipDate.replaceAll('-', '') } },
    ...(isAbroad(request)
      ? {
          ShipmentTotalWeight: { UnitOfMeasurement: { Code: 'LBS', Description: 'Pounds' }, Weight: weight.toFixed(1) },
          InvoiceLineTotal: leastWorth,
        }
      : {}),
  }
}

/** One service is rated, several are shopped for: UPS answers either one or all. */
export const toRequest = (request: RateRequest, account: CarrierAccount) => {
  const [only, ...more] = request.serviceCodes ?? []
  const service = more.length === 0 ? only : undefined
  const option = service ? 'Rate' : 'Shop'
  return {
    method: 'POST' as const,
    path: `/api/rating/v2409/${option}?additionalinfo=timeintransit`,
    body: {
      RateRequest: {
        Request: { RequestOption: option, SubVersion: subVersion, TransactionReference: { CustomerContext: 'rate' } },
        Shipment: toShipment(request, account, service),
      },
    },
  }
}

const Rated = z.object({
  Service: maybe(z.object({ Code: text })),
  Zone: text,
  BillingWeight: maybe(z.object({ Weight: amount })),
  TotalCharges: Money,
  ...Priced,
  RatedPackage: PricedPackages,
  GuaranteedDelivery: maybe(z.object({ BusinessDaysInTransit: amount })),
  TimeInTransit: maybe(
    z.object({
      ServiceSummary: maybe(
        z.object({ EstimatedArrival: maybe(z.object({ BusinessDaysInTransit: amount, TotalTransitDays: amount })) }),
      ),
    }),
  ),
})
const Response = z.object({ RateResponse: z.object({ Response: Alerts, RatedShipment: many(Rated) }) })

const transitDays = ({ TimeInTransit, GuaranteedDelivery }: z.output<typeof Rated>): number | undefined => {
  const arrival = TimeInTransit?.ServiceSummary?.EstimatedArrival
  return arrival?.BusinessDaysInTransit ?? arrival?.TotalTransitDays ?? GuaranteedDelivery?.BusinessDaysInTransit
}

/** A rated service in our words; nothing for a service we do not offer, or one without a price. */
const toRate = (rated: z.output<typeof Rated>): Rate[] => {
  const service = ourService(rated.Service?.Code ?? '')
  const negotiated = rated.NegotiatedRateCharges
  const contract = centsOf(negotiated?.TotalCharge)
  const total = contract ?? centsOf(rated.TotalCharges)
  if (!service || total === undefined) return []
  const zone = rated.Zone.replace(/^0+(?=.)/, '')
  const billableWeight = Math.ceil(rated.BillingWeight?.Weight ?? 0)
  const because = [
    service.name[1],
    zone && `zone ${zone}`,
    billableWeight && `${billableWeight} lb`,
    contract !== undefined && 'account rate',
  ]
  const charges = contract === undefined ? rated.ItemizedCharges : (negotiated?.ItemizedCharges ?? [])
  const packages = rated.RatedPackage.map(({ ItemizedCharges, NegotiatedCharges }) =>
    contract === undefined ? ItemizedCharges : (NegotiatedCharges?.ItemizedCharges ?? []),
  )
  const days = transitDays(rated)
  return [
    {
      serviceCode: service.code,
      total,
      fees: breakdown(total, charges, packages, because.filter(Boolean).join(', ')),
      zone,
      billableWeight,
      ...(days === undefined ? {} : { transitDays: days }),
    },
  ]
}

/** Undefined when the answer is none to this question. */
export const fromResponse = (json: unknown, wanted: readonly string[] | undefined): Outcome<Rate[]> | undefined => {
  const response = Response.safeParse(json).data?.RateResponse
  if (!response) return undefined
  const rates = response.RatedShipment.flatMap(toRate).filter(
    ({ serviceCode }) => !wanted || wanted.includes(serviceCode),
  )
  return given(rates, alertsIn(response.Response))
}
