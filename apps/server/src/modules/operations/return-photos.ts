import type { Context } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ReturnPhoto } from '../returns/index.ts'

type Uploaded = Omit<ReturnPhoto, 'stored' | 'name' | 'contentType'> & { readonly fileId: string }

/** Photos that the provider uploaded, as bytes of the merchant's: they are to stay with his return. */
export const returnPhotosFor = (
  ctx: Context,
  merchantId: string,
  uploaded: readonly Uploaded[],
): Promise<ReturnPhoto[]> =>
  Promise.all(
    uploaded.map(async ({ fileId, ...of }) => {
      const file = await ctx.files.read(ctx.db, fileId)
      if (file?.slot !== 'warehousePhoto') throw new Refusal('returns.photoGone')
      const { name, contentType, bytes } = file
      return { ...of, stored: await ctx.files.store({ tenantId: merchantId, bytes }), name, contentType }
    }),
  )
