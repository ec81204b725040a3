import type { BatchResult } from '@stowline/contract/kernel/fields'
import type { products } from '@stowline/contract/products/products.contract'
import type { OnlineSkuForm } from '@stowline/contract/products/products.schema'
import { childrenFault, childrenText, kindOf } from '@stowline/domain/products/online-sku'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { batchIds, unknownRows } from '../../kernel/batch.ts'
import type { Handler } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { finishedBatch } from '../tasks/index.ts'

type Form = z.output<z.ZodObject<typeof OnlineSkuForm>>

export const createOnlineSku: Handler<typeof products.createOnlineSku> = async (form, ctx) => {
  const { columns, children } = await columnsOf(ctx.db, form, '')
  const id = ctx.newId()
  await ctx.db
    .insertInto('online_skus')
    .values({ tenant_id: ctx.caller.tenantId, id, created_at: ctx.now(), ...columns })
    .execute()
    .catch(refuseTaken)
  await storeChildren(ctx.db, id, form)
  await recordHistory(ctx, 'onlineSku', [{ id, action: 'created', detail: { to: children } }])
  await ctx.audit({ entity: 'onlineSku', id, action: 'created', after: { ...columns, children } })
  return { id, version: 0 }
}

export const updateOnlineSku: Handler<typeof products.updateOnlineSku> = async ({ id, version, ...form }, ctx) => {
  const before = await ctx.db
    .selectFrom('online_skus')
    .select(['sku_number', 'store_id', 'remark', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  if (before.version !== version) throw new Refusal('request.stale')
  const had = (await childrenOf(ctx.db, [id])).get(id) ?? ''
  const { columns, children } = await columnsOf(ctx.db, form, id)
  await ctx.db
    .updateTable('online_skus')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute()
    .catch(refuseTaken)
  await ctx.db.deleteFrom('online_sku_children').where('online_sku_id', '=', id).execute()
  await storeChildren(ctx.db, id, form)
  const changed = [
    ...(before.sku_number === columns.sku_number ? [] : ['sku']),
    ...(before.store_id === columns.store_id ? [] : ['store']),
    ...(before.remark === columns.remark ? [] : ['remark']),
  ]
  const detail = { ...(changed.length > 0 && { changed }), ...(had !== children && { from: had, to: children }) }
  if (Object.keys(detail).length > 0) await recordHistory(ctx, 'onlineSku', [{ id, action: 'edited', detail }])
  const after = { ...columns, children }
  await ctx.audit({ entity: 'onlineSku', id, action: 'edited', before: { ...before, children: had }, after })
  return { id, version: version + 1 }
}

/** Orders keep the products that are reserved for them; those still to be submitted look the SKU up again. */
export const removeOnlineSkus: Handler<typeof products.removeOnlineSkus> = async (
  { onlineSkuIds },
  ctx,
): Promise<BatchResult> => {
  const ids = batchIds(onlineSkuIds)
  const found = await ctx.db
    .selectFrom('online_skus')
    .select(['id', 'sku_number', 'store_id', 'remark'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const children = await childrenOf(
    ctx.db,
    found.map(({ id }) => id),
  )
  if (found.length)
    await ctx.db
      .deleteFrom('online_skus')
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .execute()
  await ctx.audit(
    found.map(({ id, ...row }) => ({
      entity: 'onlineSku',
      id,
      action: 'deleted',
      before: { ...row, children: children.get(id) ?? '' },
    })),
  )
  return finishedBatch(
    ctx,
    { kind: 'changeOnlineSkus', action: 'removeOnlineSkus' },
    { succeeded: found.map(({ id, sku_number }) => ({ id, no: sku_number })), failed: unknownRows(ids, found) },
  )
}

const refuseTaken = (error: { code?: string }): never => {
  throw error.code === '23505' ? new Refusal('products.onlineSkuTaken') : error
}

/** Checks what an online SKU is made of: stores and products are the merchant's own, none is named twice, and it does not hold itself. */
const columnsOf = async (db: Db, { sku, storeId, children, remark }: Form, ownId: string) => {
  await refuseForeignStore(db, storeId)
  const ids = [...new Set(children.map(({ productId }) => productId))]
  const own = await db
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()
  const skus = new Map(own.map((product) => [product.id, product.sku]))
  if (skus.size < ids.length) throw notFound()
  const fault = childrenFault(
    sku,
    children.map((child) => ({ ...child, sku: skus.get(child.productId) ?? '' })),
  )
  if (fault) throw new Refusal(fault)
  const taken = await db
    .selectFrom('online_skus')
    .select('id')
    .where('sku_number', '=', sku)
    .where('store_id', 'is not distinct from', storeId)
    .where('id', '<>', ownId)
    .executeTakeFirst()
  if (taken) throw new Refusal('products.onlineSkuTaken')
  return {
    columns: { sku_number: sku, store_id: storeId, kind: kindOf(children), remark },
    children: childrenText(children.map(({ productId, quantity }) => ({ sku: skus.get(productId) ?? '', quantity }))),
  }
}

/** What online SKUs are made of, as their history says it. */
const childrenOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = ids.length
    ? await db
        .selectFrom('online_sku_children as c')
        .innerJoin('products as p', 'p.id', 'c.product_id')
        .select(['c.online_sku_id as id', 'p.sku', 'c.quantity'])
        .where('c.online_sku_id', 'in', ids)
        .execute()
    : []
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, childrenText(own)]))
}

const refuseForeignStore = async (db: Db, storeId: string | null): Promise<void> => {
  if (storeId === null) return
  const store = await db
    .selectFrom('stores')
    .select('id')
    .where('id', '=', storeId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  if (!store) throw notFound()
}

const storeChildren = (db: Db, id: string, { children }: Form) =>
  insertRows(
    db,
    'online_sku_children',
    children.map(({ productId, quantity }) => ({ online_sku_id: id, product_id: productId, quantity })),
  )
