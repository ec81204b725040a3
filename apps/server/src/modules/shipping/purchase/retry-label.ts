import { settleMoves } from '@stowline/domain/shipping/settle-moves'
import type { Carrier, CarrierAccount, ShipRequest } from '@stowline/domain/shipping/carrier'
import type { Work } from '../../../kernel/context.ts'
import { accountOfLabel } from '../../settings/index.ts'
import { isAbsenceProven } from '../settle/reconcile-labels.job.ts'
import { settleLabel } from '../settle/settle-label.ts'
import { underLease } from '../under-lease.ts'
import { askCarrier } from './ask-carrier.ts'
import { beginPurchase } from './begin-purchase.ts'
import { showLabel } from '../label-owner.ts'
import { askByReference, type LabelByHand, type LabelRule } from './label-by-hand.ts'

/** Where the label is bought again; nothing when it is to be voided again. */
type Seller = { readonly carrier: Carrier; readonly account: CarrierAccount } | undefined

/**
 * Buys a label again under the same reference and the same held amount, once the carrier has proven that it sold none. A label that the
 * carrier would not void is asked to be voided once more.
 */
export const retryRule: LabelRule<Seller> = {
  move: settleMoves.retry,
  ask: async (work, row) => {
    if (row.is_void_refused) return { row, answer: undefined }
    const found = await askByReference(work, row)
    const carrier = work.carriers.get(row.carrier)
    if (!found.ok || !carrier) return 'operations.carrierSilent'
    if (found.detail !== 'absent') return 'operations.labelFound'
    if (!isAbsenceProven(carrier, row, work.now())) return 'operations.absenceUnproven'
    const account = await work.transaction((db) => accountOfLabel(work, db, row.logistics_account_id))
    return account ? { row, answer: { carrier, account } } : 'operations.labelSettled'
  },
  // Of two who decided on the same answer of the carrier one begins.
  commit: async (work, row, seller) => {
    if (!seller) return voidAgain(work, row)
    return (await beginPurchase(work, work.db, row)) ? { attempts: row.attempts + 1 } : 'operations.labelSettled'
  },
  after: async (work, row, seller) => {
    if (!seller) return undefined
    const bought = await underLease(work, row.id, async () => {
      const outcome = await askCarrier(seller.carrier, seller.account, row.request as ShipRequest)
      return settleLabel(work, row.id, outcome, row.attempts + 1)
    })
    return bought.state === 'ready' || bought.state === 'voiding' ? undefined : (bought.code ?? 'labels.unknown')
  },
}

const voidAgain = async ({ db }: Work, label: LabelByHand) => {
  await db
    .updateTable('labels')
    .set({ state: 'voiding', lease_until: null, error_kind: null, error_code: null, error_text: null })
    .where('id', '=', label.id)
    .execute()
  await showLabel(db, label, { label_state: 'voiding' }, label.state)
  return { state: 'voiding' }
}
