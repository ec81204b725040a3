import { fieldsIn, hasKey } from '@stowline/domain/kernel/records'
import { isTold, orderFields } from '@stowline/domain/orders/order-fields'
import { fieldNames } from '@stowline/text/fields'
import type { Pair, Params } from '@stowline/text/kernel/pair'
import { labelEventNames, orderDetail } from '@stowline/text/orders-screen'
import { orderEventNames } from '@stowline/text/orders'
import { errorText } from '@stowline/text/errors'
import { refusalNames } from '@stowline/text/refusals'
import { returnReasonNames } from '@stowline/text/returns'
import { signTypeNames } from '@stowline/text/shipping'
import type { Names } from '../../../api/reference.ts'
import type { TimelineEvent } from '../../../ui/timeline/timeline.tsx'
import type { OrderDetail } from './order-sections.tsx'

type Say = (pair: Pair, params?: Params) => string
type Values = Readonly<Record<string, unknown>>

const titles: Readonly<Record<string, Pair>> = { ...orderEventNames, ...labelEventNames }
const signs: Readonly<Record<string, Pair>> = signTypeNames
const reasons: Readonly<Record<string, Pair>> = returnReasonNames
const exceptions = new Set(['labelFailed', 'labelInReview', 'labelVoidRefused', 'flagOutOfStock'])

const valuesOf = (value: unknown): Values => fieldsIn(value)

/** A value in words: warehouses, services and signatures by their names. */
const words = (value: unknown, names: Names, t: Say): string => {
  if (value === null || value === undefined) return ''
  const text = String(value)
  const service = names.service(text)
  const sign = signs[text]
  return names.warehouse(text)?.shortName ?? (service ? t(service.label) : sign ? t(sign) : text)
}

const changesOf = (detail: Values, names: Names, t: Say): NonNullable<TimelineEvent['changes']> => {
  const before = valuesOf(detail['before'])
  return Object.entries(valuesOf(detail['after'])).flatMap(([column, value]) => {
    // What follows from a change is not told.
    if (!isTold(column)) return []
    const [from, to] = [words(before[column], names, t), words(value, names, t)]
    return from === to ? [] : [{ field: t(fieldNames[orderFields[column].name]), from, to }]
  })
}

/** A reason from the list by its name, a sentence as it is; a bare code tells a person nothing. */
const reasonOf = (value: unknown, t: Say): string | undefined => {
  if (typeof value !== 'string') return undefined
  const name = reasons[value] ?? (hasKey(refusalNames, value) ? refusalNames[value] : errorText(value))
  return name ? t(name) : /[\s\u4e00-\u9fff]/.test(value) ? value : undefined
}

/** A line of history in the person's language, with what it changed from what to what. */
export const timelineOf = (event: OrderDetail['events'][number], t: Say, names: Names): TimelineEvent => {
  const title = titles[event.action]
  const detail = valuesOf(event.detail)
  const scanned = detail['scanned']
  const told = [
    detail['trackingNumber'],
    detail['store'],
    reasonOf(detail['reason'], t),
    detail['no'],
    typeof scanned === 'number' && t(orderDetail.scannedPieces, { count: scanned }),
    detail['remark'],
  ]
  const facts = told.filter((value): value is string => typeof value === 'string' && value !== '')
  return {
    id: event.id,
    at: event.time,
    title: title ? t(title, detail as Params) : event.action,
    actor: event.actor || t(orderDetail.system),
    isSystem: !event.actor,
    tone: exceptions.has(event.action) ? 'attention' : undefined,
    changes: changesOf(detail, names, t),
    detail: facts.join(' · ') || undefined,
  }
}
