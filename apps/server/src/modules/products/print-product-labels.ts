import type { products } from '@stowline/contract/products/products.contract'
import { contentOf, type LabelCode, mostLabels, type ProductLabel } from '@stowline/domain/products/product-label'
import { errorSentence } from '@stowline/text/errors'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { downloadLink } from '../../files/download-ticket.ts'
import { batchIds, type FailedRow, unknownRows } from '../../kernel/batch.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Labels of products in the order of the ids, as one PDF; those that the chosen code cannot say are left out with their reason. */
export const printProductLabels: Handler<typeof products.printLabels> = async (
  { productIds, code, size, paper, copies },
  ctx,
) => {
  const ids = batchIds(productIds)
  if (ids.length * copies > mostLabels) throw new Refusal('products.tooManyLabels', { most: mostLabels })
  const { labels, failed } = await ctx.transaction((db) => labelsOf(db, ids, code, copies))
  if (labels.length === 0) throw new Refusal('products.nothingToPrint')
  await ctx.transaction(ctx.files.mustHaveRoom)
  const bytes = await ctx.labelPrinter(ctx.caller.tenantId).productLabels({ labels, code, size, paper })
  const stored = await ctx.files.store({ tenantId: ctx.caller.tenantId, bytes })
  return ctx.transaction(async (db) => {
    const { fileId } = await ctx.files.attach(db, fileOf(ctx), stored)
    return {
      ...(await downloadLink({ ...ctx, db }, fileId)),
      printed: labels.length,
      failed: failed.map(({ id, no, code: why }) => ({
        id,
        no,
        code: why,
        message: errorSentence(why, ctx.language),
      })),
    }
  })
}

const fileOf = (ctx: Context) => ({
  tenantId: ctx.caller.tenantId,
  slot: 'productLabels',
  name: `product-labels-${ctx.now().toISOString().slice(0, 19).replace(/\D/g, '')}.pdf`,
  contentType: 'application/pdf',
  createdBy: ctx.caller.userId,
  expiresAt: new Date(ctx.now().getTime() + 86_400_000),
})

const labelsOf = async (db: Db, ids: readonly string[], code: LabelCode, copies: number) => {
  const rows = await camel(db)
    .selectFrom('products')
    .select(['id', 'sku', 'nameCn', 'nameEn', 'upc', 'ucc', 'qrCode'])
    .where('id', 'in', ids)
    .execute()
  const labels: ProductLabel[] = []
  const failed: FailedRow[] = unknownRows(ids, rows)
  for (const row of rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))) {
    const content = contentOf(row, code)
    if ('problem' in content) failed.push({ id: row.id, no: row.sku, code: content.problem })
    else labels.push({ sku: row.sku, name: row.nameEn || row.nameCn, text: content.text, copies })
  }
  return { labels, failed }
}
