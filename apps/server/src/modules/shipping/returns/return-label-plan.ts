import type { returnLabels } from '@stowline/contract/returns/return-labels.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import type { Db } from '../../../db/database.ts'
import type { Work } from '../../../kernel/context.ts'
import { cardsOf } from '../../billing/index.ts'
import { findAccount } from '../../settings/index.ts'
import { liveLabelOfReturn } from '../live-label.ts'
import type { LabelPlan } from '../purchase/label-plan.ts'
import type { PurchaseResult } from '../stored-label.ts'
import { factsOf, missingForReturnLabel, readReturnToShip, returnShipment } from './return-to-ship.ts'

/** A return's label, under the reference that it would be bought with. */
export type WantedReturnLabel = Omit<Input<typeof returnLabels.create>, 'price'> & { readonly reference: string }

const refused = (code: string, params?: PurchaseResult['params']): PurchaseResult => ({
  ...{ state: 'refused', kind: 'validation', code },
  ...(params && { params }),
})

/** The label that a return would get as it stands, or why it gets none. `lock` holds the return and its account to the end of the transaction. */
export const planOfReturn = async (
  work: Work,
  db: Db,
  wanted: WantedReturnLabel,
  lock: boolean,
): Promise<LabelPlan | PurchaseResult> => {
  const row = await readReturnToShip(db, wanted.id, lock)
  if (!row) return refused('request.notFound')
  const live = await liveLabelOfReturn(db, row.id)
  if (live) return live
  const bar = returnMoves.buyLabel.bar(factsOf(row))
  if (bar) return refused(bar)
  const missing = missingForReturnLabel(row)
  if (missing.length) return refused('labels.incomplete', { fields: missing.join(',') })
  const carrier = work.carriers.get(wanted.carrier)
  const chosen = { accountId: wanted.logisticsAccountId ?? row.logisticsAccountId, warehouseId: row.warehouseId }
  const account = carrier && (await findAccount(work, db, carrier.code, chosen, lock))
  if (!carrier || !account) return refused('labels.noAccount')
  if (wanted.logisticsAccountId !== null && account.id !== wanted.logisticsAccountId) return refused('request.notFound')
  const request = {
    ...returnShipment(row, wanted.package, work.now()),
    serviceCode: wanted.serviceCode,
    reference: wanted.reference,
    orderNo: row.returnNo,
    isReturn: true,
    // The buyer prints it on whatever he has.
    formats: ['pdf', 'png'] as const,
  }
  const card = await (await cardsOf(db)).on(request.shipDate)
  return { orderId: null, returnId: row.id, carrier, account, format: 'pdf', request, card }
}
