import type { RequestListener } from 'node:http'
import { type Count, memoryBook } from './book.ts'
import { type CarrierName, carrierNames, type Judge } from './call.ts'
import { carrierClock } from './clock.ts'
import { control } from './control.ts'
import { type Port, openPort } from './port.ts'
import { type FaultRule, type Faults, faultBook } from './faults.ts'
import { fedexSide } from './fedex/fedex-side.ts'
import type { DoubleAccount, Shared } from './shared.ts'
import { type DoubleServer, receive } from './receive.ts'
import { tokenBook } from './tokens.ts'
import { upsSide } from './ups/ups-side.ts'
import { type Webhooks, webhookSender } from './webhooks.ts'

export type { Count } from './book.ts'
export type { Judge } from './call.ts'
export { type FaultKind, type FaultRule, faultNatures } from './faults.ts'
export type { DoubleAccount } from './shared.ts'

export type DoubleOptions = {
  readonly now: () => Date
  /** Of the first of three ports that follow each other; any three free ones when left out. */
  readonly port?: number
  /** Milliseconds of one carrier day; 24 hours by default. */
  readonly day?: number
  /** Milliseconds that every answer takes; none by default. */
  readonly answerMs?: number
  /** Makes the carriers strict: what its schemas do not allow is refused, in requests, and noted, in answers. */
  readonly judge?: Judge
  /** Further accounts that are accepted. */
  readonly accounts?: Readonly<Partial<Record<CarrierName, readonly DoubleAccount[]>>>
}

/** UPS and FedEx as an HTTP server, with a count of their own and switches for everything that can go wrong. */
export type Double = {
  /** Speaks both carriers, and the switches under /_double. */
  readonly url: string
  /** Each carrier's own address, which alone can be made to refuse connections. */
  readonly upsHost: string
  readonly fedexHost: string
  readonly accounts: Readonly<Record<CarrierName, DoubleAccount>>
  readonly book: () => Count
  readonly faults: Pick<Faults, 'set' | 'clear' | 'list'>
  readonly webhooks: Webhooks
  /** What broke a published schema, so far. */
  readonly violations: () => readonly string[]
  readonly advance: (ms: number) => void
  readonly stop: () => Promise<void>
}

/** Credentials that the double accepts: no secrets, for nothing real is behind them. */
const ownAccounts: Readonly<Record<CarrierName, DoubleAccount>> = {
  ups: { number: 'A1B2C3', secrets: { clientId: 'ups-double-client', clientSecret: 'ups-double-secret' } },
  fedex: {
    number: '740561073',
    secrets: {
      clientId: 'fedex-double-client',
      clientSecret: 'fedex-double-secret',
      trackClientId: 'fedex-double-track-client',
      trackClientSecret: 'fedex-double-track-secret',
    },
  },
}

const sides = [upsSide, fedexSide] as const
const dayMs = 86_400_000
const refusalMs = 5000

/** A rule for connections shuts the ports it is for, and opens them after its time. */
const shutPorts =
  (ports: () => Readonly<Record<CarrierName, Port>>, timers: Set<NodeJS.Timeout>) => (rule: FaultRule) => {
    for (const carrier of rule.carrier ? [rule.carrier] : carrierNames) {
      const port = ports()[carrier]
      port.shut()
      const timer = setTimeout(port.open, rule.ms ?? refusalMs)
      timer.unref()
      timers.add(timer)
    }
  }

const listenerOf =
  (server: DoubleServer, webhooks: Webhooks): RequestListener =>
  (request, response) => {
    const path = new URL(request.url ?? '/', 'http://double').pathname
    const side = sides.find(({ owns }) => owns(path))
    const handled = side ? receive(server, side, request, response) : control(server, webhooks, request, response)
    handled.catch((error: unknown) => {
      server.violations.push(`the double failed at ${path}: ${error instanceof Error ? error.stack : String(error)}`)
      response.destroy()
    })
  }

export const startDouble = async ({
  now,
  port,
  day = dayMs,
  answerMs = 0,
  judge,
  accounts = {},
}: DoubleOptions): Promise<Double> => {
  const clock = carrierClock(now, day)
  const known = {
    ups: [ownAccounts.ups, ...(accounts.ups ?? [])],
    fedex: [ownAccounts.fedex, ...(accounts.fedex ?? [])],
  }
  const timers = new Set<NodeJS.Timeout>()
  const opened: Port[] = []
  const ports = () => {
    const [, ups, fedex] = opened
    if (!ups || !fedex) throw new Error('the double is not open yet')
    return { ups, fedex }
  }
  const shared: Shared = {
    clock,
    book: memoryBook(),
    tokens: tokenBook(clock),
    accounts: known,
    url: () => ports().fedex.url,
  }
  const faults = faultBook(shutPorts(ports, timers), () => {
    for (const timer of timers) clearTimeout(timer)
    for (const port of Object.values(ports())) port.open()
  })
  const server: DoubleServer = { shared, sides, faults, judge, violations: [], answerMs }
  const webhooks = webhookSender(shared, sides)
  for (const index of [0, 1, 2])
    opened.push(await openPort(listenerOf(server, webhooks), port === undefined ? 0 : port + index))
  return {
    url: opened[0]?.url ?? '',
    upsHost: ports().ups.url,
    fedexHost: ports().fedex.url,
    accounts: ownAccounts,
    book: shared.book.count,
    faults,
    webhooks,
    violations: () => server.violations,
    advance: clock.advance,
    stop: async () => {
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(opened.map((port) => port.close()))
    },
  }
}
