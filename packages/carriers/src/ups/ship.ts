import type {
  CarrierAccount,
  Label,
  LabelDocument,
  LabelFormat,
  Outcome,
  ShipRequest,
} from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import { amount, many, maybe, single, text } from '../lenient.ts'
import { given } from '../outcome.ts'
import { cut } from '../party.ts'
import { shipperNumber } from './account.ts'
import { printReturnLabel, theirService } from './codes.ts'
import { toDocument } from './document.ts'
import { centsOf, Money, Priced } from './fees.ts'
import { packaging, toMeasures, toServiceOptions } from './package.ts'
import { most, toDestination, toParty } from './party.ts'
import { toShipmentCharge } from './payment.ts'
import { isAbroad, leastWorth } from './rate.ts'
import { Alerts, alertsIn } from './reply.ts'

/** The newest release of the shipping service that it knows by number; itemised charges need one. */
const subVersion = '2205'
/** UPS draws a label for this browser, whatever ours is. */
const userAgent = 'Mozilla/4.5'

/** UPS draws pictures and printer commands; PDF and PNG are made of the picture. */
export const toLabelSpecification = (wanted: LabelFormat) =>
  wanted === 'zpl'
    ? { LabelImageFormat: { Code: 'ZPL' }, LabelStockSize: { Height: '6', Width: '4' } }
    : { LabelImageFormat: { Code: 'GIF' }, HTTPUserAgent: userAgent, LabelStockSize: { Height: '6', Width: '4' } }

export const wantedFormat = (formats: readonly LabelFormat[] | undefined): LabelFormat => formats?.[0] ?? 'pdf'

/** The two references a label has room for: ours, by which it is found again, and the packer's. */
const toReferences = ({ reference, orderNo, warehouseMark }: ShipRequest) => ({
  ReferenceNumber: [reference, [warehouseMark, orderNo].filter(Boolean).join(' ')]
    .filter(Boolean)
    .map((value) => ({ Value: cut(value, most.reference) })),
})

/** Within a country references stand on every package, across the line on the shipment: the other place is refused. */
const toPackage = (request: ShipRequest, parcel: ShipRequest['parcels'][number]) => ({
  Description: cut(`Order ${request.orderNo}`, most.packageText),
  Packaging: packaging,
  ...toMeasures(parcel),
  ...(isAbroad(request) ? {} : toReferences(request)),
  ...toServiceOptions(request),
})

const toShipment = (request: ShipRequest, account: CarrierAccount) => {
  const { from, to, parcels, isReturn = false, serviceCode, shipDate } = request
  return {
    Description: cut(`Order ${request.orderNo}`, most.packageText),
    ...(isReturn ? { ReturnService: { Code: printReturnLabel } } : {}),
    // Undeliverable parcels go back to the shipper: to the warehouse, also when a buyer sends.
    Shipper: { ...toParty(account.sender ?? (isReturn ? to : from)), ShipperNumber: shipperNumber(account) },
    ShipTo: { ...toParty(to), Address: toDestination(to) },
    ShipFrom: toParty(from),
    PaymentInformation: { ShipmentCharge: toShipmentCharge(request, account) },
    ShipmentRatingOptions: { NegotiatedRatesIndicator: '' },
    ...(isAbroad(request) ? { ...toReferences(request), ...(isReturn ? {} : { InvoiceLineTotal: leastWorth }) } : {}),
    Service: { Code: theirService(serviceCode) },
    ShipmentDate: shipDate.replaceAll('-', ''),
    Package: parcels.map((parcel) => toPackage(request, parcel)),
  }
}

/** `validate`: city, state and postal code must agree; streets are not looked at when a label is bought. */
export const toRequest = (request: ShipRequest, account: CarrierAccount) => ({
  method: 'POST' as const,
  path: '/api/shipments/v2409/ship',
  body: {
    ShipmentRequest: {
      Request: {
        RequestOption: 'validate',
        SubVersion: subVersion,
        TransactionReference: { CustomerContext: request.reference },
      },
      Shipment: toShipment(request, account),
      LabelSpecification: toLabelSpecification(wantedFormat(request.formats)),
    },
  },
})

export const LabelImage = maybe(z.object({ GraphicImage: text }))
const Results = z.object({
  ShipmentIdentificationNumber: text,
  ShipmentCharges: maybe(z.object({ TotalCharges: Money })),
  NegotiatedRateCharges: Priced.NegotiatedRateCharges,
  BillingWeight: maybe(z.object({ Weight: amount })),
  PackageResults: many(z.object({ TrackingNumber: text, ShippingLabel: LabelImage })),
})
const Response = z.object({ ShipmentResponse: z.object({ Response: Alerts, ShipmentResults: single(Results) }) })

type Drawn = { readonly TrackingNumber: string; readonly image: string }

/** Documents of the pieces in order. One that is not there or cannot be read is left out: it is asked for again by reference. */
export const toDocuments = (pieces: readonly Drawn[], wanted: LabelFormat): LabelDocument[] =>
  pieces.flatMap(({ TrackingNumber, image }, index) => {
    const document = toDocument(image, wanted, TrackingNumber)
    if (!document) return []
    return [pieces.length > 1 ? { ...document, piece: index + 1, trackingNumber: TrackingNumber } : document]
  })

/** Undefined when the answer is none to this question. The reference is the one that UPS repeats: another one means another order's answer. */
export const fromResponse = (json: unknown, asked: ShipRequest): Outcome<Label> | undefined => {
  const response = Response.safeParse(json).data?.ShipmentResponse
  if (!response) return undefined
  const { ShipmentIdentificationNumber, ShipmentCharges, NegotiatedRateCharges, BillingWeight, PackageResults } =
    response.ShipmentResults
  const total = centsOf(NegotiatedRateCharges?.TotalCharge) ?? centsOf(ShipmentCharges?.TotalCharges)
  const weight = BillingWeight?.Weight
  const pieces = PackageResults.map(({ TrackingNumber, ShippingLabel }) => ({
    TrackingNumber,
    image: ShippingLabel?.GraphicImage ?? '',
  }))
  const label: Label = {
    // The number of the first piece is the shipment's; it is the one a shipment is voided by.
    trackingNumber: ShipmentIdentificationNumber || PackageResults[0]?.TrackingNumber || '',
    reference: response.Response?.TransactionReference?.CustomerContext || asked.reference,
    serviceCode: asked.serviceCode,
    ...(total === undefined ? {} : { total }),
    ...(weight === undefined ? {} : { billableWeight: Math.ceil(weight) }),
    documents: toDocuments(pieces, wantedFormat(asked.formats)),
  }
  return given(label, alertsIn(response.Response))
}
