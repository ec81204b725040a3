import { downloadLink } from '../../files/download-ticket.ts'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { workForMerchant } from './merchant-work.ts'

const dayMs = 86_400_000

type Wanted = {
  readonly merchantId: string
  readonly fileId: string
  /** What the provider's copy is for, which decides who opens it. */
  readonly slot: string
  /** The record it belongs to, for the trail. */
  readonly of: { readonly entity: string; readonly id: string }
}

/**
 * A link to a merchant's file, once `mustBelong` lets it pass. The provider gets a copy of its own for a day, since links lead to one's own files
 * alone.
 */
export const merchantFile = async (
  ctx: Context,
  { merchantId, fileId, slot, of }: Wanted,
  mustBelong: (db: Db) => Promise<void>,
): Promise<{ url: string }> => {
  const work = await workForMerchant(ctx, merchantId)
  const file = await work.transaction(async (db) => {
    await mustBelong(db)
    return work.files.read(db, fileId)
  })
  if (!file) throw notFound()
  await ctx.audit({ ...of, action: 'read', after: { fileId } })
  const { tenantId, userId } = ctx.caller
  const { name, contentType, bytes } = file
  const copy = await ctx.files.put(ctx.db, {
    ...{ tenantId, slot, name, contentType, bytes, createdBy: userId },
    expiresAt: new Date(ctx.now().getTime() + dayMs),
  })
  return downloadLink(ctx, copy.fileId)
}
