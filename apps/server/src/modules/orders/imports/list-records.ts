import type { Output } from '@stowline/contract/kernel/rpc'
import type { imports } from '@stowline/contract/orders/imports.contract'
import { errorSentence } from '@stowline/text/errors'
import type { Context, Handler } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { missingOf } from './start-check.ts'
import { fieldsOf, type StoredImport } from './stored-import.ts'
import type { Db } from '../../../db/database.ts'

type ImportRecord = Output<typeof imports.records>['items'][number]
type WithShop = StoredImport & { readonly shop_name: string | null }

const withShop = (db: Db) =>
  db
    .selectFrom('imports as i')
    .leftJoin('stores as s', (join) => join.onRef('s.tenant_id', '=', 'i.tenant_id').onRef('s.id', '=', 'i.store_id'))
    .selectAll('i')
    .select('s.name as shop_name')

/** Import records, newest first. */
export const listRecords: Handler<typeof imports.records> = async (query, ctx) => {
  let found = withShop(ctx.db)
  if (query.importId) found = found.where('i.id', '=', query.importId)
  if (query.kind) found = found.where('i.kind', '=', query.kind)
  if (query.state) found = found.where('i.state', '=', query.state)
  const order = query.sort?.order ?? 'desc'
  const rows = await found
    .orderBy('i.created_at', order)
    .orderBy('i.id', order)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
  const { n } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return {
    items: rows.map((row) => toRecord(row as unknown as WithShop, ctx)),
    total: n,
    page: query.page,
    pageSize: query.pageSize,
  }
}

/** The record with the fields that its columns can be mapped to. */
export const getMapping: Handler<typeof imports.mapping> = async ({ importId }, ctx) => {
  const row = await withShop(ctx.db).where('i.id', '=', importId).executeTakeFirst()
  if (!row) throw notFound()
  const stored = row as unknown as WithShop
  const fields = Object.entries(fieldsOf(stored.kind)).map(([key, { label, isRequired }]) => ({
    key,
    zh: label[0],
    en: label[1],
    isRequired: isRequired === true,
  }))
  return { record: toRecord(stored, ctx), fields }
}

const toRecord = (row: WithShop, { language, caller }: Pick<Context, 'language' | 'caller'>): ImportRecord => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  fileName: row.file_name,
  shopName: row.shop_name,
  preset: row.preset,
  headers: row.headers.map(({ name, samples }) => ({ name, samples: [...samples] })),
  mapping: { ...row.mapping.columns },
  confidence: { ...row.mapping.confidence },
  missing: missingOf(row.kind, row.mapping.columns, row.preset),
  rowsTotal: row.rows_total,
  rowsValid: row.rows_valid,
  rowsInvalid: row.rows_invalid,
  rowsWarned: row.rows_warned,
  rowsCreated: row.rows_created,
  ordersCreated: row.orders_created,
  ordersSkipped: row.orders_skipped,
  rowsChanged: row.rows_changed,
  ordersChanged: row.orders_changed,
  ordersDiffering: row.orders_differing,
  errorCode: row.error_code,
  message: row.error_code ? errorSentence(row.error_code, language) : null,
  createdByName: row.created_by_name,
  isOwn: row.created_by === caller.userId,
  createdTime: row.created_at.toISOString(),
  committedTime: row.committed_at?.toISOString() ?? null,
})
