import { refusalReason } from '../refusal-reason.ts'
import type { Work } from '../../../kernel/context.ts'
import type { Label, Message, Outcome } from '@stowline/domain/shipping/carrier'
import type { Db } from '../../../db/database.ts'
import { errorCode } from '../../../db/error-code.ts'
import { release } from '../../billing/index.ts'
import { type PurchaseResult, leaseUntil, mostPurchases, nextQuestion, type StoredLabel } from '../stored-label.ts'
import { showLabel, tellOwner } from '../label-owner.ts'
import { currentLabel } from '../live-label.ts'
import { isPrintable } from '../print/printable.ts'
import { storeReady } from '../purchase/store-ready.ts'

/** Labels that a person has to look at: to be watched, each one is a fault somewhere. */
const reviewCounter = 'labels_in_review'
/** How long documents of a bought label are waited for before a person has to look, in milliseconds. */
const documentsDue = 3_600_000

/**
 * Commits what the carrier answered: ready, failed, unknown, or review when the answer cannot be trusted (no number, another reference,
 * a number that is taken). Only a label still in buying or unknown is moved: a second settling changes nothing. `attempt` is the purchase that
 * the answer is about: what an earlier one brought, or that it brought none, says nothing about one that was begun since.
 */
export const settleLabel = async (
  work: Work,
  labelId: string,
  outcome: Outcome<Label>,
  attempt: number,
): Promise<PurchaseResult> => {
  if (!outcome.ok) return settleWithout(work, labelId, outcome, attempt)
  const label = outcome.detail
  if (label.trackingNumber.trim() === '' || label.reference !== labelId) return markReview(work, labelId, label)
  if (!label.documents.some(isPrintable)) return awaitDocuments(work, label)
  try {
    return await settling(work, labelId, async (db, stored) =>
      // What an earlier purchase brought may have been given back before this one was begun: the carrier is asked which of them stands.
      stored.attempts === attempt
        ? storeReady(work, db, stored, label)
        : leaveUnknown(db, stored, [], askAgainAt(work, stored)),
    )
  } catch (error) {
    // A number that another label or parcel has.
    if (errorCode(error) !== '23505') throw error
    return markReview(work, labelId, label)
  }
}

type Without = Extract<Outcome<Label>, { ok: false }>

const settleWithout = (
  work: Work,
  labelId: string,
  { certainty, messages, retryAfterMs }: Without,
  attempt: number,
): Promise<PurchaseResult> =>
  settling(work, labelId, async (db, stored) => {
    if (stored.attempts !== attempt) return currentLabel(db, labelId)
    if (certainty === 'unknown') return leaveUnknown(db, stored, messages, askAgainAt(work, stored, retryAfterMs))
    if (retryAfterMs !== undefined && stored.attempts < mostPurchases)
      return waitForTurn(work, db, stored, messages, retryAfterMs)
    return markFailed(work, db, stored, certainty, messages)
  })

/** Our own timeout, or the carrier's when it named a longer one. */
const askAgainAt = (work: Work, stored: StoredLabel, retryAfterMs = 0): Date => {
  const now = work.now()
  return new Date(Math.max(nextQuestion(stored.requested_at, now).getTime(), leaseUntil(now, retryAfterMs).getTime()))
}

/** Does something to a label that is still unsettled, under its lock; one that was settled meanwhile is answered as it is. */
const settling = (
  work: Work,
  labelId: string,
  fn: (db: Db, stored: StoredLabel) => Promise<PurchaseResult>,
): Promise<PurchaseResult> =>
  work.transaction(async (db) => {
    const stored = await db
      .selectFrom('labels')
      .select([
        'id',
        'order_id',
        'return_id',
        'carrier',
        'state',
        'attempts',
        'requested_at',
        'quoted_cents',
        'carrier_cents',
      ])
      .where('id', '=', labelId)
      .where('state', 'in', ['buying', 'unknown'])
      .forUpdate()
      .executeTakeFirst()
    return stored ? fn(db, stored) : currentLabel(db, labelId)
  })

/** Nothing was bought: what was held for it is free again. */
export const markFailed = async (
  work: Work,
  db: Db,
  stored: StoredLabel,
  certainty: string,
  messages: readonly Message[],
): Promise<PurchaseResult> => {
  const first = messages[0]
  const kind = certainty === 'unreached' ? 'system' : (first?.kind ?? 'carrier')
  const code = certainty === 'unreached' ? 'labels.unreached' : 'labels.carrierRefused'
  const text = messages.map((message) => message.text).join(' ')
  const reason = certainty === 'unreached' ? code : refusalReason(work, stored.carrier, messages)
  await moveTo(
    db,
    stored,
    {
      state: 'failed',
      error_kind: kind,
      error_code: first?.code ?? code,
      error_text: text,
      error_reason: reason,
      lease_until: null,
    },
    text,
  )
  await release(db, work, { kind: 'label', businessId: stored.id })
  await tellOwner({ ...work, db }, stored, 'labelFailed', { reason, original: text })
  return {
    state: 'failed',
    labelId: stored.id,
    kind,
    code,
    params: { reason },
    detail: first ? `${first.code} ${first.text}` : text,
  }
}

/** Turned away for now: nothing was made, so that the next try needs no proof of that. */
const waitForTurn = async (
  work: Work,
  db: Db,
  stored: StoredLabel,
  messages: readonly Message[],
  retryAfterMs: number,
): Promise<PurchaseResult> => {
  await db.updateTable('labels').set({ asked_at: null }).where('id', '=', stored.id).execute()
  return leaveUnknown(db, stored, messages, leaseUntil(work.now(), retryAfterMs))
}

/** Never bought again blindly: the reconciler asks the carrier for the reference first. */
const leaveUnknown = async (
  db: Db,
  stored: StoredLabel,
  messages: readonly Message[],
  askAgain: Date,
): Promise<PurchaseResult> => {
  const text = messages.map((message) => message.text).join(' ')
  await moveTo(db, stored, { state: 'unknown', error_kind: 'system', error_text: text, lease_until: askAgain })
  return { state: 'unknown', labelId: stored.id, kind: 'system', code: 'labels.unknown', detail: text }
}

/** Bought, but nothing to print has come: the carrier is asked for the documents; a label without them is not shown, and not charged. */
const awaitDocuments = (work: Work, label: Label): Promise<PurchaseResult> =>
  settling(work, label.reference, async (db, stored) => {
    // Labels found again may come without their price.
    const { total } = label
    if (total !== undefined)
      await db.updateTable('labels').set({ carrier_cents: total }).where('id', '=', stored.id).execute()
    if (work.now().getTime() - stored.requested_at.getTime() > documentsDue) return review(work, db, stored, label)
    return leaveUnknown(db, stored, [], askAgainAt(work, stored))
  })

const markReview = (work: Work, labelId: string, label: Label): Promise<PurchaseResult> =>
  settling(work, labelId, (db, stored) => review(work, db, stored, label))

/** What the carrier answered, for whoever looks it up there: numbers as they came, in no language of ours. */
const answerWords = ({ trackingNumber, reference, serviceCode, documents }: Label): string =>
  `tracking number: ${trackingNumber.trim() || '-'}; reference: ${reference || '-'}; service: ${serviceCode || '-'}; documents: ${documents.filter(isPrintable).length}`

/** Quarantined until a person of the provider has looked: the hold stays, nothing is charged. */
const review = async (work: Work, db: Db, stored: StoredLabel, label: Label): Promise<PurchaseResult> => {
  work.log.error({ labelId: stored.id, carrier: stored.carrier }, 'label needs a review')
  work.count(reviewCounter, { carrier: stored.carrier })
  await moveTo(db, stored, {
    state: 'review',
    error_kind: 'carrier',
    error_code: 'labels.review',
    error_text: answerWords(label),
    lease_until: null,
  })
  await tellOwner({ ...work, db }, stored, 'labelInReview')
  return { state: 'review', labelId: stored.id, kind: 'carrier', code: 'labels.review' }
}

type Changes = {
  readonly state: 'failed' | 'unknown' | 'review'
  readonly error_kind: 'validation' | 'carrier' | 'balance' | 'system'
  readonly error_code?: string
  readonly error_text?: string
  readonly error_reason?: string
  readonly lease_until: Date | null
}

const moveTo = async (db: Db, stored: StoredLabel, changes: Changes, reason: string | null = null): Promise<void> => {
  await db.updateTable('labels').set(changes).where('id', '=', stored.id).execute()
  const { state: label_state, error_reason: label_reason = null } = changes
  await showLabel(db, stored, { label_state, label_error: reason, label_reason })
}
