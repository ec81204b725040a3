import type {
  Address,
  CarrierAccount,
  Label,
  Outcome,
  ShipRequest,
  ThirdParty,
} from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import { amount, many, text } from '../lenient.ts'
import { billOf, Completed } from './bill.ts'
import { theirService } from './codes.ts'
import { imageTypes, labelsIn, type Offered, Paper, wantedFormat } from './documents.ts'
import { given } from '../outcome.ts'
import { cut } from '../party.ts'
import { toAddress, toContact } from './party.ts'
import { toPiece, totalWeight } from './pieces.ts'
import { alertsOf } from './reply.ts'

/** Most letters of a reference: what ground and express have in common. */
const mostReference = 30

/** A reference as FedEx keeps it. */
export const theirReference = (reference: string): string => cut(reference, mostReference)

/** Our reference, by which a lost answer is found again, and what the packer reads: the order and the warehouse. */
const references = ({ reference, orderNo, warehouseMark }: ShipRequest) =>
  [
    { customerReferenceType: 'CUSTOMER_REFERENCE', value: theirReference(reference) },
    { customerReferenceType: 'P_O_NUMBER', value: cut(orderNo, mostReference) },
    { customerReferenceType: 'DEPARTMENT_NUMBER', value: cut(warehouseMark ?? '', mostReference) },
  ].filter(({ value }) => value !== '')

const payment = (billTo: ThirdParty | undefined) =>
  billTo
    ? {
        paymentType: 'THIRD_PARTY',
        payor: {
          responsibleParty: {
            accountNumber: { value: billTo.number },
            address: { postalCode: billTo.postalCode, countryCode: billTo.country },
          },
        },
      }
    : { paymentType: 'SENDER' }

const returnService = {
  shipmentSpecialServices: {
    specialServiceTypes: ['RETURN_SHIPMENT'],
    returnShipmentDetail: { returnType: 'PRINT_RETURN_LABEL' },
  },
}

const toSide = (address: Address, other: Address) => ({
  contact: toContact(address, other),
  address: toAddress(address),
})

/** Whose account it is stands on the label; where the parcel starts is told beside it. What a buyer sends back is the buyer's. */
const toShipper = ({ from, to, isReturn }: ShipRequest, { sender }: CarrierAccount) =>
  sender && !isReturn
    ? { shipper: toSide(sender, from), origin: toSide(from, sender) }
    : { shipper: toSide(from, to), origin: undefined }

export const toRequest = (request: ShipRequest, account: CarrierAccount) => {
  const { from, to, parcels, signType, serviceCode, shipDate, isReturn, billTo, formats } = request
  return {
    accountNumber: { value: account.number },
    labelResponseOptions: 'LABEL',
    requestedShipment: {
      shipDatestamp: shipDate,
      ...toShipper(request, account),
      recipients: [toSide(to, from)],
      pickupType: 'USE_SCHEDULED_PICKUP',
      serviceType: theirService(serviceCode, to),
      packagingType: 'YOUR_PACKAGING',
      totalWeight: totalWeight(parcels),
      totalPackageCount: parcels.length,
      shippingChargesPayment: payment(billTo),
      ...(isReturn ? returnService : {}),
      labelSpecification: {
        labelFormatType: 'COMMON2D',
        imageType: imageTypes[wantedFormat(formats)],
        labelStockType: 'STOCK_4X6',
      },
      rateRequestType: ['ACCOUNT', 'LIST'],
      preferredCurrency: 'USD',
      requestedPackageLineItems: parcels.map((parcel, index) => ({
        sequenceNumber: index + 1,
        groupPackageCount: 1,
        ...toPiece(parcel, signType),
        customerReferences: references(request),
      })),
    },
  }
}

const Reference = z.object({ customerReferenceType: text, value: text })
const Piece = z.object({
  trackingNumber: text,
  masterTrackingNumber: text,
  packageSequenceNumber: amount,
  netChargeAmount: amount,
  packageDocuments: many(Paper),
  customerReferences: many(Reference),
})
type Piece = z.infer<typeof Piece>
const Shipment = z.object({
  masterTrackingNumber: text,
  pieceResponses: many(Piece).transform((pieces) =>
    pieces.toSorted((a, b) => (a.packageSequenceNumber ?? 0) - (b.packageSequenceNumber ?? 0)),
  ),
  shipmentDocuments: many(Paper),
  completedShipmentDetail: Completed,
})
type Shipment = z.infer<typeof Shipment>
const Reply = z.object({ output: z.looseObject({ transactionShipments: many(Shipment) }) })

/** An answer that names other references only is about another shipment: it is handed on as it is, for whoever asked to see. */
const referenceIn = (pieces: readonly Piece[], ours: string): string => {
  const named = pieces
    .flatMap(({ customerReferences }) => customerReferences)
    .filter((one) => one.customerReferenceType === 'CUSTOMER_REFERENCE')
  return named.length === 0 || named.some(({ value }) => value === theirReference(ours))
    ? ours
    : (named[0]?.value ?? '')
}

/** One label for every piece, or one paper with all of them. Where pieces lack theirs there is none: half a shipment must not look like a whole one. */
const offeredIn = ({ pieceResponses: pieces, shipmentDocuments }: Shipment, { formats }: ShipRequest): Offered[] => {
  const wanted = wantedFormat(formats)
  const labels = pieces.map(({ packageDocuments, trackingNumber }, index) =>
    labelsIn(
      packageDocuments,
      wanted,
      pieces.length > 1 ? { piece: index + 1, ...(trackingNumber ? { trackingNumber } : {}) } : {},
    ),
  )
  if (labels.every((of) => of.length === 0)) return labelsIn(shipmentDocuments, wanted)
  return labels.every((of) => of.length > 0) ? labels.flat() : []
}

/** A purchase as FedEx confirms it; the bytes of its labels may still have to be fetched. */
export type Sold = { readonly label: Omit<Label, 'documents'>; readonly offered: readonly Offered[] }

export const fromResponse = (json: unknown, request: ShipRequest): Outcome<Sold> | undefined => {
  const { data } = Reply.safeParse(json)
  const shipment = data?.output.transactionShipments[0]
  if (!shipment) return undefined
  const { masterTrackingNumber, completedShipmentDetail, pieceResponses } = shipment
  const [first] = pieceResponses
  const label = {
    trackingNumber:
      masterTrackingNumber ||
      completedShipmentDetail?.masterTrackingId?.trackingNumber ||
      first?.masterTrackingNumber ||
      first?.trackingNumber ||
      '',
    reference: referenceIn(pieceResponses, request.reference),
    serviceCode: request.serviceCode,
    ...billOf(
      completedShipmentDetail,
      pieceResponses.map(({ netChargeAmount }) => netChargeAmount),
    ),
  }
  return given({ label, offered: offeredIn(shipment, request) }, alertsOf(data.output))
}
