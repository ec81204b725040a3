import { fieldsOf } from '@stowline/domain/orders/imports/fields-of-kind'
import { createHash } from 'node:crypto'
import { findPreset } from '@stowline/domain/orders/imports/detect'
import { matchColumns, plainHeader } from '@stowline/domain/orders/imports/headers'
import { importKindTable } from '@stowline/domain/orders/imports/kinds'
import { columnTwice, type Mapping, missingFields, proposeMapping } from '@stowline/domain/orders/imports/mapping'
import { platformOf, storeOfFile } from '@stowline/domain/orders/imports/store-of-file'
import { actorName } from '../../../kernel/actor-name.ts'
import type { Db } from '../../../db/database.ts'
import { asJson } from '../../../db/json.ts'
import type { StoredHeader, StoredMapping } from '../../../db/column-types.ts'
import { expectTask } from '../../../jobs/task-queue.ts'
import type { Context } from '../../../kernel/context.ts'
import { InvalidInput, notFound, Refusal } from '../../../kernel/refusal.ts'
import { createTask, lockTurns } from '../../tasks/index.ts'
import { checkOwn } from '../edit/own-references.ts'
import type { ImportAnswer, ImportInput } from './import-orders.ts'
import { refuseUnlessIdle } from './idle-import.ts'
import { openBytes } from './open-bytes.ts'
import type { FileLayout } from './order-file.ts'
import { layoutInThread } from './read-in-thread.ts'
import { type DroppedEdits, dropEdits } from './row-edits.ts'
import { getImport, type ImportKind } from './stored-import.ts'

/**
 * Recognises an uploaded file, and whose it is, and begins to check it. While it is not known which store it is of, or which columns are which,
 * it waits for the person.
 */
export const startCheck = async (
  kind: ImportKind,
  { fileId, storeId, mapping }: ImportInput,
  ctx: Context,
): Promise<ImportAnswer> => {
  if (!fileId) throw new Refusal('imports.fileMissing')
  expectTask(ctx)
  if (storeId) await ctx.transaction((db) => checkOwn(db, { storeId }))
  const fetch = () => openBytes(ctx.transaction, ctx.files, fileId, [importKindTable[kind].slot])
  const layout = await layoutInThread(ctx.caller.tenantId, fetch, kind)
  if (!layout) throw new Refusal('imports.noHeader')
  const preset = kind === 'order' ? findPreset(layout.preset) : undefined
  if (preset?.refuses) throw new Refusal(`imports.${preset.refuses}`)
  return ctx.transaction(async (db) => {
    const chosen = await chooseMapping(db, kind, layout, mapping)
    refuseTwins(layout.headers, preset?.key, chosen.columns)
    const file = await db.selectFrom('files').select('name').where('id', '=', fileId).executeTakeFirstOrThrow()
    if (!(await ctx.files.keep(db, fileId))) throw notFound()
    const id = ctx.newId()
    const store = kind === 'order' ? (storeId ?? (await onlyStore(db, layout.preset))) : storeId
    await db
      .insertInto('imports')
      .values({
        tenant_id: ctx.caller.tenantId,
        id,
        kind,
        store_id: store ?? null,
        file_id: fileId,
        file_name: file.name,
        preset: preset?.key ?? null,
        mapping: asJson(chosen),
        headers: asJson(layout.headers),
        created_by: ctx.caller.userId,
        created_by_name: actorName(ctx.caller),
        created_at: ctx.now(),
        touched_at: ctx.now(),
      })
      .execute()
    const isKnown = (kind !== 'order' || store) && missingOf(kind, chosen.columns, layout.preset).length === 0
    const taskId = isKnown ? await beginChecking(ctx, db, { id, kind, fileName: file.name }) : undefined
    return { importId: id, mapping: { ...chosen.columns }, ...(taskId && { taskId }) }
  })
}

/** The store of a file that names none, where it can only be one. */
const onlyStore = async (db: Db, preset: string | null | undefined): Promise<string | undefined> => {
  const stores = await db.selectFrom('stores').select(['id', 'platform']).where('state', '=', 'active').execute()
  return storeOfFile(platformOf(preset), stores)?.id
}

type Rechecked = ImportAnswer & { readonly taskId: string; readonly editsDropped: DroppedEdits[] }

/**
 * Says which store the file of an import is of, and checks it for that store. The mapping stays; where columns are still to be matched, it waits for
 * that.
 */
export const chooseStore = async (
  importId: string,
  kind: ImportKind,
  storeId: string,
  ctx: Context,
  db: Db,
): Promise<ImportAnswer> => {
  await checkOwn(db, { storeId })
  const stored = await lockUncommitted(importId, [kind], ctx, db)
  await db.updateTable('imports').set({ store_id: storeId, touched_at: ctx.now() }).where('id', '=', importId).execute()
  return missingOf(kind, stored.mapping.columns, stored.preset).length > 0
    ? { importId, mapping: { ...stored.mapping.columns } }
    : recheck(importId, [kind], undefined, ctx, db)
}

/**
 * Rows that were looked at are not read again once some of them have become orders: it would forget which. Nor while another check reads them.
 */
const lockUncommitted = async (importId: string, kinds: readonly ImportKind[], ctx: Context, db: Db) => {
  await lockTurns(db, ctx.caller.tenantId)
  const stored = await getImport(db, importId, kinds, true)
  await refuseUnlessIdle(db, stored, ctx.systemNow())
  if (stored.rows_created > 0) throw new Refusal('imports.partlyCommitted', { count: stored.rows_created })
  return stored
}

/** Checks an import anew under another mapping, which is remembered for files with the same headers. */
export const recheck = async (
  importId: string,
  kinds: readonly ImportKind[],
  mapping: Mapping | undefined,
  ctx: Context,
  db: Db,
): Promise<Rechecked> => {
  const stored = await lockUncommitted(importId, kinds, ctx, db)
  if (stored.kind === 'order' && !stored.store_id) throw new Refusal('imports.storeMissing')
  const columns = mapping ? checkedMapping(stored.kind, stored.headers, mapping) : stored.mapping.columns
  const missing = missingOf(stored.kind, columns, stored.preset)
  if (missing.length > 0)
    throw new Refusal('imports.mappingIncomplete', { fields: labelsOf(stored.kind, missing, ctx.language) })
  refuseTwins(stored.headers, stored.preset, columns)
  if (mapping) await remember(ctx, db, stored.kind, stored.headers, columns)
  const editsDropped = await dropEdits(db, importId, changedFields(stored.mapping.columns, columns))
  const confidence = mapping
    ? Object.fromEntries(Object.keys(columns).map((field) => [field, 'remembered']))
    : stored.mapping.confidence
  await db
    .updateTable('imports')
    .set({
      state: 'checking',
      mapping: asJson({ ...stored.mapping, columns, confidence } satisfies StoredMapping),
      error_code: null,
      touched_at: ctx.now(),
    })
    .where('id', '=', importId)
    .execute()
  const taskId = await beginChecking(ctx, db, { id: importId, kind: stored.kind, fileName: stored.file_name })
  return { importId, taskId, mapping: { ...columns }, editsDropped }
}

const changedFields = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] =>
  Object.keys({ ...before, ...after }).filter((field) => before[field] !== after[field])

type ToCheck = { readonly id: string; readonly kind: ImportKind; readonly fileName: string }

const beginChecking = async (ctx: Context, db: Db, { id: importId, kind, fileName }: ToCheck): Promise<string> => {
  const taskId = await createTask(
    ctx,
    {
      kind: importKindTable[kind].check,
      title: { fileName },
      input: { importId },
      sourcePath: `${importKindTable[kind].screen}?import=${importId}`,
    },
    db,
  )
  await db.updateTable('imports').set({ task_id: taskId }).where('id', '=', importId).execute()
  return taskId
}

/** The person's mapping, else the one remembered for these headers, else the platform's or the best guess. */
const chooseMapping = async (
  db: Db,
  kind: ImportKind,
  layout: FileLayout,
  given: Mapping | undefined,
): Promise<StoredMapping> => {
  const { headerRow } = layout
  const names = layout.headers.map(({ name }) => name)
  const certain = (columns: Readonly<Record<string, string>>, word: string) => ({
    columns,
    confidence: Object.fromEntries(Object.keys(columns).map((field) => [field, word])),
    headerRow,
  })
  if (given) return certain(checkedMapping(kind, layout.headers, given), 'exact')
  const preset = kind === 'order' ? findPreset(layout.preset) : undefined
  if (!preset) {
    const remembered = await db
      .selectFrom('import_mappings')
      .select('mapping')
      .where('kind', '=', kind)
      .where('headers_hash', '=', hashOf(layout.headers))
      .executeTakeFirst()
    if (remembered) return certain(spelledAsHere(layout.headers, remembered.mapping), 'remembered')
  }
  if (kind === 'order') {
    const { mapping, confidence } = proposeMapping(names, preset)
    return { columns: mapping, confidence, headerRow }
  }
  const matches = matchColumns(names, fieldsOf(kind)).filter(({ field }) => field !== undefined)
  return {
    columns: Object.fromEntries(matches.map(({ field, header }) => [field, header])),
    confidence: Object.fromEntries(matches.map(({ field, confidence }) => [field, confidence])),
    headerRow,
  }
}

const refuseTwins = (
  headers: readonly StoredHeader[],
  preset: string | null | undefined,
  columns: Readonly<Record<string, string>>,
): void => {
  const names = headers.map(({ name }) => name)
  const found = columnTwice(names, findPreset(preset), columns)
  if (found !== undefined) throw new Refusal('imports.columnTwice', { found })
}

/** Only our fields, only the file's headers. */
const checkedMapping = (
  kind: ImportKind,
  headers: readonly StoredHeader[],
  mapping: Readonly<Record<string, string>>,
): Record<string, string> => {
  const fields = fieldsOf(kind)
  const names = new Set(headers.map(({ name }) => name))
  const columns = spelledAsHere(headers, mapping)
  const wrong = Object.entries(columns).find(([field, header]) => !Object.hasOwn(fields, field) || !names.has(header))
  if (wrong) throw new InvalidInput([{ path: `mapping.${wrong[0].slice(0, 40)}`, code: 'value' }])
  return columns
}

/** The same columns by the names that this file gives them: another file of the layout may write them in other case or with other spaces. */
const spelledAsHere = (
  headers: readonly StoredHeader[],
  mapping: Readonly<Record<string, string>>,
): Record<string, string> => {
  const names = new Map(headers.map(({ name }) => [plainHeader(name), name] as const).toReversed())
  const exact = new Set(headers.map(({ name }) => name))
  const spelled = (header: string) => (exact.has(header) ? header : (names.get(plainHeader(header)) ?? header))
  return Object.fromEntries(Object.entries(mapping).map(([field, header]) => [field, spelled(header)]))
}

export const missingOf = (
  kind: ImportKind,
  columns: Readonly<Record<string, string>>,
  preset: string | null,
): string[] =>
  kind === 'order'
    ? missingFields(columns, findPreset(preset))
    : Object.entries(fieldsOf(kind)).flatMap(([field, { isRequired }]) =>
        isRequired && !columns[field] ? [field] : [],
      )

const labelsOf = (kind: ImportKind, fields: readonly string[], language: 'zh' | 'en'): string =>
  fields
    .map((field) => fieldsOf(kind)[field]?.label[language === 'zh' ? 0 : 1] ?? field)
    .join(language === 'zh' ? '、' : ', ')

const hashOf = (headers: readonly StoredHeader[]): string =>
  createHash('sha256')
    .update(headers.map(({ name }) => plainHeader(name)).join('\n'))
    .digest('hex')

const remember = async (
  ctx: Context,
  db: Db,
  kind: ImportKind,
  headers: readonly StoredHeader[],
  columns: Readonly<Record<string, string>>,
): Promise<void> => {
  const changes = { mapping: asJson(columns), updated_by: ctx.caller.userId, updated_at: ctx.now() }
  await db
    .insertInto('import_mappings')
    .values({ tenant_id: ctx.caller.tenantId, id: ctx.newId(), kind, headers_hash: hashOf(headers), ...changes })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'headers_hash']).doUpdateSet(changes))
    .execute()
}
