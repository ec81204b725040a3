import { createHmac, randomUUID } from 'node:crypto'
import type { Sale } from '../book.ts'
import type { Shared } from '../shared.ts'
import type { Scan } from '../script.ts'
import { fedexScans } from './scans.ts'
import { trackResult } from './track.ts'

/** Integrated visibility: a message has the form of tracking's own reply, as it stood at the event. */
export const notice = (sale: Sale, number: string, scan: Scan, shared: Shared) =>
  fedexScans[scan.code] && {
    transactionId: randomUUID(),
    output: {
      completeTrackResults: [{ trackingNumber: number, trackResults: [trackResult(sale, number, shared, scan.at)] }],
    },
  }

/** HMAC-SHA256 of the body under the security token, base64, as FedEx describes it for its webhooks. */
export const proof = (body: string, secret: string) => ({
  'fdx-signature': createHmac('sha256', secret).update(body).digest('base64'),
})
