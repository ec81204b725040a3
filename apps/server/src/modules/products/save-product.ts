import type { products } from '@stowline/contract/products/products.contract'
import { keysOf } from '@stowline/domain/kernel/records'
import { productMoves } from '@stowline/domain/products/product-moves'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { fieldOfColumn, type ProductColumns, productColumns } from './product-columns.ts'

/** PostgreSQL's code of a unique violation. */
const TAKEN = '23505'

const takenBy: Readonly<Record<string, string>> = {
  products_upc: 'products.upcTaken',
  products_ucc: 'products.uccTaken',
}

/** A number that was free when it was looked for, and was taken by somebody else at the same time. */
const refuseTaken = (error: { code?: string; constraint?: string }): never => {
  throw error.code === TAKEN ? new Refusal(takenBy[error.constraint ?? ''] ?? 'products.skuTaken') : error
}

export const createProduct: Handler<typeof products.create> = async (form, ctx) => {
  const columns = productColumns(form)
  const id = ctx.newId()
  await refuseDoubles(ctx.db, columns, id)
  await ctx.db
    .insertInto('products')
    .values({ tenant_id: ctx.caller.tenantId, id, created_at: ctx.now(), ...columns })
    .execute()
    .catch(refuseTaken)
  await recordHistory(ctx, 'product', [{ id, action: 'created' }])
  await ctx.audit({ entity: 'product', id, action: 'created', after: columns })
  return { id, version: 0 }
}

/** Changes a draft. What the warehouse measures, or has measured, stays as it was submitted. */
export const updateProduct: Handler<typeof products.update> = async ({ id, version, ...form }, ctx) => {
  const before = await ctx.db.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!before) throw notFound()
  if (before.version !== version) throw new Refusal('request.stale')
  const bar = productMoves.edit.bar({ status: before.state, isComplete: before.is_complete })
  if (bar) throw new Refusal(bar)
  const after = productColumns(form)
  await refuseDoubles(ctx.db, after, id)
  const changed = keysOf(after).filter((column) => after[column] !== before[column])
  if (changed.length === 0) return { id, version }
  await ctx.db
    .updateTable('products')
    .set({ ...after, version: version + 1 })
    .where('id', '=', id)
    .execute()
    .catch(refuseTaken)
  const told = (row: Readonly<Record<keyof ProductColumns, unknown>>) =>
    Object.fromEntries(changed.map((column) => [column, row[column]]))
  await recordHistory(ctx, 'product', [
    { id, action: 'edited', detail: { changed: [...new Set(changed.map((column) => fieldOfColumn[column]))] } },
  ])
  await ctx.audit({ entity: 'product', id, action: 'edited', before: told(before), after: told(after) })
  return { id, version: version + 1 }
}

/** A SKU, and a code that is scanned, mean one product. */
const refuseDoubles = async (db: Db, { sku, upc, ucc }: ProductColumns, ownId: string): Promise<void> => {
  const rows = await db
    .selectFrom('products')
    .select(['sku', 'upc', 'ucc'])
    .where('id', '<>', ownId)
    .where((of) =>
      of.or([of('sku', '=', sku), ...(upc ? [of('upc', '=', upc)] : []), ...(ucc ? [of('ucc', '=', ucc)] : [])]),
    )
    .execute()
  if (rows.some((row) => row.sku === sku)) throw new Refusal('products.skuTaken')
  if (upc && rows.some((row) => row.upc === upc)) throw new Refusal('products.upcTaken')
  if (ucc && rows.some((row) => row.ucc === ucc)) throw new Refusal('products.uccTaken')
}
