import { createHmac, randomBytes } from 'node:crypto'

/** How a signing secret is written (Standard Webhooks: `whsec_` and base64 of 24 to 64 bytes). */
const prefix = 'whsec_'
const secretBytes = 32

export const newSigningSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

const signature = (secret: string, content: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(content, 'utf8')
    .digest('base64')}`

/**
 * The three headers of Standard Webhooks 1.0: the message's id, the moment of this attempt in seconds, and one signature for each secret that is
 * valid, so that a receiver may change its own at any time of the overlap.
 */
export const signedHeaders = (
  { id, body }: { readonly id: string; readonly body: string },
  secrets: readonly string[],
  at: Date,
): Readonly<Record<string, string>> => {
  const seconds = String(Math.floor(at.getTime() / 1_000))
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Stowline-Callbacks/1',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => signature(secret, `${id}.${seconds}.${body}`)).join(' '),
  }
}
