import type { CarrierAccount } from '@stowline/domain/shipping/carrier'
import type { Transport } from './http.ts'

/** Base addresses without a trailing slash: "https://onlinetools.ups.com". */
export type Hosts = { readonly test: string; readonly production: string }

/** What an adapter of a carrier with an interface of its own is given. */
export type RemoteOptions = {
  readonly now: () => Date
  /** Absent: the network. */
  readonly transport?: Transport
  /** Absent: the carrier's published addresses. */
  readonly hosts?: Hosts
  /** Longest wait for an answer; 30 seconds by default, since a shipment of many pieces takes its time. */
  readonly timeoutMs?: number
}

export const hostOf = ({ test, production }: Hosts, account: CarrierAccount): string =>
  account.isTest ? test : production
