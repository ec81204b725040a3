import type { Pair, Params } from '@stowline/text/kernel/pair'
import { labelEventNames, orderDetail, orderScreen } from '@stowline/text/orders-screen'
import { orderEventNames } from '@stowline/text/orders'
import type { Names } from '../../api/reference.ts'
import type { TimelineEvent } from '../../ui/timeline/timeline.tsx'
import type { OrderDetail } from './order-sections.tsx'

const titles: Readonly<Record<string, Pair>> = { ...orderEventNames, ...labelEventNames }
const fields: Readonly<Record<string, Pair>> = orderScreen
const exceptions = new Set(['labelFailed', 'labelInReview', 'labelVoidRefused', 'flagOutOfStock'])

type Changes = Readonly<Record<string, readonly [from: unknown, to: unknown]>>

const isChange = (value: unknown): value is readonly [unknown, unknown] => Array.isArray(value) && value.length === 2

/** A line of history in the person's language, with what it changed from what to what. */
export const timelineOf = (event: OrderDetail['events'][number], t: (pair: Pair, params?: Params) => string, names: Names): TimelineEvent => {
  const title = titles[event.action]
  const detail = event.detail as Record<string, unknown>
  const words = (value: unknown) =>
    value === null || value === undefined ? '' : (names.warehouse(String(value))?.shortName ?? named(names, value, t) ?? String(value))
  const given = (detail['changes'] ?? {}) as Changes
  const changes = Object.entries(given)
    .filter(([, pair]) => isChange(pair))
    .map(([field, [from, to]]) => ({ field: fields[field] ? t(fields[field]) : field, from: words(from), to: words(to) }))
  const facts = ['trackingNumber', 'store', 'reason', 'no'].map((key) => detail[key]).filter((value): value is string => typeof value === 'string')
  return {
    id: event.id,
    at: event.time,
    title: title ? t(title, detail as Params) : event.action,
    actor: event.actor || t(orderDetail.system),
    isSystem: !event.actor,
    tone: exceptions.has(event.action) ? 'attention' : undefined,
    changes,
    detail: facts.join(' · ') || undefined,
  }
}

const named = (names: Names, code: unknown, t: (pair: Pair) => string) => {
  const service = names.service(String(code))
  return service && t(service.label)
}
