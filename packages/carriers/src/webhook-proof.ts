import { createHmac, timingSafeEqual } from 'node:crypto'
import { type WebhookHeaders, type WebhookVerdict, webhookToleranceMs } from '@stowline/domain/shipping/carrier'

/** Whether two texts are the same, in a time that does not tell how much of them is. */
export const isSameText = (given: string, expected: string): boolean => {
  // Digests under one key are of one length, whatever the texts are.
  const digest = (text: string) => createHmac('sha256', expected).update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** HMAC-SHA256 over bytes, base64. */
export const signatureOver = (raw: Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(raw).digest('base64')

/**
 * A proven message is stale when its Date header (RFC 9110: when it was sent) is too far from now. Neither UPS nor FedEx signs that moment:
 * it keeps out what was held up or recorded on the way; that the same bytes are never applied twice keeps out the rest.
 */
export const judgeAge = ({ date }: WebhookHeaders, now: Date): WebhookVerdict => {
  if (date === undefined) return 'genuine'
  const age = Math.abs(now.getTime() - Date.parse(date))
  return age <= webhookToleranceMs ? 'genuine' : 'stale'
}
