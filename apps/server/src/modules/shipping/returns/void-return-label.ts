import type { returnLabels } from '@stowline/contract/returns/return-labels.contract'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import type { Handler } from '../../../kernel/context.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { showLabel } from '../label-owner.ts'
import { factsOf, readReturnToShip } from './return-to-ship.ts'

/** Asks for a return's label to be voided; until the reconciler has the carrier's answer it is `voiding`, and the charge stands. */
export const voidReturnLabel: Handler<typeof returnLabels.voidLabel> = async ({ id }, ctx) => {
  const row = await readReturnToShip(ctx.db, id, true)
  if (!row) throw notFound()
  const bar = returnMoves.voidLabel.bar(factsOf(row))
  if (bar) throw new Refusal(bar)
  const voiding = await ctx.db
    .updateTable('labels')
    .set({ state: 'voiding', lease_until: null })
    .where('return_id', '=', id)
    .where('state', 'in', ['ready', 'printed'])
    .returning('id')
    .executeTakeFirst()
  if (!voiding) throw new Refusal('labels.nothingToVoid')
  await showLabel(ctx.db, { order_id: null, return_id: id }, { label_state: 'voiding' })
  await ctx.audit({ entity: 'label', id: voiding.id, action: 'void', after: { state: 'voiding' } })
  await ctx.announce({ event: 'label.voidRequested', payload: { labelId: voiding.id, returnId: id } })
  return {}
}
