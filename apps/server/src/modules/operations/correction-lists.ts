import type { StockCorrection } from '@stowline/contract/operations/stock-work.schema'
import { operations } from '@stowline/contract/operations/operations.contract'
import { correctionStates } from '@stowline/domain/inventory/corrections'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { plainSku } from '@stowline/domain/products/plain-sku'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import type { Context } from '../../kernel/context.ts'
import { oneOf, patternOf, tabsBy } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { lookUp } from '../../kernel/list/look-up.ts'
import { selected } from '../../kernel/list/page.ts'
import { letters, moment } from '../../kernel/list/sorts.ts'

const correctionRows = (db: CamelDb) =>
  db
    .selectFrom('stockCorrections as c')
    .innerJoin('tenants as t', 't.id', 'c.tenantId')
    .innerJoin('products as p', (join) => join.onRef('p.tenantId', '=', 'c.tenantId').onRef('p.id', '=', 'c.productId'))
    .select(['c.id', 'c.tenantId as merchantId', 't.nameCn as merchantCn', 't.nameEn as merchantEn'])
    .select([
      'c.productId',
      'p.sku',
      'p.nameCn',
      'p.nameEn',
      'c.warehouseId',
      'c.no',
      'c.kind',
      'c.bucket',
      'c.toBucket',
    ])
    .select(['c.counted', 'c.quantity', 'c.valueCents', 'c.reason', 'c.note', 'c.state', 'c.askedBy as askedById'])
    .select(['c.serialsOut', 'c.serialsIn'])
    .select(['c.askedByName', 'c.askedAt', 'c.decidedByName', 'c.decidedAt', 'c.decisionNote'])

const toCorrection = (
  {
    merchantCn,
    merchantEn,
    valueCents,
    askedById,
    askedByName,
    askedAt,
    decidedByName,
    decidedAt,
    ...row
  }: Awaited<ReturnType<ReturnType<typeof correctionRows>['execute']>>[number],
  { caller }: Context,
): StockCorrection => ({
  ...row,
  merchantName: { zh: merchantCn, en: merchantEn },
  value: toDecimal(cents(valueCents)),
  askedBy: askedByName,
  askedTime: askedAt.toISOString(),
  decidedBy: decidedByName,
  decidedTime: decidedAt?.toISOString() ?? null,
  isOwn: askedById === caller.userId,
})

/** Counts and corrections of stock, of every merchant. */
export const correctionList = listOf(operations.listCorrections, {
  from: 'stock_corrections as c',
  id: 'c.id',
  over: 'merchants',
  rows: selected(correctionRows, toCorrection),
  sorts: { askedTime: moment('c.asked_at') },
  defaultSort: { field: 'askedTime', order: 'desc' },
  filters: {
    merchantIds: oneOf('c.tenant_id'),
    warehouseIds: oneOf('c.warehouse_id'),
    kinds: oneOf('c.kind'),
    reasons: oneOf('c.reason'),
    numbers: lookUp(async (db, numbers: readonly string[]) => {
      const wanted = numbers.map((number) => number.toUpperCase())
      const { rows } = await sql<{ id: string; no: string; sku: string }>`
        select c.id, c.no, upper(p.sku) as sku from stock_corrections c join products p on p.tenant_id = c.tenant_id and p.id = c.product_id
        where c.no = any(${wanted}::text[]) or upper(p.sku) = any(${wanted}::text[])`.execute(db)
      const known = new Set(rows.flatMap(({ no, sku }) => [no, sku]))
      return { ids: rows.map(({ id }) => id), notFound: numbers.filter((number) => !known.has(number.toUpperCase())) }
    }),
    text: (text) => {
      const pattern = patternOf(text)
      return sql<boolean>`(c.no ilike ${pattern} or c.note ilike ${pattern}
        or exists (select from products q where q.tenant_id = c.tenant_id and q.id = c.product_id and q.sku ilike ${pattern}))`
    },
  },
  tab: 'tab',
  tabs: tabsBy('c.state', correctionStates),
})

const shelvedRows = (db: CamelDb) =>
  db
    .selectFrom('stock as k')
    .innerJoin('tenants as t', 't.id', 'k.tenantId')
    .innerJoin('products as p', (join) => join.onRef('p.tenantId', '=', 'k.tenantId').onRef('p.id', '=', 'k.productId'))
    .select(['k.id', 'k.tenantId as merchantId', 't.nameCn as merchantCn', 't.nameEn as merchantEn', 'k.productId'])
    .select(['p.sku', 'p.upc', 'p.nameCn', 'p.nameEn', 'p.hasSerials', 'k.warehouseId'])
    .select(['k.sellable', 'k.reserved', 'k.pending', 'k.defective', 'k.frozen'])

/** What stands on the shelves by a scanned SKU or UPC. */
export const shelvedStock = listOf(operations.findStock, {
  from: 'stock as k',
  id: 'k.id',
  over: 'merchants',
  rows: selected(shelvedRows, ({ merchantCn, merchantEn, ...row }) => ({
    ...row,
    merchantName: { zh: merchantCn, en: merchantEn },
  })),
  sorts: { sku: letters('k.id') },
  defaultSort: { field: 'sku', order: 'asc' },
  filters: {
    merchantIds: oneOf('k.tenant_id'),
    warehouseIds: oneOf('k.warehouse_id'),
    numbers: lookUp(async (db, codes: readonly string[]) => {
      const wanted = codes.map(plainSku)
      const { rows } = await sql<{ id: string; sku: string; upc: string }>`
        select k.id, p.sku_plain as sku, p.upc from products p join stock k on k.tenant_id = p.tenant_id and k.product_id = p.id
        where p.sku_plain = any(${wanted}::text[]) or p.upc = any(${wanted}::text[])`.execute(db)
      const known = new Set(rows.flatMap(({ sku, upc }) => [sku, upc]))
      return { ids: rows.map(({ id }) => id), notFound: codes.filter((code) => !known.has(plainSku(code))) }
    }),
  },
})
