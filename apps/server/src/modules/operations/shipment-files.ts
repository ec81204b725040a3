import type { receiving } from '@stowline/contract/operations/receiving.contract'
import { mostPhotos } from '@stowline/domain/inbound/limits'
import type { Context, Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { mustHaveFile, type Photo } from '../inbound/index.ts'
import { merchantFile } from './merchant-file.ts'

type Uploaded = { readonly fileId: string; readonly lineId?: string | undefined }

/** Pictures that the provider uploaded, as bytes of the merchant's: they are to stay with its shipment. At most `mostPhotos` of a line. */
export const photosFor = async (ctx: Context, merchantId: string, uploaded: readonly Uploaded[]): Promise<Photo[]> => {
  const ofLines = [...Map.groupBy(uploaded, ({ lineId }) => lineId).values()]
  if (ofLines.some(({ length }) => length > mostPhotos))
    throw new Refusal('inbound.tooManyPhotos', { most: mostPhotos })
  return Promise.all(
    uploaded.map(async ({ fileId, lineId }) => {
      const file = await ctx.files.read(ctx.db, fileId)
      if (file?.slot !== 'inboundPhoto') throw new Refusal('inbound.documentGone')
      const { name, contentType, bytes } = file
      return { stored: await ctx.files.store({ tenantId: merchantId, bytes }), name, contentType, lineId }
    }),
  )
}

/** A link to a merchant's paper or picture. */
export const shipmentFile: Handler<typeof receiving.file> = ({ merchantId, id, fileId }, ctx) =>
  merchantFile(ctx, { merchantId, fileId, slot: 'shipmentPaper', of: { entity: 'shipment', id } }, (db) =>
    mustHaveFile(db, id, fileId),
  )
