import { liveLabelStates } from '@stowline/domain/shipping/label-states'
import type { Db } from '../../db/database.ts'
import type { PurchaseResult } from './stored-label.ts'

const labels = (db: Db) =>
  db
    .selectFrom('labels')
    .select([
      'id',
      'state',
      'tracking_number',
      'charge_cents',
      'quoted_cents',
      'error_kind',
      'error_code',
      'error_text',
      'error_reason',
    ])
type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof labels>['executeTakeFirst']>>>

/**
 * The labels that occupy orders, by the orders' ids, as answers to somebody who wants one: a ready one is what was wanted for, one that is
 * being voided is in the way, any other is under way.
 */
export const liveLabels = async (db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, PurchaseResult>> => {
  const found = await labels(db)
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('state', 'in', liveLabelStates)
    .$narrowType<{ order_id: string }>()
    .execute()
  return new Map(found.map((label) => [label.order_id, toBought(label)]))
}

/** The same of a return. */
export const liveLabelOfReturn = async (db: Db, returnId: string): Promise<PurchaseResult | undefined> => {
  const found = await labels(db)
    .where('return_id', '=', returnId)
    .where('state', 'in', liveLabelStates)
    .executeTakeFirst()
  return found && toBought(found)
}

/** What has become of a label by now. */
export const currentLabel = async (db: Db, labelId: string): Promise<PurchaseResult> =>
  toBought(await labels(db).where('id', '=', labelId).executeTakeFirstOrThrow())

const toBought = (label: Found): PurchaseResult => {
  const state = label.state
  const found = {
    state,
    labelId: label.id,
    trackingNumber: label.tracking_number,
    chargeCents: label.charge_cents,
    quotedCents: label.quoted_cents,
  }
  if (state === 'ready' || state === 'printed') return found
  if (state === 'review') return { ...found, kind: 'carrier', code: 'labels.review' }
  if (state === 'unknown') return { ...found, kind: 'system', code: 'labels.unknown' }
  if (state === 'voiding' || state === 'void')
    return { state, labelId: label.id, kind: 'system', code: 'labels.voiding' }
  if (state !== 'failed') return { ...found, kind: 'system', code: 'labels.inProgress' }
  const kind = label.error_kind ?? 'carrier'
  const reason = label.error_text ?? ''
  return kind === 'system'
    ? { ...found, kind, code: 'labels.unreached' }
    : {
        ...found,
        kind,
        code: 'labels.carrierRefused',
        params: { reason: label.error_reason ?? reason },
        detail: `${label.error_code ?? ''} ${reason}`.trim(),
      }
}
