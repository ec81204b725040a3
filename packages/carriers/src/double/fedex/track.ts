import { z } from 'zod'
import { many, maybe, text } from '../../lenient.ts'
import type { Sale } from '../book.ts'
import type { Answer } from '../call.ts'
import type { CallContext, Shared } from '../shared.ts'
import { promisedAt, type Scan, scansOf } from '../script.ts'
import { findService } from '../services.ts'
import { type FedexScan, fedexScans } from './scans.ts'
import { reply, voice } from './voice.ts'

const TrackNumbers = z.object({
  trackingInfo: many(z.object({ trackingNumberInfo: maybe(z.object({ trackingNumber: text })) })),
})
const TrackReference = z.object({
  referencesInformation: z.object({ value: text, accountNumber: text, shipDateBegin: text, shipDateEndDate: text }),
})

/** Most numbers in one question. */
const mostNumbers = 30

type Event = Scan & { readonly own: FedexScan }
const eventsOf = (sale: Sale, shared: Shared, until: number): Event[] =>
  scansOf(sale, shared.clock, shared.book).flatMap((scan) => {
    const own = fedexScans[scan.code]
    return own && scan.at <= until ? [{ ...scan, own }] : []
  })

const stamp = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}+00:00`

const locationOf = ({ city, state }: Scan) => ({
  streetLines: [''],
  city: city.toUpperCase(),
  stateOrProvinceCode: state,
  countryCode: 'US',
  residential: false,
  countryName: 'United States',
})

const scanEvent = (event: Event) => ({
  date: stamp(event.at),
  eventType: event.own.code,
  eventDescription: event.own.description,
  exceptionCode: event.own.exception?.[0] ?? '',
  exceptionDescription: event.own.exception?.[1] ?? '',
  scanLocation: locationOf(event),
  derivedStatusCode: event.own.code,
  derivedStatus: event.own.description,
})

const datesOf = (sale: Sale, events: readonly Event[], shared: Shared) => {
  const dated = (type: string, code: string) => {
    const found = events.find(({ own }) => own.code === code)
    return found ? [{ type, dateTime: stamp(found.at) }] : []
  }
  return [
    ...dated('ACTUAL_DELIVERY', 'DL'),
    ...dated('ACTUAL_PICKUP', 'PU'),
    { type: 'SHIP', dateTime: stamp(sale.soldAt) },
    { type: 'ESTIMATED_DELIVERY', dateTime: stamp(promisedAt(sale, shared.clock)) },
  ]
}

/** Everything FedEx says of one number, up to a moment; also what its webhooks carry. */
export const trackResult = (sale: Sale, number: string, shared: Shared, until = Number.POSITIVE_INFINITY) => {
  const events = eventsOf(sale, shared, until)
  const latest = events.at(-1)
  const isGround = /GROUND|SMART/.test(sale.consignment.service)
  const identifier = (type: string, value: string) => ({ type, values: [value], value: [value] })
  const references = sale.consignment.references.map((value) => identifier('CUSTOMER_REFERENCE', value))
  // The number of the whole shipment, where it is of several packages.
  const master = sale.numbers
    .slice(0, sale.numbers.length > 1 ? 1 : 0)
    .map((value) => identifier('STANDARD_MPS', value))
  return {
    trackingNumberInfo: {
      trackingNumber: number,
      carrierCode: isGround ? 'FDXG' : 'FDXE',
      trackingNumberUniqueId: `245${sale.soldAt % 10 ** 7}~${number}~FX`,
    },
    additionalTrackingInfo: {
      hasAssociatedShipments: sale.numbers.length > 1,
      nickname: '',
      packageIdentifiers: [...references, ...master],
    },
    serviceDetail: {
      type: sale.consignment.service,
      description: findService('fedex', sale.consignment.service)?.name ?? '',
      shortDescription: '',
    },
    ...(latest
      ? {
          latestStatusDetail: {
            scanLocation: locationOf(latest),
            code: latest.own.code,
            derivedCode: latest.own.code,
            statusByLocale: latest.own.description,
            description: latest.own.description,
            ...(latest.own.exception
              ? { ancillaryDetails: [{ reason: latest.own.exception[0], reasonDescription: latest.own.exception[1] }] }
              : {}),
          },
        }
      : {}),
    scanEvents: events.map(scanEvent).reverse(),
    dateAndTimes: datesOf(sale, events, shared),
    packageDetails: { sequenceNumber: String(sale.numbers.indexOf(number) + 1), count: String(sale.numbers.length) },
  }
}

const unknownNumber = (trackingNumber: string) => ({
  trackingNumberInfo: { trackingNumber, trackingNumberUniqueId: '' },
  error: {
    code: 'TRACKING.TRACKINGNUMBER.NOTFOUND',
    message: 'Tracking number cannot be found. Please correct the tracking number and try again.',
  },
})

/** Up to thirty numbers; what FedEx does not know is an error in its place. */
export const trackNumbers = ({ shared, call }: CallContext): Answer => {
  const numbers = (TrackNumbers.safeParse(call.json).data?.trackingInfo ?? []).map(
    (one) => one.trackingNumberInfo?.trackingNumber ?? '',
  )
  if (numbers.length === 0 || numbers.includes(''))
    return voice.refuse(400, 'TRACKING.TRACKINGNUMBER.EMPTY', 'Please provide tracking number.')
  if (numbers.length > mostNumbers)
    return voice.refuse(400, 'TRACKING.TRACKINGNUMBER.EXCEEDED', 'Please limit your inquiry to 30 tracking numbers.')
  const completeTrackResults = numbers.map((trackingNumber) => {
    const sale = shared.book.findByNumber(trackingNumber)
    return {
      trackingNumber,
      trackResults: [
        sale?.carrier === 'fedex' ? trackResult(sale, trackingNumber, shared) : unknownNumber(trackingNumber),
      ],
    }
  })
  return reply({ completeTrackResults }, call.headers['x-customer-transaction-id'])
}

/** Everything shipped under a customer's reference within the days asked for, cancelled or not. */
export const trackReference = ({ shared, caller, call }: CallContext): Answer => {
  const asked = TrackReference.safeParse(call.json).data?.referencesInformation
  if (!asked?.value)
    return voice.refuse(400, 'TRACKING.REFERENCEVALUE.EMPTY', 'Please enter a valid tracking reference value.')
  if (!asked.accountNumber)
    return voice.refuse(
      400,
      'TRACKING.REFERENCEDATA.INCOMPLETE',
      'Please enter an account number or destination country and postal code.',
    )
  const isWithin = ({ consignment: { shipDate } }: Sale) =>
    asked.shipDateBegin <= shipDate && shipDate <= asked.shipDateEndDate
  const sales =
    asked.accountNumber === caller.number
      ? shared.book.findByReference('fedex', caller.number, asked.value).filter(isWithin)
      : []
  const found = sales.flatMap((sale) =>
    sale.numbers.map((trackingNumber) => ({
      trackingNumber,
      trackResults: [trackResult(sale, trackingNumber, shared)],
    })),
  )
  const message = 'Reference number cannot be found. Please correct the reference number and try again.'
  const nothing = [{ trackResults: [{ error: { code: 'TRACKING.REFERENCENUMBER.NOTFOUND', message } }] }]
  return reply({ completeTrackResults: found.length > 0 ? found : nothing }, call.headers['x-customer-transaction-id'])
}
