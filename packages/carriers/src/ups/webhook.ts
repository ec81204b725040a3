import type { CarrierWebhook, TrackingReport } from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import { jsonOf, maybe, text } from '../lenient.ts'
import { isSameText, judgeAge } from '../webhook-proof.ts'
import { Scan, toEvents } from './scan.ts'
import { momentOn, toNumber } from './track.ts'

/** One event of one parcel, in other words than those of the tracking answer. */
const Push = z.object({
  trackingNumber: text,
  localActivityDate: text,
  localActivityTime: text,
  gmtActivityDate: text,
  gmtActivityTime: text,
  gmtOffset: text,
  activityLocation: maybe(z.object({ city: text, stateProvince: text, country: text })),
  activityStatus: maybe(z.object({ type: text, code: text, description: text, descriptionCode: text })),
  scheduledDeliveryDate: text,
})
type Push = z.output<typeof Push>

/** The same event as tracking would tell it, so that it is one event whichever way it comes. */
const scanOf = ({ activityLocation: place, activityStatus: status, gmtOffset, ...push }: Push) =>
  Scan.safeParse({
    date: push.localActivityDate,
    time: push.localActivityTime,
    gmtDate: push.gmtActivityDate,
    gmtTime: push.gmtActivityTime,
    // A point stands here where tracking has a colon.
    gmtOffset: gmtOffset.replace('.', ':'),
    location: place && {
      address: { city: place.city, stateProvince: place.stateProvince, countryCode: place.country },
    },
    status: status && { ...status, statusCode: status.descriptionCode },
  }).data

/** The photo of a delivery is large, and of no use without its event. */
const withoutPhoto = (json: unknown): unknown => {
  if (typeof json !== 'object' || json === null || !('deliveryPhoto' in json)) return json
  const { deliveryPhoto: _, ...rest } = json
  return rest
}

const read = (raw: Uint8Array): readonly TrackingReport[] => {
  const json = jsonOf(raw)
  const push = Push.safeParse(json).data
  const trackingNumber = push && toNumber(push.trackingNumber)
  const scan = push && scanOf(push)
  const [event] = scan ? toEvents([scan]) : []
  if (!push || !trackingNumber || !event) return []
  const isExpected = event.state !== 'delivered' && /^\d{8}$/.test(push.scheduledDeliveryDate)
  const report = { trackingNumber, state: event.state, events: [{ ...event, raw: withoutPhoto(json) }] }
  return [{ ...report, ...(isExpected ? { eta: momentOn(push.scheduledDeliveryDate) } : {}) }]
}

const bearer = (authorization = ''): string => /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''

/**
 * UPS Track Alert: no signature, but the credential that was left with UPS for our address, in a header of its own or, as a token, in
 * Authorization. It proves the sender and not the bytes; TLS does that.
 */
export const upsWebhook: CarrierWebhook = {
  proofHeaders: ['credential', 'authorization'],
  verify: (_raw, headers, secret, now) =>
    isSameText(headers['credential'] ?? bearer(headers['authorization']), secret) ? judgeAge(headers, now) : 'forged',
  read,
}
