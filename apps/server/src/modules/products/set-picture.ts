import type { products } from '@stowline/contract/products/products.contract'
import type { Db } from '../../db/database.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

/** Gives a product its picture, or takes it. The file stays as it was uploaded; lists show the small one. */
export const setPicture: Handler<typeof products.setPicture> = async ({ id, fileId }, ctx) => {
  const picture = fileId === null ? null : await smallPicture(ctx, fileId)
  await ctx.transaction(async (db) => {
    const before = await lockPicture(db, id)
    if (fileId !== null && fileId !== before && !(await ctx.files.keep(db, fileId))) throw notFound()
    await db.updateTable('products').set({ picture, picture_file_id: fileId }).where('id', '=', id).execute()
    if (before !== null && before !== fileId)
      await db.updateTable('files').set({ expires_at: ctx.now() }).where('id', '=', before).execute()
    await recordHistory({ ...ctx, db }, 'product', [{ id, action: fileId === null ? 'pictureRemoved' : 'pictureSet' }])
    await ctx.audit({ entity: 'product', id, action: 'pictureSet', before: { before }, after: { fileId } }, db)
  })
  return { picture }
}

const lockPicture = async (db: Db, id: string): Promise<string | null> => {
  const row = await db
    .selectFrom('products')
    .select('picture_file_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.picture_file_id
}

/** The upload made small, as an address that holds it; a file of another slot, or of somebody else, is not found. */
const smallPicture = async ({ transaction, files, labelPrinter, caller }: Context, fileId: string): Promise<string> => {
  const file = await transaction((db) => files.read(db, fileId))
  if (file?.slot !== 'productPicture') throw notFound()
  const made = await labelPrinter(caller.tenantId).thumbnail(file.bytes)
  if (!made.ok) throw new Refusal(made.problem.code)
  return `data:image/png;base64,${Buffer.from(made.value).toString('base64')}`
}
