import { hasKey } from '../kernel/records.ts'
import type { Recognised } from './numbers.ts'

/** Public pages where carriers tell of a parcel and whom to call; the test carrier has none. */
const pages: Readonly<Record<Recognised['carrier'], string | undefined>> = {
  practice: undefined,
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
}

/** The carrier's page of a parcel, where it has one. */
export const carrierPage = (carrier: string, trackingNumber: string): string | undefined => {
  const page = hasKey(pages, carrier) ? pages[carrier] : undefined
  return page && `${page}${encodeURIComponent(trackingNumber)}`
}
