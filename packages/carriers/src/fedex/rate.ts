import type { Outcome, Rate, RateRequest } from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import { amount, many, maybe, text } from '../lenient.ts'
import { given } from '../outcome.ts'
import { fedexServices, ourService, theirService } from './codes.ts'
import { toPlace } from './party.ts'
import { toPiece, totalWeight } from './pieces.ts'
import { billedPounds, chosen, feesOf, type Prices, priceFields, toCents } from './rated.ts'
import { alertsOf } from './reply.ts'
import { transitDaysOf, transitFields } from './transit.ts'

export const toRequest = (request: RateRequest, accountNumber: string) => {
  const { from, to, parcels, signType, shipDate, serviceCodes } = request
  const theirs = new Set(serviceCodes?.map((code) => theirService(code, to)))
  const [only] = theirs
  return {
    accountNumber: { value: accountNumber },
    rateRequestControlParameters: { returnTransitTimes: true },
    requestedShipment: {
      shipper: { address: toPlace(from) },
      recipient: { address: toPlace(to) },
      // Several are picked from the answer: FedEx is asked for one or for all.
      ...(theirs.size === 1 ? { serviceType: only } : {}),
      preferredCurrency: 'USD',
      rateRequestType: ['ACCOUNT', 'LIST'],
      shipDateStamp: shipDate,
      pickupType: 'USE_SCHEDULED_PICKUP',
      packagingType: 'YOUR_PACKAGING',
      totalPackageCount: parcels.length,
      totalWeight: totalWeight(parcels),
      requestedPackageLineItems: parcels.map((parcel) => toPiece(parcel, signType)),
    },
  }
}

const Packages = many(z.object({ packageRateDetail: maybe(z.object(priceFields)) }))
const Rated = z.object({
  ...priceFields,
  totalNetFedExCharge: amount,
  shipmentRateDetail: maybe(z.object(priceFields)),
  ratedPackages: Packages,
})
const Reply = z.object({
  output: z.looseObject({
    rateReplyDetails: many(z.object({ serviceType: text, ratedShipmentDetails: many(Rated), ...transitFields })),
  }),
})
type Service = z.infer<typeof Reply>['output']['rateReplyDetails'][number]

/** One set of prices, whichever of its places the parts stand in: a shipment of ground packages has some of them with the packages only. */
const together = (rated: z.infer<typeof Rated>): Prices => {
  const detail = rated.shipmentRateDetail
  const packages = rated.ratedPackages
    .map(({ packageRateDetail }) => packageRateDetail)
    .filter((one) => one !== undefined)
  const surCharges =
    [detail?.surCharges, rated.surCharges].find((list) => list?.length) ??
    packages.flatMap((one) => [...one.surCharges, ...one.surcharges])
  const weights = packages.map(({ billingWeight }) => billedPounds(billingWeight) ?? 0)
  const packed =
    weights.length > 0 ? { units: 'LB', value: weights.reduce((sum, weight) => sum + weight, 0) } : undefined
  return {
    ...rated,
    rateZone: detail?.rateZone || rated.rateZone,
    ratedWeightMethod: rated.ratedWeightMethod || detail?.ratedWeightMethod || '',
    dimDivisor: detail?.dimDivisor ?? rated.dimDivisor,
    fuelSurchargePercent: detail?.fuelSurchargePercent ?? rated.fuelSurchargePercent,
    totalNetCharge: rated.totalNetCharge ?? rated.totalNetFedExCharge ?? detail?.totalNetCharge,
    totalBillingWeight: detail?.totalBillingWeight?.value === undefined ? packed : detail.totalBillingWeight,
    surCharges,
  }
}

/** A service without a price in dollars cannot be sold and is left out. */
const toRate = (service: Service, { parcels, shipDate, serviceCodes }: RateRequest): Rate[] => {
  const sets = service.ratedShipmentDetails.map((rated) => ({
    ...together(rated),
    currency: rated.currency || rated.shipmentRateDetail?.currency || '',
  }))
  const prices = chosen(sets)
  if (prices?.totalNetCharge === undefined) return []
  const total = toCents(prices.totalNetCharge)
  const billed = billedPounds(prices.totalBillingWeight)
  const transitDays = transitDaysOf(service, shipDate)
  return [
    {
      serviceCode: ourService(service.serviceType, serviceCodes),
      total,
      fees: feesOf(prices, total, billed),
      zone: prices.rateZone,
      billableWeight: billed ?? Math.ceil(totalWeight(parcels)),
      ...(transitDays === undefined ? {} : { transitDays }),
    },
  ]
}

export const fromResponse = (json: unknown, request: RateRequest): Outcome<Rate[]> | undefined => {
  const { data } = Reply.safeParse(json)
  if (!data) return undefined
  const rates = data.output.rateReplyDetails
    .filter(({ serviceType }) => fedexServices.some(({ code }) => code === serviceType))
    .flatMap((service) => toRate(service, request))
    .filter(({ serviceCode }) => request.serviceCodes?.includes(serviceCode) ?? true)
  return given(rates, alertsOf(data.output))
}
