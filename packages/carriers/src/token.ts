import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Call, Reply, Transport } from './http.ts'
import { amount, jsonOf, text } from './lenient.ts'

export type TokenAnswer = { readonly kind: 'token'; readonly value: string } | Exclude<Reply, { kind: 'lost' }>

/** Tokens of OAuth 2 client credentials, one per account and host: as many callers as there are wait for one request. */
export type Tokens = {
  get(request: Call): Promise<TokenAnswer>
  /** Called when the carrier no longer takes it. A newer one stays. */
  forget(request: Call, value: string): void
}

type Held = { readonly value: string; readonly usableUntil: number }

/** Renewed this long before its end, so that a long call does not outlive it; of a short-lived one a tenth is kept back. */
const earlyMs = 300_000

const Granted = z.object({ access_token: text.pipe(z.string().min(1)), expires_in: amount })

/** The request itself names account, host and secret; a changed secret is another token. */
const keyOf = ({ url, headers, body }: Call): string =>
  createHash('sha256')
    .update(JSON.stringify([url, headers, body]))
    .digest('base64')

/** What was not granted was not refused either unless the carrier said so: nothing of ours has been sent yet. */
const notGranted = (reply: Reply): TokenAnswer => {
  if (reply.kind !== 'answered') return { kind: 'unreached', reason: reply.reason }
  const isRefusal = reply.status >= 400 && reply.status < 500
  return isRefusal ? reply : { kind: 'unreached', reason: `token ${reply.status}` }
}

export const tokenCache = (transport: Transport, now: () => Date): Tokens => {
  const held = new Map<string, Held>()
  const underWay = new Map<string, Promise<TokenAnswer>>()

  const request = async (key: string, call: Call): Promise<TokenAnswer> => {
    const askedAt = now().getTime()
    const reply = await transport(call)
    const granted =
      reply.kind === 'answered' && reply.status === 200 ? Granted.safeParse(jsonOf(reply.body)).data : undefined
    if (!granted) return notGranted(reply)
    const lifeMs = (granted.expires_in ?? 0) * 1000
    held.set(key, { value: granted.access_token, usableUntil: askedAt + lifeMs - Math.min(earlyMs, lifeMs / 10) })
    return { kind: 'token', value: granted.access_token }
  }

  return {
    get: (call) => {
      const key = keyOf(call)
      const known = held.get(key)
      if (known && known.usableUntil > now().getTime()) return Promise.resolve({ kind: 'token', value: known.value })
      const waiting = underWay.get(key)
      if (waiting) return waiting
      const asking = request(key, call).finally(() => underWay.delete(key))
      underWay.set(key, asking)
      return asking
    },
    forget: (call, value) => {
      const key = keyOf(call)
      if (held.get(key)?.value === value) held.delete(key)
    },
  }
}
