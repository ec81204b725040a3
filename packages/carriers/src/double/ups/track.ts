import { findZip3 } from '@stowline/domain/shipping/zip3'
import type { Sale } from '../book.ts'
import type { Answer } from '../call.ts'
import { compactDate, compactTime } from '../clock.ts'
import type { CallContext, Shared } from '../shared.ts'
import { promisedAt, type Scan, scansOf } from '../script.ts'
import { findService } from '../services.ts'
import { upsScans } from './scans.ts'
import { voice } from './voice.ts'

/** Hours from Greenwich where the scan was made, by the sun: fifteen degrees an hour. Local time is what people there read on the clock. */
export const hoursFromGreenwich = (sale: Sale): number =>
  Math.round((findZip3(sale.consignment.recipient.zip)?.longitude ?? -75) / 15)

const offsetText = (hours: number): string => `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`

const activityOf = (sale: Sale, { at, code, city, state }: Scan) => {
  const { type, code: own, statusCode, description } = upsScans[code]
  const hours = hoursFromGreenwich(sale)
  const local = at + hours * 3_600_000
  return {
    location: {
      address: { city: city.toUpperCase(), stateProvince: state, countryCode: 'US', country: 'US' },
      slic: '8566',
    },
    status: { type, description, code: own, statusCode },
    date: compactDate(local),
    time: compactTime(local),
    gmtDate: compactDate(at),
    gmtOffset: offsetText(hours),
    gmtTime: new Date(at).toISOString().slice(11, 19),
  }
}

const addressOf = ({ consignment }: Sale, role: 'ORIGIN' | 'DESTINATION') => {
  const { city, state, zip } = role === 'ORIGIN' ? consignment.sender : consignment.recipient
  return {
    type: role,
    address: { city: city.toUpperCase(), stateProvince: state, postalCode: zip, countryCode: 'US', country: 'US' },
  }
}

const deliveryOf = (shared: Shared, sale: Sale, scans: readonly Scan[]) => {
  const delivered = scans.find(({ code }) => code === 'DL')
  if (delivered) {
    const local = delivered.at + hoursFromGreenwich(sale) * 3_600_000
    return {
      deliveryDate: [{ type: 'DEL', date: compactDate(local) }],
      deliveryTime: { type: 'DEL', endTime: compactTime(local) },
      deliveryInformation: { location: 'FRONT DOOR', receivedBy: sale.consignment.recipient.name.slice(0, 20) },
    }
  }
  return { deliveryDate: [{ type: 'SDD', date: compactDate(promisedAt(sale, shared.clock)) }] }
}

const packageOf = (shared: Shared, sale: Sale, number: string) => {
  const scans = scansOf(sale, shared.clock, shared.book)
  const activity = scans.map((scan) => activityOf(sale, scan)).reverse()
  return {
    trackingNumber: number,
    ...deliveryOf(shared, sale, scans),
    activity,
    ...(activity[0] ? { currentStatus: activity[0].status } : {}),
    packageAddress: [addressOf(sale, 'ORIGIN'), addressOf(sale, 'DESTINATION')],
    packageCount: sale.numbers.length,
    referenceNumber: sale.consignment.references.map((reference) => ({ type: 'PACKAGE', number: reference })),
    service: {
      code: sale.consignment.service,
      levelCode: '011',
      description: findService('ups', sale.consignment.service)?.name ?? '',
    },
    weight: {
      unitOfMeasurement: 'LBS',
      weight: String(sale.consignment.packages[sale.numbers.indexOf(number)]?.pounds ?? 0),
    },
  }
}

const reply = (inquiryNumber: string, packages: readonly unknown[]): Answer => ({
  status: 200,
  body: {
    trackResponse: {
      shipment: [
        packages.length > 0
          ? { inquiryNumber, package: packages }
          : { inquiryNumber, warnings: [{ code: 'TW0001', message: 'Tracking Information Not Found' }] },
      ],
    },
  },
})

/** Tracking, unlike shipping, insists on its headers. */
const asked = ({ call }: CallContext): string | undefined =>
  call.headers['transid'] && call.headers['transactionsrc']
    ? decodeURIComponent(call.path.split('/').at(-1) ?? '')
    : undefined

const headersMissing = (): Answer => voice.refuse(400, 'TV0002', 'Missing transId or transactionSrc.')

/** One number. What UPS does not know is a warning, not an error. */
export const trackNumber = (ctx: CallContext): Answer => {
  const number = asked(ctx)
  if (number === undefined) return headersMissing()
  const sale = ctx.shared.book.findByNumber(number)
  return reply(number, sale?.carrier === 'ups' ? [packageOf(ctx.shared, sale, number)] : [])
}

/** Everything sold under a reference. */
export const trackReference = (ctx: CallContext): Answer => {
  const reference = asked(ctx)
  if (reference === undefined) return headersMissing()
  const { shared, caller } = ctx
  const sales = shared.book.findByReference('ups', caller.number, reference)
  return reply(
    reference,
    sales.flatMap((sale) => sale.numbers.map((number) => packageOf(shared, sale, number))),
  )
}
