import { type Cents, cents } from '../kernel/money.ts'
import { addDays } from '../kernel/zone.ts'
import type { InboundTerms } from './terms.ts'

/** When a container came to the port, left it for the warehouse, and was given back empty, as days of the warehouse. */
export type ContainerDays = {
  readonly arrived: string | null
  readonly delivered: string | null
  readonly emptied: string | null
  readonly containers: number
}

/** One of the two clocks of a container. */
export type ClockReading = {
  readonly kind: 'demurrage' | 'perDiem'
  readonly isRunning: boolean
  readonly lastFreeDay: string
  /** Free days that are left, today included; below 0 none. */
  readonly freeDaysLeft: number
  readonly chargedDays: number
  /** So far, of all containers. */
  readonly cost: Cents
  /** What one more day costs, once the free days are over. */
  readonly nextDay: Cents
}

const dayMs = 86_400_000
/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

type Clock = {
  readonly kind: ClockReading['kind']
  readonly from: string | null
  readonly to: string | null
  readonly freeDays: number
  /** What the nth charged day costs. */
  readonly dayCost: (nth: number) => number
}

/** The day it begins is the first free one; the day it ends is charged, as lines and terminals count. */
const read = ({ kind, from, to, freeDays, dayCost }: Clock, today: string, containers: number): ClockReading[] => {
  if (!from) return []
  const end = to ?? today
  const lastFreeDay = addDays(from, freeDays - 1)
  const chargedDays = Math.max(0, daysBetween(lastFreeDay, end))
  const each = Array.from({ length: chargedDays }, (_, at) => dayCost(at + 1)).reduce((sum, one) => sum + one, 0)
  return [
    {
      kind,
      isRunning: to === null,
      lastFreeDay,
      freeDaysLeft: daysBetween(end, lastFreeDay) + 1,
      chargedDays,
      cost: cents(each * containers),
      nextDay: cents(dayCost(chargedDays + 1) * containers),
    },
  ]
}

/** What a container costs by standing still: at the terminal until it is fetched, then until it is back empty. */
export const containerClock = (
  { arrived, delivered, emptied, containers }: ContainerDays,
  terms: InboundTerms,
  today: string,
): ClockReading[] => {
  const { demurrageFreeDays, demurragePerDay, perDiemFreeDays, perDiemPerDay } = terms
  const { perDiemLaterFrom, perDiemLaterPerDay } = terms
  const demurrage = {
    kind: 'demurrage',
    from: arrived,
    to: delivered,
    freeDays: demurrageFreeDays,
    dayCost: () => demurragePerDay,
  } as const
  const perDiem = {
    kind: 'perDiem',
    from: delivered,
    to: emptied,
    freeDays: perDiemFreeDays,
    dayCost: (nth: number) => (nth >= perDiemLaterFrom ? perDiemLaterPerDay : perDiemPerDay),
  } as const
  return [demurrage, perDiem].flatMap((clock) => read(clock, today, containers))
}
