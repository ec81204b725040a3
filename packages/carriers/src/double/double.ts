import type { RequestListener } from 'node:http'
import { type Count, memoryBook } from './book.ts'
import { type CarrierName, carrierNames, type Judge } from './call.ts'
import { carrierClock } from './clock.ts'
import { control } from './control.ts'
import { type Door, openDoor } from './door.ts'
import { type FaultRule, type Faults, faultBook } from './faults.ts'
import { fedexDesk } from './fedex/fedex-desk.ts'
import type { DoubleAccount, House } from './house.ts'
import { type Reception, receive } from './reception.ts'
import { tokenBook } from './tokens.ts'
import { upsDesk } from './ups/ups-desk.ts'
import { type Webhooks, webhookSender } from './webhooks.ts'

export type { Count } from './book.ts'
export type { Judge } from './call.ts'
export { type FaultKind, type FaultRule, faultNatures } from './faults.ts'
export type { DoubleAccount } from './house.ts'

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

const desks = [upsDesk, fedexDesk] as const
const dayMs = 86_400_000
const refusalMs = 5000

/** A rule for connections shuts the doors it is for, and opens them after its time. */
const shutDoors =
  (doors: () => Readonly<Record<CarrierName, Door>>, timers: Set<NodeJS.Timeout>) => (rule: FaultRule) => {
    for (const carrier of rule.carrier ? [rule.carrier] : carrierNames) {
      const door = doors()[carrier]
      door.shut()
      const timer = setTimeout(door.open, rule.ms ?? refusalMs)
      timer.unref()
      timers.add(timer)
    }
  }

const listenerOf =
  (reception: Reception, webhooks: Webhooks): RequestListener =>
  (request, response) => {
    const path = new URL(request.url ?? '/', 'http://double').pathname
    const desk = desks.find(({ owns }) => owns(path))
    const handled = desk ? receive(reception, desk, request, response) : control(reception, webhooks, request, response)
    handled.catch((error: unknown) => {
      reception.violations.push(`the double failed at ${path}: ${error instanceof Error ? error.stack : String(error)}`)
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
  const opened: Door[] = []
  const doors = () => {
    const [, ups, fedex] = opened
    if (!ups || !fedex) throw new Error('the double is not open yet')
    return { ups, fedex }
  }
  const house: House = {
    clock,
    book: memoryBook(),
    tokens: tokenBook(clock),
    accounts: known,
    url: () => doors().fedex.url,
  }
  const faults = faultBook(shutDoors(doors, timers), () => {
    for (const timer of timers) clearTimeout(timer)
    for (const door of Object.values(doors())) door.open()
  })
  const reception: Reception = { house, desks, faults, judge, violations: [], answerMs }
  const webhooks = webhookSender(house, desks)
  for (const index of [0, 1, 2])
    opened.push(await openDoor(listenerOf(reception, webhooks), port === undefined ? 0 : port + index))
  return {
    url: opened[0]?.url ?? '',
    upsHost: doors().ups.url,
    fedexHost: doors().fedex.url,
    accounts: ownAccounts,
    book: house.book.count,
    faults,
    webhooks,
    violations: () => reception.violations,
    advance: clock.advance,
    stop: async () => {
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(opened.map((door) => door.close()))
    },
  }
}
