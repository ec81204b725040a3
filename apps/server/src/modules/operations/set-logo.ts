import type { operations } from '@stowline/contract/operations/operations.contract'
import type { Context, Handler } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { workForHolder } from './merchant-work.ts'

/** The upload as an address that holds it; a file of another slot, or of somebody else, is not found. It is needed no more then. */
const pictureOf = async (ctx: Context, fileId: string): Promise<string> => {
  const file = await ctx.files.read(ctx.db, fileId)
  if (file?.slot !== 'merchantLogo') throw notFound()
  await ctx.db.updateTable('files').set({ expires_at: ctx.now() }).where('id', '=', fileId).execute()
  return `data:image/png;base64,${Buffer.from(file.bytes).toString('base64')}`
}

/** Gives a merchant, or the installation, its logo or its icon; or takes it away. */
export const setLogo: Handler<typeof operations.setLogo> = async ({ merchantId, kind, fileId }, ctx) => {
  const holder = await workForHolder(ctx, merchantId ?? ctx.tenantId)
  const picture = fileId === null ? null : await pictureOf(ctx, fileId)
  await ctx.within({ role: 'system' }, (db) =>
    db
      .updateTable('tenants')
      .set({ [kind]: picture })
      .where('id', '=', holder.tenantId)
      .execute(),
  )
  const entry = { entity: 'merchant', id: holder.tenantId, action: 'pictureSet', after: { [kind]: fileId } }
  if (holder.tenantId === ctx.tenantId) await ctx.audit(entry)
  else await holder.transaction((own) => ctx.audit(entry, own))
  return { picture }
}
