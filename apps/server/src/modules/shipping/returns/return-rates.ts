import type { returnLabels } from '@stowline/contract/returns/return-labels.contract'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import type { Handler } from '../../../kernel/context.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { cardsOf } from '../../billing/index.ts'
import { findAccount } from '../../settings/index.ts'
import { askOne } from '../rates/rates.ts'
import { factsOf, missingForReturnLabel, readReturnToShip, returnShipment } from './return-to-ship.ts'

/** What the way back would cost with each carrier that the merchant has an account with, cheapest first; one that names no price says why. */
export const returnRates: Handler<typeof returnLabels.rates> = async (asked, ctx) => {
  const { id, package: parcel, logisticsAccountId } = asked
  const { shipment, accounts, card } = await ctx.transaction(async (db) => {
    const row = await readReturnToShip(db, id)
    if (!row) throw notFound()
    const bar = returnMoves.buyLabel.bar(factsOf(row))
    if (bar) throw new Refusal(bar)
    const missing = missingForReturnLabel(row)
    if (missing.length) throw new Refusal('labels.incomplete', { fields: missing.join(',') })
    const chosen = { accountId: logisticsAccountId ?? row.logisticsAccountId, warehouseId: row.warehouseId }
    const found = await Promise.all([...ctx.carriers.keys()].map((code) => findAccount(ctx, db, code, chosen)))
    const accounts = found.filter((account) => account !== undefined)
    if (logisticsAccountId && !accounts.some((account) => account.id === logisticsAccountId)) throw notFound()
    const shipment = returnShipment(row, parcel, ctx.now())
    return { shipment, accounts, card: await (await cardsOf(db)).on(shipment.shipDate) }
  })
  const answers = await Promise.all(accounts.map((account) => askOne(ctx, account, shipment, card)))
  const rates = answers.flatMap((answer) => answer.rates).sort((a, b) => Number(a.totalFee) - Number(b.totalFee))
  return { rates, refused: answers.flatMap((answer) => answer.refused) }
}
