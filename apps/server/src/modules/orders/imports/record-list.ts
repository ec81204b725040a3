import { fieldsOf } from '@stowline/domain/orders/imports/fields-of-kind'
import { imports } from '@stowline/contract/orders/imports.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { hasDocuments } from '@stowline/domain/orders/imports/kinds'
import { platformOf } from '@stowline/domain/orders/imports/store-of-file'
import { errorSentence } from '@stowline/text/errors'
import { sql } from 'kysely'
import { camel, type CamelDb } from '../../../db/camel.ts'
import type { StoredHeader, StoredMapping } from '../../../db/column-types.ts'
import type { Context, Handler } from '../../../kernel/context.ts'
import { among, contains, days, is } from '../../../kernel/list/conditions.ts'
import { listOf } from '../../../kernel/list/list-of.ts'
import { selected } from '../../../kernel/list/page.ts'
import { moment } from '../../../kernel/list/sorts.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { isAlive } from '../../tasks/index.ts'
import { documentsLeft } from './import-documents.ts'
import { missingOf } from './start-check.ts'
import { kindsOf } from './stored-import.ts'

type ImportRecord = Output<typeof imports.records>['items'][number]

const recordRows = (db: CamelDb) =>
  db
    .selectFrom('imports as i')
    .leftJoin('stores as s', (join) => join.onRef('s.tenantId', '=', 'i.tenantId').onRef('s.id', '=', 'i.storeId'))
    .selectAll('i')
    .select(['s.name as shopName', sql.ref<readonly StoredHeader[]>('i.headers').as('columns')])
    .select(sql.ref<StoredMapping>('i.mapping').as('matched'))
type Stored = Awaited<ReturnType<ReturnType<typeof recordRows>['execute']>>[number]

const toRecord = (row: Stored, { language, caller }: Pick<Context, 'language' | 'caller'>): ImportRecord => {
  const kind = row.kind
  return {
    id: row.id,
    kind,
    state: row.state,
    fileName: row.fileName,
    shopName: row.shopName,
    preset: row.preset,
    platform: platformOf(row.preset) ?? null,
    headers: row.columns.map(({ name, samples }) => ({ name, samples: [...samples] })),
    mapping: { ...row.matched.columns },
    confidence: { ...row.matched.confidence },
    missing: missingOf(kind, row.matched.columns, row.preset),
    rowsTotal: row.rowsTotal,
    rowsValid: row.rowsValid,
    rowsInvalid: row.rowsInvalid,
    rowsWarned: row.rowsWarned,
    rowsCreated: row.rowsCreated,
    ordersReady: row.ordersReady,
    ordersInvalid: row.ordersInvalid,
    ordersCreated: row.ordersCreated,
    ordersSkipped: row.ordersSkipped,
    rowsChanged: row.rowsChanged,
    ordersChanged: row.ordersChanged,
    ordersDiffering: row.ordersDiffering,
    errorCode: row.errorCode,
    message: row.errorCode ? errorSentence(row.errorCode, language) : null,
    createdByName: row.createdByName,
    isOwn: row.createdBy === caller.userId,
    createdTime: row.createdAt.toISOString(),
    committedTime: row.committedAt?.toISOString() ?? null,
  }
}

/** Import records, newest first. */
export const recordList = listOf(imports.records, {
  from: 'imports as i',
  id: 'i.id',
  rows: selected(recordRows, toRecord),
  scope: (asker) => [among('i.kind', kindsOf(asker))],
  sorts: { createdTime: moment('i.created_at') },
  defaultSort: { field: 'createdTime', order: 'desc' },
  filters: {
    importId: is('i.id'),
    text: contains('i.file_name', 'i.created_by_name'),
    kind: is('i.kind'),
    state: is('i.state'),
    hasOrders: () => sql<boolean>`i.orders_created + i.orders_changed > 0`,
    date: days('i.created_at'),
  },
})

/** The record with the fields that its columns can be mapped to. */
export const getMapping: Handler<typeof imports.mapping> = async ({ importId }, ctx) => {
  const row = await recordRows(camel(ctx.db))
    .where('i.id', '=', importId)
    .where('i.kind', 'in', kindsOf(ctx))
    .executeTakeFirst()
  if (!row) throw notFound()
  const record = toRecord(row, ctx)
  const fields = Object.entries(fieldsOf(record.kind)).map(([key, { label, isRequired }]) => ({
    key,
    zh: label[0],
    en: label[1],
    isRequired: isRequired === true,
  }))
  const documents = hasDocuments(record.kind) ? await documentsLeft(ctx.db, importId) : null
  return { record, fields, documents, taskId: await runningTask(ctx, row) }
}

/** The task that works on an import, so that whoever comes back to it sees how far it is. */
const runningTask = async (
  { db, systemNow }: Context,
  { state, taskId, commitTaskId }: Stored,
): Promise<string | null> => {
  const id = state === 'checking' ? taskId : state === 'committing' ? commitTaskId : null
  if (id === null) return null
  const { rows } = await sql<{ alive: boolean }>`select ${isAlive(sql`${id}`, systemNow())} as alive`.execute(db)
  return rows[0]?.alive ? id : null
}
