import { randomUUID } from 'node:crypto'
import type { CarrierAccount } from '@stowline/domain/shipping/carrier'
import { type RecentSales, recentSales } from '../recent-sales.ts'
import { type Answer, remoteCall, usualTimeoutMs } from '../remote-call.ts'
import { hostOf, type RemoteOptions } from '../remote-options.ts'
import { publishedHosts, toTokenRequest } from './account.ts'

/** A question to UPS: where it goes, and what it says. */
export type Question = { readonly method: 'GET' | 'POST' | 'DELETE'; readonly path: string; readonly body?: object }

/** The line to UPS, and what was bought on it lately. */
export type Line = {
  readonly sales: RecentSales
  /** Longest wait for an answer, in milliseconds. */
  readonly patienceMs: number
  /** `mostMs`: a shorter wait. */
  readonly send: (question: Question, account: CarrierAccount, mostMs?: number) => Promise<Answer>
}

/** How long one purchase of a reference is remembered, so that it is not made twice: UPS sells as often as it is asked. */
const rememberedMs = 60_000

export const openLine = (options: RemoteOptions): Line => {
  const call = remoteCall(options)
  return {
    sales: recentSales(options.now, rememberedMs),
    patienceMs: options.timeoutMs ?? usualTimeoutMs,
    send: ({ method, path, body }, account, mostMs) => {
      const host = hostOf(options.hosts ?? publishedHosts, account)
      // Tracking wants to know who asks, and a name of its own for every question, of 32 letters at most.
      const headers = {
        'content-type': 'application/json',
        transId: randomUUID().replaceAll('-', ''),
        transactionSrc: 'stowline',
      }
      const ask = { method, url: host + path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
      return call(ask, toTokenRequest(account, host), mostMs)
    },
  }
}
