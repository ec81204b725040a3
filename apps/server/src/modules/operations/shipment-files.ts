import type { receiving } from '@stowline/contract/operations/receiving.contract'
import { downloadLink } from '../../files/download-ticket.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { mustHaveFile, type Photo } from '../inbound/index.ts'
import { workForMerchant } from './merchant-work.ts'

type Uploaded = { readonly fileId: string; readonly lineId?: string | undefined }

/** Pictures that the provider uploaded, as bytes of the merchant's: they are to stay with its shipment. */
export const photosFor = (ctx: Context, merchantId: string, uploaded: readonly Uploaded[]): Promise<Photo[]> =>
  Promise.all(
    uploaded.map(async ({ fileId, lineId }) => {
      const file = await ctx.files.read(ctx.db, fileId)
      if (file?.slot !== 'inboundPhoto') throw new Refusal('inbound.documentGone')
      const { name, contentType, bytes } = file
      return { stored: await ctx.files.store({ tenantId: merchantId, bytes }), name, contentType, lineId }
    }),
  )

const dayMs = 86_400_000

/** A link to a merchant's paper or picture: the provider gets a copy of its own for a day, since links lead to one's own files alone. */
export const shipmentFile: Handler<typeof receiving.file> = async ({ merchantId, id, fileId }, ctx) => {
  const work = await workForMerchant(ctx, merchantId)
  const file = await work.transaction(async (db) => {
    await mustHaveFile(db, id, fileId)
    return work.files.read(db, fileId)
  })
  if (!file) throw notFound()
  await ctx.audit({ entity: 'shipment', id, action: 'read', after: { fileId } })
  const { tenantId, userId } = ctx.caller
  const { name, contentType, bytes } = file
  const copy = await ctx.files.put(ctx.db, {
    ...{ tenantId, slot: 'shipmentPaper', name, contentType, bytes, createdBy: userId },
    expiresAt: new Date(ctx.now().getTime() + dayMs),
  })
  return downloadLink(ctx, copy.fileId)
}
