import { Resolver } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { callbackFault, hostOf } from '@stowline/domain/kernel/callback-address'
import { isAddress, isPublicAddress } from '@stowline/domain/kernel/public-address'
import { errorCode } from '../db/error-code.ts'

/** Why no answer came. `notPublic`: nothing was sent. */
export type PostFault = 'timeout' | 'unknownHost' | 'notPublic' | 'refused' | 'certificate' | 'unreachable'
export type PostOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string }
  | { readonly kind: 'failed'; readonly fault: PostFault }

export type Post = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends to addresses that other people chose: the one way out of the server for them. */
export type GuardedPost = {
  /** Hosts that the installation opens though they are not public. */
  readonly openHosts: ReadonlySet<string>
  readonly send: (post: Post) => Promise<PostOutcome>
}

type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>
type Options = {
  readonly openHosts: ReadonlySet<string>
  /** All addresses of a name; by default the name servers are asked. */
  readonly resolve?: Resolve
  readonly timeoutMs?: number
  /** Whose certificates are believed beside the usual ones. */
  readonly ca?: string
}

/** From the name's look-up to the last byte of the answer, in milliseconds. */
export const usualTimeoutMs = 5_000
/** More of an answer is not read. */
const mostBytes = 64 * 1024
/** As much of it is kept, for people. */
const mostShown = 1_000

const askNameServers: Resolve = async (host, signal) => {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/** The connection goes to an address that was checked, whatever the name's servers say by then. */
const onlyTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const [first] = all
    if (options.all) done(null, all)
    else done(null, first?.address ?? '', first?.family ?? 4)
  }

const failed = (fault: PostFault): PostOutcome => ({ kind: 'failed', fault })

const faultOf = (error: unknown, signal: AbortSignal): PostFault => {
  if (signal.aborted) return 'timeout'
  const code = errorCode(error) ?? ''
  if (code === 'ECONNREFUSED') return 'refused'
  if (code === 'ETIMEDOUT') return 'timeout'
  return /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code) ? 'certificate' : 'unreachable'
}

/** The beginning of the answer as text; what is behind the limit is not read. */
const textOf = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    const bytes: Buffer = part
    parts.push(bytes)
    size += bytes.length
    if (size >= mostBytes) break
  }
  answer.destroy()
  const text = Buffer.concat(parts)
    .toString('utf8')
    .replace(/\p{Cc}+/gu, ' ')
  return text.trim().slice(0, mostShown)
}

const exchange = (
  { url, headers, body }: Post,
  more: Pick<https.RequestOptions, 'lookup' | 'signal' | 'ca'>,
): Promise<PostOutcome> =>
  new Promise((resolve, reject) => {
    const target = new URL(url)
    const { request } = target.protocol === 'https:' ? https : http
    const bytes = Buffer.from(body)
    const sent = request(target, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'Content-Length': bytes.length },
      ...more,
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      textOf(answer).then((text) => resolve({ kind: 'answered', status: answer.statusCode ?? 0, text }), reject)
    })
    sent.end(bytes)
  })

/**
 * Sends by https to public addresses only. The name is resolved once, all of its addresses are looked at, and the connection is made to them and no
 * others; redirects are answers like others, nothing is followed; no credentials go along but the headers that were given.
 */
export const guardedPost = ({
  openHosts,
  resolve = askNameServers,
  timeoutMs = usualTimeoutMs,
  ca,
}: Options): GuardedPost => ({
  openHosts,
  send: async (post) => {
    if (callbackFault(post.url, openHosts)) return failed('notPublic')
    const signal = AbortSignal.timeout(timeoutMs)
    const host = hostOf(new URL(post.url))
    try {
      const addresses = isAddress(host) ? [host] : await resolve(host, signal)
      if (addresses.length === 0) return failed(signal.aborted ? 'timeout' : 'unknownHost')
      const isOpen = (address: string) => openHosts.has(host) || openHosts.has(address) || isPublicAddress(address)
      if (!addresses.every(isOpen)) return failed('notPublic')
      return await exchange(post, { lookup: onlyTo(addresses), signal, ...(ca !== undefined && { ca }) })
    } catch (error) {
      return failed(faultOf(error, signal))
    }
  },
})
