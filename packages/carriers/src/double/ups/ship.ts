import { z } from 'zod'
import { many, maybe, text } from '../../lenient.ts'
import type { Sale } from '../book.ts'
import type { Answer } from '../call.ts'
import type { Consignment, LabelKind } from '../consignment.ts'
import type { CallContext } from '../shared.ts'
import { labelImage } from '../label.ts'
import { sell } from '../sell.ts'
import { chargesOf, knows } from './charges.ts'
import { object } from './objections.ts'
import { success, toDay, toPackage, toParty, toSignature, UpsPackage, UpsParty, UpsRequest } from './request.ts'
import { voice } from './voice.ts'

const Payer = maybe(z.looseObject({ AccountNumber: text }))
const ShipmentRequest = z.object({
  ShipmentRequest: z.object({
    Request: UpsRequest,
    Shipment: z.object({
      Shipper: maybe(UpsParty),
      ShipTo: maybe(UpsParty),
      ShipFrom: maybe(UpsParty),
      Service: maybe(z.object({ Code: text })),
      ShipmentDate: text,
      ReturnService: maybe(z.object({ Code: text })),
      ReferenceNumber: many(z.object({ Value: text })),
      PaymentInformation: maybe(
        z.object({
          ShipmentCharge: many(
            z.object({ Type: text, BillShipper: Payer, BillThirdParty: Payer, BillReceiver: Payer }),
          ),
        }),
      ),
      ShipmentRatingOptions: maybe(z.looseObject({})),
      Package: many(UpsPackage),
    }),
    LabelSpecification: maybe(z.object({ LabelImageFormat: maybe(z.object({ Code: text })) })),
  }),
})
type Asked = z.infer<typeof ShipmentRequest>['ShipmentRequest']

const kinds: Readonly<Record<string, LabelKind>> = { GIF: 'gif', PNG: 'png', ZPL: 'zpl' }

/** Between US addresses references belong to packages; UPS does not take them for the shipment. */
const referencesOf = ({ Package, ReferenceNumber, ShipTo }: Asked['Shipment']): string[] => {
  const ofShipment = ShipTo?.Address?.CountryCode === 'US' ? [] : ReferenceNumber
  return [...new Set([...Package.flatMap(({ ReferenceNumber: own }) => own), ...ofShipment].map(({ Value }) => Value))]
}

/** A return goes from `ShipFrom` to `ShipTo`; any other shipment too, or from the shipper. */
const consignmentOf = ({ Shipment, LabelSpecification }: Asked, now: number): Consignment | undefined => {
  const label = kinds[LabelSpecification?.LabelImageFormat?.Code ?? 'GIF']
  if (!label) return undefined
  return {
    service: Shipment.Service?.Code ?? '',
    sender: toParty(Shipment.ShipFrom ?? Shipment.Shipper),
    recipient: toParty(Shipment.ShipTo),
    packages: Shipment.Package.map(toPackage),
    signature: toSignature(Shipment.Package),
    shipDate: toDay(Shipment.ShipmentDate, now),
    isReturn: Shipment.ReturnService !== undefined,
    references: referencesOf(Shipment),
    label,
    isThirdParty:
      Shipment.PaymentInformation?.ShipmentCharge.some(({ BillThirdParty }) => BillThirdParty !== undefined) ?? false,
  }
}

/** UPS writes the billed weight of a shipment in exactly eight characters. */
const billingWeight = (pounds: number) => ({
  UnitOfMeasurement: { Code: 'LBS', Description: 'Pounds' },
  Weight: pounds.toFixed(1).padStart(8, '0'),
})

const packageResults = (sale: Sale, subVersion: string) =>
  sale.numbers.map((number, index) => {
    const charges = chargesOf(sale.published)
    return {
      TrackingNumber: number,
      BaseServiceCharge: charges.baseOfPackage(index + 1),
      ServiceOptionsCharges: charges.options,
      ShippingLabel: {
        ImageFormat: { Code: sale.consignment.label.toUpperCase(), Description: sale.consignment.label.toUpperCase() },
        GraphicImage: labelImage(sale, index).toString('base64'),
      },
      ...(knows(subVersion, 1607) ? { ItemizedCharges: charges.ofPackage(index + 1) } : {}),
    }
  })

const results = (sale: Sale, subVersion: string, isNegotiated: boolean) => {
  const charges = chargesOf(sale.published)
  const isItemised = knows(subVersion, 1601)
  const own = chargesOf(sale.price)
  return {
    ShipmentCharges: {
      BaseServiceCharge: charges.base,
      TransportationCharges: charges.transportation,
      ...(isItemised ? { ItemizedCharges: charges.ofShipment } : {}),
      ServiceOptionsCharges: charges.options,
      TotalCharges: charges.total,
    },
    ...(isNegotiated
      ? {
          NegotiatedRateCharges: { ...(isItemised ? { ItemizedCharges: own.ofShipment } : {}), TotalCharge: own.total },
        }
      : {}),
    BillingWeight: billingWeight(sale.price.billableWeight),
    ShipmentIdentificationNumber: sale.numbers[0],
    PackageResults: packageResults(sale, subVersion),
  }
}

export const ship = (ctx: CallContext): Answer => {
  const read = ShipmentRequest.safeParse(ctx.call.json)
  if (!read.success) return voice.refuse(400, '120001', 'Empty or invalid shipment request.')
  const { Request, Shipment } = read.data.ShipmentRequest
  if (Shipment.Shipper?.ShipperNumber !== ctx.caller.number)
    return voice.refuse(400, '120100', 'Missing or invalid shipper number.')
  if (!Shipment.PaymentInformation?.ShipmentCharge.length)
    return voice.refuse(400, '120412', 'The payment information is missing.')
  const consignment = consignmentOf(read.data.ShipmentRequest, ctx.shared.clock.now())
  if (!consignment) return voice.refuse(400, '120541', 'Invalid label image format.')
  const sold = sell(ctx, consignment)
  if ('faults' in sold) return object(sold.faults, 'shipping')
  const isNegotiated =
    Shipment.ShipmentRatingOptions !== undefined && 'NegotiatedRatesIndicator' in Shipment.ShipmentRatingOptions
  const shown = results(sold.sale, Request?.SubVersion ?? '', isNegotiated)
  return { status: 200, body: { ShipmentResponse: { Response: success(Request), ShipmentResults: shown } } }
}
