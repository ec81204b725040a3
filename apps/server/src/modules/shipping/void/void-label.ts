import type { Db } from '../../../db/database.ts'
import type { Work } from '../../../kernel/context.ts'
import { type Carrier, type CarrierAccount, isVoided } from '@stowline/domain/shipping/carrier'
import { sql } from 'kysely'
import { refund } from '../../billing/index.ts'
import { patiently } from '../purchase/ask-carrier.ts'
import { ownerIn, showLabel, tellOwner } from '../label-owner.ts'
import { leaseUntil } from '../stored-label.ts'
import { underLease } from '../under-lease.ts'

/** Questions about a label, its purchase included, before a refusal that nobody can explain goes to a person: within half an hour. */
const mostQuestions = 12

type VoidingLabel = {
  readonly id: string
  readonly order_id: string | null
  readonly return_id: string | null
  readonly origin: string
  readonly tracking_number: string | null
  readonly attempts: number
  readonly print_count: number
}

/**
 * Asks the carrier to void and commits the answer. A label that we did not buy is ours to void. Without an answer, or without anybody to
 * ask, it stays `voiding` and is asked about again: only a carrier that knows the parcel and says no has refused. A refusal whose reason the
 * account may not look up is doubted so many times, since it may mean that an earlier question had been heard.
 */
export const settleVoid = async (
  work: Work,
  label: VoidingLabel,
  carrier: Carrier | undefined,
  account: CarrierAccount | undefined,
): Promise<void> => {
  const { tracking_number: trackingNumber } = label
  if (label.origin !== 'bought' || !trackingNumber) return markVoid(work, label)
  if (!carrier || !account) return askLater(work, label)
  const outcome = await underLease(work, label.id, () =>
    patiently(() => carrier.void({ trackingNumber, reference: label.id }, account)),
  )
  const words = outcome.messages.map(({ text }) => text).join(' ') || null
  if (!outcome.ok) return askLater(work, label, words, outcome.retryAfterMs)
  if (isVoided(outcome.detail)) return markVoid(work, label)
  const isDoubted = outcome.detail === 'unexplained' && label.attempts < mostQuestions
  return isDoubted ? askLater(work, label, words) : markRefused(work, label, words)
}

/** A question that was not answered or not let in (credentials, access, haste) says nothing about the parcel. */
const askLater = async (work: Work, label: VoidingLabel, words: string | null = null, least = 0): Promise<void> => {
  const pause = Math.max(least, Math.min(300_000, 2_000 * 2 ** Math.min(label.attempts, 8)))
  await work.transaction((db) =>
    db
      .updateTable('labels')
      .set({ lease_until: leaseUntil(work.now(), pause), error_text: words })
      .where('id', '=', label.id)
      .where('state', '=', 'voiding')
      .execute(),
  )
}

const markVoid = (work: Work, label: VoidingLabel): Promise<void> =>
  work.transaction(async (db) => {
    const now = work.now()
    const moved = await db
      .updateTable('labels')
      .set({ state: 'void', voided_at: now, lease_until: null, error_text: null })
      .where('id', '=', label.id)
      .where('state', '=', 'voiding')
      .returning('id')
      .executeTakeFirst()
    if (!moved) return
    await db
      .updateTable('parcels')
      .set({ state: 'voided', next_poll_at: null })
      .where('label_id', '=', label.id)
      .execute()
    await db
      .updateTable('return_parcels')
      .set({ state: 'voided', next_poll_at: null })
      .where('label_id', '=', label.id)
      .execute()
    await forgetNumber(db, label)
    await tellOwner({ ...work, db }, label, 'labelVoided', { trackingNumber: label.tracking_number ?? '' })
    await refund(db, work, { kind: 'label', businessId: label.id })
    await work.announce({ event: 'label.voided', payload: { labelId: label.id, ...ownerIn(label) } }, db)
  })

/** The owner has neither the label nor its number any more. An order that was shipped elsewhere keeps the number it left under. */
const forgetNumber = async (db: Db, label: VoidingLabel): Promise<void> => {
  const { order_id: orderId, return_id: returnId, tracking_number: number } = label
  if (orderId !== null)
    await db
      .updateTable('orders')
      .set({
        label_state: 'void',
        charge_cents: null,
        tracking_number: sql<string | null>`nullif(tracking_number, ${number}::text)`,
      })
      .where('id', '=', orderId)
      .where('label_state', '=', 'voiding')
      .execute()
  if (returnId === null) return
  await db
    .updateTable('returns')
    .set({
      label_state: 'void',
      tracking_no: sql<string>`case when tracking_no = ${number}::text then '' else tracking_no end`,
    })
    .where('id', '=', returnId)
    .where('label_state', '=', 'voiding')
    .execute()
}

/** The carrier says no, as a rule because it has scanned it: the label stays what it was, the order keeps its new status, and the provider has a row to look at. */
const markRefused = (work: Work, label: VoidingLabel, words: string | null): Promise<void> =>
  work.transaction(async (db) => {
    const state = label.print_count > 0 ? 'printed' : 'ready'
    const moved = await db
      .updateTable('labels')
      .set({ state, error_kind: 'carrier', error_code: 'labels.alreadyScanned', error_text: words, lease_until: null })
      .where('id', '=', label.id)
      .where('state', '=', 'voiding')
      .returning('id')
      .executeTakeFirst()
    if (!moved) return
    await showLabel(db, label, { label_state: state }, 'voiding')
    await tellOwner({ ...work, db }, label, 'labelVoidRefused', { trackingNumber: label.tracking_number ?? '' })
    await work.announce({ event: 'label.voidRefused', payload: { labelId: label.id, ...ownerIn(label) } }, db)
  })
