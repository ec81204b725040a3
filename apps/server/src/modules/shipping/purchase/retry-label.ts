import type { Work } from '../../../kernel/context.ts'
import type { ShipRequest } from '@stowline/domain/shipping/carrier'
import { accountOfLabel } from '../../settings/index.ts'
import { askCarrier } from './ask-carrier.ts'
import { beginPurchase } from './begin-purchase.ts'
import { askByReference, decision, findByHand, isBeingGivenBack, type LabelByHand } from './label-by-hand.ts'
import { isAbsenceProven } from '../settle/reconcile-labels.job.ts'
import { settleLabel } from '../settle/settle-label.ts'

/**
 * Buys a label again under the same reference and the same held amount, once the carrier has proven that it sold none. A label that the
 * carrier would not void is asked to be voided once more. Answers why not, or nothing.
 */
export const retryLabel = async (work: Work, labelId: string): Promise<string | undefined> => {
  const label = await work.transaction((db) => findByHand(db, labelId))
  if (!label) return 'operations.labelSettled'
  if (label.is_void_refused) return voidAgain(work, label)
  if (label.order_status !== 'toShip') return 'labels.notToShip'
  if (isBeingGivenBack(label, work.now())) return 'operations.labelBusy'
  const found = await askByReference(work, label)
  if (!found.ok) return 'operations.carrierSilent'
  if (found.detail !== 'absent') return 'operations.labelFound'
  const carrier = work.carriers.get(label.carrier)
  if (carrier && !isAbsenceProven(carrier, label, work.now())) return 'operations.absenceUnproven'
  const account = await begin(work, label)
  if (!carrier || !account) return 'operations.labelSettled'
  const outcome = await askCarrier(carrier, account, label.request as unknown as ShipRequest)
  const bought = await settleLabel(work, label.id, outcome, label.attempts + 1)
  return bought.state === 'ready' || bought.state === 'voiding' ? undefined : (bought.code ?? 'labels.unknown')
}

/** Of two who decided on the same answer of the carrier one begins. */
const begin = (work: Work, label: LabelByHand) =>
  work.transaction(async (db) => {
    if (!(await beginPurchase(work, db, label))) return undefined
    await work.audit(decision(label, 'retry', { attempts: label.attempts + 1 }), db)
    return accountOfLabel(work, db, label.logistics_account_id)
  })

const voidAgain = (work: Work, { id }: LabelByHand): Promise<string | undefined> =>
  work.transaction(async (db) => {
    const label = await findByHand(db, id, true)
    if (!label?.is_void_refused) return 'operations.labelSettled'
    await db
      .updateTable('labels')
      .set({ state: 'voiding', lease_until: null, error_kind: null, error_code: null, error_text: null })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('orders')
      .set({ label_state: 'voiding' })
      .where('id', '=', label.order_id)
      .where('label_state', '=', label.state)
      .execute()
    await work.audit(decision(label, 'retry', { state: 'voiding' }), db)
    return undefined
  })
