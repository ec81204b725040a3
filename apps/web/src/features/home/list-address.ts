import type { Todo } from '@stowline/domain/home/todos'
import { addDays, dayIn } from '@stowline/domain/kernel/zone'
import { businessNow } from '../../ui/time/business-time.ts'

type Wanted = {
  readonly tab?: string | undefined
  readonly filters?: Readonly<Record<string, string>> | undefined
}

/** A list as its address says it: `/delivery/index?tab=shipped&f.chip=shippedLate`. */
export const listAt = (path: string, { tab, filters = {} }: Wanted): string => {
  const query = new URLSearchParams([
    ...(tab ? [['tab', tab]] : []),
    ...Object.entries(filters).map(([name, value]) => [`f.${name}`, value]),
  ])
  return query.size ? `${path}?${query}` : path
}

/** Days of a list as its filter is written; `field` where several days may be meant. */
export const daysBetween = (from: string, to: string, field = ''): string => `${field}~${from}~${to}`

/** The rows of a thing to do. */
export const todoAt = ({ path, tab, filters, lastDays }: Todo, zone: string): string => {
  const today = dayIn(businessNow(), zone)
  return listAt(path, {
    tab,
    filters: { ...filters, ...(lastDays && { date: daysBetween(addDays(today, 1 - lastDays), today) }) },
  })
}
