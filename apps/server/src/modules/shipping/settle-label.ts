import type { Label, Message, Outcome } from '@stowline/domain/shipping/carrier'
import type { Db } from '../../db/database.ts'
import { type Bought, type LabelDesk, type LabelState, leaseUntil, type StoredLabel } from './label-desk.ts'
import { note } from './order-history.ts'
import { storeReady } from './store-ready.ts'

/**
 * Commits what the carrier answered: ready, failed, unknown, or review when the answer cannot be trusted (no number, another reference,
 * a number that is taken). Only a label still in buying or unknown is moved: a second settling changes nothing.
 */
export const settleLabel = async (desk: LabelDesk, labelId: string, outcome: Outcome<Label>): Promise<Bought> => {
  if (!outcome.ok) return outcome.certainty === 'unknown' ? leaveUnknown(desk, labelId, outcome.messages) : markFailed(desk, labelId, outcome)
  if (!isTrustworthy(outcome.detail, labelId)) return markReview(desk, labelId)
  try {
    return await desk.transaction((db) => markReady(desk, db, labelId, outcome.detail))
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'labels_tracking') throw error
    return markReview(desk, labelId)
  }
}

const isTrustworthy = (label: Label, reference: string) =>
  label.trackingNumber.trim() !== '' && label.reference === reference && label.documents.some(({ bytes }) => bytes.length > 0)

const lockUnsettled = (db: Db, labelId: string): Promise<StoredLabel | undefined> =>
  db
    .selectFrom('labels')
    .select(['id', 'order_id', 'carrier', 'state', 'attempts'])
    .where('id', '=', labelId)
    .where('state', 'in', ['buying', 'unknown'])
    .forUpdate()
    .executeTakeFirst()

const markReady = async (desk: LabelDesk, db: Db, labelId: string, label: Label): Promise<Bought> => {
  const stored = await lockUnsettled(db, labelId)
  return stored ? storeReady(desk, db, stored, label) : current(db, labelId)
}

const markFailed = (desk: LabelDesk, labelId: string, { certainty, messages }: { certainty: string; messages: readonly Message[] }) =>
  desk.transaction(async (db): Promise<Bought> => {
    const stored = await lockUnsettled(db, labelId)
    if (!stored) return current(db, labelId)
    const first = messages[0]
    const kind = certainty === 'unreached' ? 'system' : (first?.kind ?? 'carrier')
    const code = certainty === 'unreached' ? 'labels.unreached' : 'labels.carrierRefused'
    const text = messages.map((message) => message.text).join(' ')
    await db
      .updateTable('labels')
      .set({ state: 'failed', error_kind: kind, error_code: first?.code ?? code, error_text: text, lease_until: null })
      .where('id', '=', labelId)
      .execute()
    await db.updateTable('orders').set({ label_state: 'failed', label_error: text }).where('id', '=', stored.order_id).execute()
    await note(desk, db, stored.order_id, 'labelFailed', { reason: text })
    return { state: 'failed', labelId, kind, code, params: { reason: text }, detail: first ? `${first.code} ${first.text}` : text }
  })

/** Never bought again blindly: the reconciler asks the carrier for the reference, with growing pauses. */
const leaveUnknown = (desk: LabelDesk, labelId: string, messages: readonly Message[]) =>
  desk.transaction(async (db): Promise<Bought> => {
    const stored = await lockUnsettled(db, labelId)
    if (!stored) return current(db, labelId)
    const pause = Math.min(300_000, 2_000 * 2 ** Math.min(stored.attempts, 8))
    const text = messages.map((message) => message.text).join(' ')
    await db
      .updateTable('labels')
      .set({ state: 'unknown', error_kind: 'system', error_text: text, lease_until: leaseUntil(desk.now(), pause) })
      .where('id', '=', labelId)
      .execute()
    await db.updateTable('orders').set({ label_state: 'unknown' }).where('id', '=', stored.order_id).execute()
    return { state: 'unknown', labelId, kind: 'system', code: 'labels.unknown', detail: text }
  })

const markReview = (desk: LabelDesk, labelId: string) =>
  desk.transaction(async (db): Promise<Bought> => {
    const stored = await lockUnsettled(db, labelId)
    if (!stored) return current(db, labelId)
    await db
      .updateTable('labels')
      .set({ state: 'review', error_kind: 'carrier', error_code: 'labels.review', lease_until: null })
      .where('id', '=', labelId)
      .execute()
    await db.updateTable('orders').set({ label_state: 'review' }).where('id', '=', stored.order_id).execute()
    await note(desk, db, stored.order_id, 'labelInReview', {})
    return { state: 'review', labelId, kind: 'carrier', code: 'labels.review' }
  })

const current = async (db: Db, labelId: string): Promise<Bought> => {
  const row = await db.selectFrom('labels').select(['state', 'tracking_number', 'charge_cents']).where('id', '=', labelId).executeTakeFirstOrThrow()
  return { state: row.state as LabelState, labelId, trackingNumber: row.tracking_number, chargeCents: row.charge_cents }
}
