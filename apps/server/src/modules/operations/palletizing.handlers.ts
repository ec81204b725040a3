import type { palletizing } from '@stowline/contract/operations/palletizing.contract'
import type { Context, Handlers, Work } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/work.ts'
import {
  buildPallets,
  getPalletLimits,
  printBols,
  type Printing,
  printTransferLabels,
  readPallets,
  setPalletLimits,
  writeBol,
} from '../transfers/index.ts'
import { workForMerchant } from './merchant-work.ts'

const within = async <Told>(ctx: Context, merchantId: string, fn: (work: Work) => Promise<Told>): Promise<Told> => {
  const work = await workForMerchant(ctx, merchantId)
  return work.transaction((db) => fn(inTransaction(work, db)))
}

/** The provider prints a merchant's papers into files of its own. */
const printingFor = async (ctx: Context, merchantId: string): Promise<Printing> => ({
  ctx,
  work: await workForMerchant(ctx, merchantId),
  slot: 'transferPaper',
})

export const palletizingHandlers: Handlers<typeof palletizing> = {
  pallets: ({ merchantId, id }, ctx) =>
    within(ctx, merchantId, async (work) => {
      await work.audit({ entity: 'transfer', id, action: 'read' })
      return readPallets(work.db, id)
    }),
  savePallets: ({ merchantId, ...pallets }, ctx) => within(ctx, merchantId, (work) => buildPallets(work, pallets)),
  saveBol: ({ merchantId, ...facts }, ctx) => within(ctx, merchantId, (work) => writeBol(work, facts)),
  printLabels: async ({ merchantId, ...labels }, ctx) =>
    printTransferLabels(await printingFor(ctx, merchantId), labels),
  printBol: async ({ merchantId, ...bols }, ctx) => printBols(await printingFor(ctx, merchantId), bols),
  limits: getPalletLimits,
  setLimits: setPalletLimits,
}
