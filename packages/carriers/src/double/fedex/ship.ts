import { z } from 'zod'
import { amount, many, maybe, text } from '../../lenient.ts'
import type { Sale } from '../book.ts'
import type { Answer } from '../call.ts'
import type { Consignment, LabelKind } from '../consignment.ts'
import type { CallContext } from '../shared.ts'
import { labelImage } from '../label.ts'
import { sell } from '../sell.ts'
import { findService } from '../services.ts'
import type { Priced } from '../tariff.ts'
import { baseOf, ratedAs, dollars, packagePrice, surchargesOf, totalsOf } from './charges.ts'
import { object } from './objections.ts'
import { FedexPackage, FedexParty, toDay, toPackages, toParty, toSignature } from './request.ts'
import { reply, voice } from './voice.ts'

const CreateShipment = z.object({
  accountNumber: maybe(z.object({ value: text })),
  labelResponseOptions: text,
  requestedShipment: z.object({
    shipDatestamp: text,
    shipper: maybe(FedexParty),
    origin: maybe(FedexParty),
    recipients: many(FedexParty),
    serviceType: text,
    totalWeight: amount,
    shippingChargesPayment: maybe(z.object({ paymentType: text })),
    shipmentSpecialServices: maybe(z.object({ specialServiceTypes: many(text) })),
    labelSpecification: maybe(z.object({ imageType: text, labelStockType: text })),
    requestedPackageLineItems: many(FedexPackage),
  }),
})
type Asked = z.infer<typeof CreateShipment>['requestedShipment']

const kinds: Readonly<Record<string, LabelKind>> = { PDF: 'pdf', PNG: 'png', ZPLII: 'zpl' }
const kindNames: Readonly<Record<string, string>> = { pdf: 'PDF', png: 'PNG', zpl: 'ZPLII' }

/** The first recipient is where it goes. */
const consignmentOf = (asked: Asked, label: LabelKind, now: number): Consignment => ({
  service: asked.serviceType,
  sender: toParty(asked.origin ?? asked.shipper),
  recipient: toParty(asked.recipients[0]),
  packages: toPackages(asked.requestedPackageLineItems),
  signature: toSignature(asked.requestedPackageLineItems),
  shipDate: toDay(asked.shipDatestamp, now),
  isReturn: asked.shipmentSpecialServices?.specialServiceTypes.includes('RETURN_SHIPMENT') ?? false,
  references: [
    ...new Set(
      asked.requestedPackageLineItems.flatMap(({ customerReferences }) => customerReferences.map(({ value }) => value)),
    ),
  ],
  label,
  isThirdParty: asked.shippingChargesPayment?.paymentType === 'THIRD_PARTY',
})

const trackingIdType = (service: string): string =>
  /GROUND/.test(service) ? 'GROUND' : service === 'SMART_POST' ? 'USPS' : 'FEDEX'

/** Where a label lies when its bytes were not asked for. */
export const documentUrl = (shared: CallContext['shared'], number: string): string =>
  `${shared.url()}/document/v2/document/retrieve/SH,${number}_SHIPPING_P`

const pieceResponse = ({ shared }: CallContext, sale: Sale, index: number, isUrl: boolean) => {
  const number = sale.numbers[index] ?? ''
  const own = packagePrice(sale.price, index + 1)
  const content = isUrl
    ? { url: documentUrl(shared, number) }
    : { encodedLabel: labelImage(sale, index).toString('base64') }
  return {
    masterTrackingNumber: sale.numbers[0],
    trackingNumber: number,
    trackingIdType: trackingIdType(sale.consignment.service),
    packageSequenceNumber: index + 1,
    baseRateAmount: dollars(baseOf(own)),
    netRateAmount: dollars(own.total),
    netChargeAmount: dollars(own.total),
    customerReferences: sale.consignment.references.map((value) => ({
      customerReferenceType: 'CUSTOMER_REFERENCE',
      value,
    })),
    packageDocuments: [
      {
        contentType: 'LABEL',
        copiesToPrint: 1,
        docType: kindNames[sale.consignment.label],
        trackingNumber: number,
        ...content,
      },
    ],
  }
}

const rateDetail = (sale: Sale, rateType: string, price: Priced) => {
  const service = findService('fedex', sale.consignment.service)
  const surcharges = surchargesOf(price).map(({ type, ...rest }) => ({ ...rest, surchargeType: type }))
  return {
    rateType,
    ratedWeightMethod: 'ACTUAL',
    ...(service ? ratedAs(price) : {}),
    ...totalsOf(price),
    surcharges,
  }
}

const completedDetail = (sale: Sale) => ({
  usDomestic: true,
  carrierCode: trackingIdType(sale.consignment.service) === 'GROUND' ? 'FDXG' : 'FDXE',
  masterTrackingId: { trackingIdType: trackingIdType(sale.consignment.service), trackingNumber: sale.numbers[0] },
  serviceDescription: {
    serviceType: sale.consignment.service,
    description: findService('fedex', sale.consignment.service)?.name ?? '',
  },
  shipmentRating: {
    actualRateType: 'PAYOR_ACCOUNT_PACKAGE',
    shipmentRateDetails: [
      rateDetail(sale, 'PAYOR_ACCOUNT_PACKAGE', sale.price),
      rateDetail(sale, 'PAYOR_LIST_PACKAGE', sale.published),
    ],
  },
  completedPackageDetails: sale.numbers.map((number, index) => ({
    sequenceNumber: index + 1,
    trackingIds: [{ trackingIdType: trackingIdType(sale.consignment.service), trackingNumber: number }],
    operationalDetail: { barcodes: { stringBarcodes: [{ type: 'FEDEX_1D', value: number }] } },
  })),
})

export const ship = (ctx: CallContext): Answer => {
  const read = CreateShipment.safeParse(ctx.call.json)
  if (!read.success) return voice.refuse(400, 'INVALID.INPUT.EXCEPTION', 'Invalid field value in the input.')
  const { accountNumber, requestedShipment, labelResponseOptions } = read.data
  if (!accountNumber?.value)
    return voice.refuse(400, 'ACCOUNTNUMBER.REGISTRATION.REQUIRED', 'Please enter a valid account number.')
  if (accountNumber.value !== ctx.caller.number)
    return voice.refuse(400, 'ACCOUNT.NUMBER.MISMATCH', 'Account number mismatch.')
  const label = kinds[requestedShipment.labelSpecification?.imageType ?? '']
  if (!label) return voice.refuse(400, 'LABEL.IMAGETYPE.INVALID', 'The label image type is not supported.')
  const sold = sell(ctx, consignmentOf(requestedShipment, label, ctx.shared.clock.now()))
  if ('faults' in sold) return object(sold.faults)
  const { sale } = sold
  const shipment = {
    masterTrackingNumber: sale.numbers[0],
    serviceType: sale.consignment.service,
    serviceName: findService('fedex', sale.consignment.service)?.name ?? '',
    shipDatestamp: sale.consignment.shipDate,
    pieceResponses: sale.numbers.map((_, index) =>
      pieceResponse(ctx, sale, index, labelResponseOptions === 'URL_ONLY'),
    ),
    completedShipmentDetail: completedDetail(sale),
  }
  return reply({ transactionShipments: [shipment] }, ctx.call.headers['x-customer-transaction-id'])
}
