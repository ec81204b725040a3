import type { DemoLabel } from './demo-order.ts'
import { shipRequest } from './ship-request.ts'
import type { Making, OrderRows, Row, SoldOrder } from './merchant-rows.ts'

export const refusal = 'Test 2 Day does not deliver to post office boxes.'

const troubled = ['failed', 'unknown', 'review'] as const
type Troubled = (typeof troubled)[number]
export const isTroubled = (label: DemoLabel): label is Troubled => troubled.some((one) => one === label)

/** What went wrong, in the carrier's words or ours. */
const troubles: Readonly<Record<Troubled, Row>> = {
  failed: {
    error_kind: 'validation',
    error_code: 'SERVICE.POBOX.NOTALLOWED',
    error_text: refusal,
    error_reason: 'poBox',
  },
  unknown: { error_kind: 'system', error_code: null, error_text: 'No answer within 30 seconds.', error_reason: null },
  review: {
    error_kind: 'carrier',
    error_code: 'labels.review',
    error_text: 'The answer has no tracking number.',
    error_reason: null,
  },
}

/**
 * A label that the carrier refused, of which nobody knows whether it was bought, or whose answer could not be trusted. The account of an
 * unknown one is gone, so that nobody can be asked and it stays to be looked at; what a label may have cost is held until then.
 */
export const addTroubledLabel = ({ newId, ids, now }: Making, rows: OrderRows, order: Omit<SoldOrder, 'boughtAt'>) => {
  const { id, orderNo, demo } = order
  if (!isTroubled(demo.label)) return
  const labelId = newId()
  // As good as thrown, without a throw of the dice.
  const lot = Number(orderNo.slice(-4))
  const minutesAgo = new Date(now.getTime() - (12 + (lot % 290)) * 60_000)
  const requestedAt = demo.label === 'unknown' && minutesAgo > demo.createdAt ? minutesAgo : demo.createdAt
  rows.labels.push({
    id: labelId,
    order_id: id,
    state: demo.label,
    origin: 'bought',
    carrier: 'practice',
    service_code: demo.serviceCode ?? '',
    logistics_account_id: demo.label === 'unknown' ? null : ids.quick,
    tracking_number: null,
    format: 'pdf',
    request: shipRequest(order, requestedAt, labelId),
    quoted_cents: demo.label === 'failed' ? null : 840 + ((lot * 37) % 1_550),
    ...troubles[demo.label],
    attempts: demo.label === 'unknown' ? 2 : 1,
    lease_until: demo.label === 'unknown' ? new Date(now.getTime() + 21_600_000) : null,
    requested_at: requestedAt,
    bought_at: null,
    created_by: ids.actor.id,
  })
}
