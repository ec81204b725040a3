import type { CarrierAccount, Label, LabelFormat, Outcome } from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import { many, text } from '../lenient.ts'
import { given } from '../outcome.ts'
import { cut } from '../party.ts'
import { shipperNumber } from './account.ts'
import { most } from './party.ts'
import { Alerts } from './reply.ts'
import { LabelImage, toDocuments, toLabelSpecification, wantedFormat } from './ship.ts'

/** No shipment under this reference, by the service's present number and its former one. */
const notFound: readonly string[] = ['9801031', '300007']
/** There was one, and it was voided: nothing is left to be found. */
const voided: readonly string[] = ['9801040', '300033']

/** Only printer commands have a paper size here; with a picture UPS refuses it (9801050). */
const toSpecification = (wanted: LabelFormat) => {
  const { LabelStockSize, ...rest } = toLabelSpecification(wanted)
  return wanted === 'zpl' ? { ...rest, LabelStockSize } : rest
}

export const toRequest = (reference: string, account: CarrierAccount, formats: readonly LabelFormat[] | undefined) => ({
  method: 'POST' as const,
  path: '/api/labels/v1/recovery',
  body: {
    LabelRecoveryRequest: {
      Request: { TransactionReference: { CustomerContext: reference } },
      LabelSpecification: toSpecification(wantedFormat(formats)),
      ReferenceValues: {
        ReferenceNumber: { Value: cut(reference, most.reference) },
        ShipperNumber: shipperNumber(account),
      },
    },
  },
})

/** What label recovery knows of a reference. `notFound` alone proves nothing: it may not have been processed yet. */
export type Recovery = 'notFound' | 'voided' | Label

/** A refusal that says what became of a shipment is an answer. */
export const settled = (outcome: Outcome<Recovery>): Outcome<Recovery> => {
  if (outcome.ok || outcome.certainty !== 'refused') return outcome
  const codes = outcome.messages.map(({ code }) => code)
  if (codes.some((code) => voided.includes(code))) return given('voided')
  return codes.some((code) => notFound.includes(code)) ? given('notFound') : outcome
}

const Response = z.object({
  LabelRecoveryResponse: z.object({
    Response: Alerts,
    ShipmentIdentificationNumber: text,
    LabelResults: many(z.object({ TrackingNumber: text, LabelImage })),
  }),
})

/** The service sold, its price and its weight are not told again. Undefined when the answer names no shipment. */
export const fromResponse = (
  json: unknown,
  reference: string,
  formats: readonly LabelFormat[] | undefined,
): Outcome<Recovery> | undefined => {
  const response = Response.safeParse(json).data?.LabelRecoveryResponse
  const pieces = (response?.LabelResults ?? []).map((result) => ({
    TrackingNumber: result.TrackingNumber,
    image: result.LabelImage?.GraphicImage ?? '',
  }))
  const trackingNumber = response?.ShipmentIdentificationNumber || pieces[0]?.TrackingNumber
  if (!trackingNumber) return undefined
  return given({ trackingNumber, reference, serviceCode: '', documents: toDocuments(pieces, wantedFormat(formats)) })
}
