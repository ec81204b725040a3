/** Public pages where carriers tell of a parcel and whom to call; a carrier that is none has no page. */
const pages: Readonly<Record<string, string>> = {
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
}

/** The carrier's page of a parcel, where it has one. */
export const carrierPage = (carrier: string, trackingNumber: string): string | undefined => {
  const page = pages[carrier]
  return page && `${page}${encodeURIComponent(trackingNumber)}`
}
