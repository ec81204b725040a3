import { operations } from '@stowline/contract/operations/operations.contract'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import { contains, equals, oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { lookUp } from '../../kernel/list/look-up.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import { measuresOrNull } from '../products/index.ts'

const rowsToMeasure = (db: CamelDb) =>
  db
    .selectFrom('products as p')
    .innerJoin('tenants as t', 't.id', 'p.tenantId')
    .select(['p.id', 'p.tenantId', 't.nameCn as merchantCn', 't.nameEn as merchantEn', 'p.sku', 'p.nameCn', 'p.nameEn'])
    .select(['p.category', 'p.upc', 'p.ucc', 'p.picture', 'p.submittedAt'])
    .select(['p.length', 'p.width', 'p.height', 'p.weight', 'p.unit'])

/** Products that wait to be measured, of every merchant. */
export const productsToMeasure = listOf(operations.listProducts, {
  from: 'products as p',
  id: 'p.id',
  over: 'merchants',
  scope: () => [equals('p.state', 'submitted')],
  rows: selected(rowsToMeasure, (row) => ({
    id: row.id,
    merchantId: row.tenantId,
    merchantName: { zh: row.merchantCn, en: row.merchantEn },
    sku: row.sku,
    nameCn: row.nameCn,
    nameEn: row.nameEn,
    category: row.category,
    upc: row.upc,
    ucc: row.ucc,
    picture: row.picture,
    declared: measuresOrNull(row.length, row.width, row.height, row.weight, row.unit),
    submittedTime: row.submittedAt?.toISOString() ?? null,
  })),
  sorts: { submittedTime: moment('p.submitted_at', '-infinity') },
  defaultSort: { field: 'submittedTime', order: 'asc' },
  filters: {
    merchantIds: oneOf('p.tenant_id'),
    numbers: lookUp(async (db, numbers: readonly string[]) => {
      const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
      const { rows } = await sql<{ id: string; sku: string; upc: string; ucc: string }>`
        select p.id, p.sku, p.upc, p.ucc from products p where p.state = 'submitted'
          and (p.sku = any(${wanted}::text[]) or p.upc = any(${wanted}::text[]) or p.ucc = any(${wanted}::text[]))`.execute(
        db,
      )
      const known = new Set(rows.flatMap(({ sku, upc, ucc }) => [sku, upc, ucc]))
      const notFound = numbers.filter((number) => !known.has(number) && !known.has(number.toUpperCase()))
      return { ids: rows.map(({ id }) => id), notFound }
    }),
    text: contains('p.sku', 'p.name_cn', 'p.name_en'),
  },
})
