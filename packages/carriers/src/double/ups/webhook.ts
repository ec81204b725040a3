import type { Sale } from '../book.ts'
import { compactDate, compactTime } from '../clock.ts'
import type { Shared } from '../shared.ts'
import { promisedAt, type Scan } from '../script.ts'
import { upsScans } from './scans.ts'
import { hoursFromGreenwich } from './track.ts'

/** Track Alert: one message for every activity. The postal code comes with the delivery only. */
export const notice = (sale: Sale, number: string, scan: Scan, { clock }: Shared) => {
  const { type, code, statusCode, description } = upsScans[scan.code]
  const hours = hoursFromGreenwich(sale)
  const local = scan.at + hours * 3_600_000
  const isDelivered = scan.code === 'DL'
  return {
    trackingNumber: number,
    localActivityDate: compactDate(local),
    localActivityTime: compactTime(local),
    ...(scan.city
      ? {
          activityLocation: {
            city: scan.city,
            stateProvince: scan.state,
            ...(isDelivered ? { postalCode: sale.consignment.recipient.zip } : {}),
            country: 'US',
          },
        }
      : {}),
    activityStatus: { type, code, description, descriptionCode: Number(statusCode) },
    scheduledDeliveryDate: compactDate(promisedAt(sale, clock)),
    ...(isDelivered ? { actualDeliveryDate: compactDate(local), actualDeliveryTime: compactTime(local) } : {}),
    gmtActivityDate: compactDate(scan.at),
    gmtActivityTime: compactTime(scan.at),
    gmtOffset: `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}.00`,
  }
}

/** UPS signs nothing: it sends the credential that the subscriber chose, under its own agent's name. */
export const proof = (_body: string, secret: string) => ({
  credential: secret,
  'user-agent': 'UPSPubSubTrackingService',
})
