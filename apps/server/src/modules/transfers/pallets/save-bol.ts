import type { PalletInfo } from '@stowline/contract/transfers/truck-papers.schema'
import type { truckPapers } from '@stowline/contract/transfers/truck-papers.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import type { Handler, Work } from '../../../kernel/context.ts'
import { recordHistory } from '../../../kernel/history.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { lockOne } from '../lock-one.ts'
import { numberBols } from '../papers/number-units.ts'
import { mayPalletize, readPallets } from './get-pallets.ts'

type Saved = Input<typeof truckPapers.saveBol>

export const saveBol: Handler<typeof truckPapers.saveBol> = (input, ctx) => writeBol(ctx, input)

/** What stands on the bill of lading, until the truck is loaded. */
export const writeBol = async (work: Work, { id, version, ...facts }: Saved): Promise<PalletInfo> => {
  const { db } = work
  const locked = await lockOne(work, id, version)
  if (!mayPalletize(locked)) throw new Refusal('transfers.palletsFixed')
  await numberBols(work, [id])
  await db
    .updateTable('transfer_bols')
    .set({
      ...{ terms: facts.terms, nmfc: facts.nmfc, instructions: facts.instructions },
      ...{ third_party_name: facts.thirdPartyName, third_party_street: facts.thirdPartyStreet },
      ...{ third_party_place: facts.thirdPartyPlace },
      ...{ consignee_no: facts.consigneeNo, location_no: facts.locationNo },
    })
    .where('transfer_id', '=', id)
    .execute()
  await db
    .updateTable('transfers')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute()
  await recordHistory(work, 'transfer', [{ id, action: 'bolChanged' }])
  await work.audit({ entity: 'transfer', id, action: 'bolChanged', after: facts })
  return readPallets(db, id)
}
