import type { CarrierAccount } from '@stowline/domain/shipping/carrier'
import { httpTransport, type Transport } from '../http.ts'
import { type Answer, remoteCall } from '../remote-call.ts'
import { type RecentSales, recentSales } from '../recent-sales.ts'
import { hostOf, type RemoteOptions } from '../remote-options.ts'
import { publishedHosts, toTokenRequest } from './account.ts'

/** How long a purchase is remembered here, in milliseconds. */
const rememberedMs = 120_000

/** The line to FedEx, and what was said on it lately. */
export type Line = {
  readonly now: () => Date
  readonly transport: Transport
  readonly sales: RecentSales
  readonly hostFor: (account: CarrierAccount) => string
  /** Paths of tracking are called with the credentials for tracking. */
  readonly send: (method: 'POST' | 'PUT', path: string, body: object, account: CarrierAccount) => Promise<Answer>
}

export const openLine = (options: RemoteOptions): Line => {
  const { now, hosts = publishedHosts, transport = httpTransport } = options
  const call = remoteCall(options)
  const hostFor = (account: CarrierAccount) => hostOf(hosts, account)
  const headers = { 'content-type': 'application/json', 'x-locale': 'en_US' }
  return {
    now,
    transport,
    sales: recentSales(now, rememberedMs),
    hostFor,
    send: (method, path, body, account) => {
      const host = hostFor(account)
      const purpose = path.startsWith('/track/') ? 'track' : 'ship'
      return call(
        { method, url: host + path, headers, body: JSON.stringify(body) },
        toTokenRequest(account, host, purpose),
      )
    },
  }
}
