import { liveLabelStates } from '@stowline/domain/orders/lifecycle'
import type { Db } from '../../db/database.ts'
import type { Bought, LabelState } from './label-desk.ts'

const labels = (db: Db) =>
  db.selectFrom('labels').select(['id', 'state', 'tracking_number', 'charge_cents', 'quoted_cents', 'error_kind', 'error_code', 'error_text'])
type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof labels>['executeTakeFirst']>>>

/**
 * The label that occupies an order, as an answer to somebody who wants one: a ready one is what was wished for, one that is
 * being voided is in the way, any other is under way.
 */
export const liveLabel = async (db: Db, orderId: string): Promise<Bought | undefined> => {
  const label = await labels(db).where('order_id', '=', orderId).where('state', 'in', liveLabelStates).executeTakeFirst()
  return label && toBought(label)
}

/** What has become of a label by now. */
export const currentLabel = async (db: Db, labelId: string): Promise<Bought> =>
  toBought(await labels(db).where('id', '=', labelId).executeTakeFirstOrThrow())

const toBought = (label: Found): Bought => {
  const state = label.state as LabelState
  const found = { state, labelId: label.id, trackingNumber: label.tracking_number, chargeCents: label.charge_cents, quotedCents: label.quoted_cents }
  if (state === 'ready' || state === 'printed') return found
  if (state === 'review') return { ...found, kind: 'carrier', code: 'labels.review' }
  if (state === 'unknown') return { ...found, kind: 'system', code: 'labels.unknown' }
  if (state === 'voiding' || state === 'void') return { state, labelId: label.id, kind: 'system', code: 'labels.voiding' }
  if (state !== 'failed') return { ...found, kind: 'system', code: 'labels.inProgress' }
  const kind = (label.error_kind ?? 'carrier') as NonNullable<Bought['kind']>
  const reason = label.error_text ?? ''
  return kind === 'system'
    ? { ...found, kind, code: 'labels.unreached' }
    : { ...found, kind, code: 'labels.carrierRefused', params: { reason }, detail: `${label.error_code ?? ''} ${reason}`.trim() }
}
