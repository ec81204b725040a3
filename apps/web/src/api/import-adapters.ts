import { hasKey } from '@stowline/domain/kernel/records'
import { hasDocuments, type ImportKind, importKindTable } from '@stowline/domain/orders/imports/kinds'
import { storesOfFile } from '@stowline/domain/orders/imports/store-of-file'
import type { Platform } from '@stowline/domain/orders/lifecycle'
import { imports } from '@stowline/contract/orders/imports.contract'
import { orders } from '@stowline/contract/orders/orders.contract'
import type { Output, Sent } from '@stowline/contract/kernel/rpc'
import { importScreen } from '@stowline/text/import-orders-screen'
import { importTroubles } from '@stowline/text/import-troubles'
import { type Language, type Pair, say } from '@stowline/text/kernel/pair'
import { platformNames } from '@stowline/text/orders'
import { send } from './client.ts'
import { saveFrom } from './download.ts'
import { taskStarted } from './task-signal.ts'
import { uploadTo } from './upload-adapter.ts'
import { followTask } from './watch-task.ts'
import { dataOf, read } from './read.ts'
import type { ImportAdapters, ImportGroup, ImportState } from '../ui/import-wizard/import-wizard.tsx'

type Mapping = Output<typeof imports.mapping>
const megabyte = 1_048_576
const sheetTypes = ['xlsx', 'csv', 'txt', 'tsv', 'zip']

const must = async <T>(
  answer: Promise<{ ok: true; value: T } | { ok: false; problem: { message: string } }>,
): Promise<T> => {
  const outcome = await answer
  if (!outcome.ok) throw new Error(outcome.problem.message)
  return outcome.value
}
const write = <E extends (typeof imports)[keyof typeof imports]>(endpoint: E, input: Sent<E>): Promise<Output<E>> =>
  must<Output<E>>(send(endpoint, input, { isQuiet: true }))

type Store = { readonly id: string; readonly shopName: string; readonly platform: Platform }

const stateOf = (
  { record, fields, taskId, documents }: Mapping,
  language: Language,
  stores: readonly Store[],
): ImportState => ({
  kind: record.kind,
  fileName: record.fileName,
  store: record.shopName ?? undefined,
  stores: storesOfFile(record.platform ?? undefined, stores).map(({ id, shopName }) => ({
    value: id,
    label: shopName,
  })),
  needsStore: record.kind === 'order' && record.shopName === null,
  problem: record.state === 'failed' ? (record.message ?? '') : undefined,
  fields: fields.map(({ key, zh, en, isRequired }) => ({ key, label: language === 'zh' ? zh : en, isRequired })),
  columns: record.headers,
  mapping: record.mapping,
  confidence: record.confidence,
  missing: record.missing,
  counts: {
    all: record.rowsTotal,
    valid: record.rowsValid - record.rowsCreated,
    warned: record.rowsWarned,
    invalid: record.rowsInvalid,
    skipped: record.rowsTotal - record.rowsValid - record.rowsInvalid - record.rowsChanged,
    created: record.rowsCreated,
  },
  orders: { ready: record.ordersReady, invalid: record.ordersInvalid },
  differing: record.ordersDiffering,
  recognisedAs: record.platform === null ? undefined : platformNames[record.platform][language === 'zh' ? 0 : 1],
  taskId: taskId ?? undefined,
  documents: documents ?? undefined,
  isCommitted: record.state === 'committed' || record.state === 'committing',
  ...((record.state === 'committed' || record.rowsCreated + record.rowsChanged > 0) && {
    made: {
      created: record.ordersCreated,
      changed: record.ordersChanged,
      skipped: record.ordersSkipped,
      rejected: record.ordersInvalid,
    },
  }),
})

const troubles: Readonly<Record<string, Pair>> = importTroubles

/** A group is named by its kind: the server's sentence is about one cell. */
const groupOf = (group: Output<typeof imports.rows>['groups'][number], language: Language): ImportGroup => {
  const trouble = troubles[group.code.replace(/^\w+\./, '')]
  return {
    ...group,
    severity: group.severity === 'warning' ? 'warning' : 'error',
    message: trouble ? say(trouble, language) : group.message,
  }
}

const watchImport: ImportAdapters['watch'] = (taskId, onProgress) =>
  followTask(
    taskId,
    ({ done, total, rows, task }) =>
      onProgress({
        done,
        total,
        isEnded: rows !== undefined,
        ...(task.fileStatus === 3 && { problem: task.errorReason ?? '' }),
      }),
    (problem) => onProgress({ done: 0, total: 0, isEnded: true, problem }),
  )

const fixOf = (importId: string, edits: Parameters<ImportAdapters['fix']>[1]): Sent<typeof imports.importOrders> => ({
  step: 'fix',
  importId,
  edits: edits.map(({ rowNo, cells }) => ({ rowNo, cells: { ...cells } })),
})

type Steps = Sent<typeof imports.importOrders>

/** What such a file makes is of no store that is asked for, and none that exists is changed by it. */
const ofNoStore = ({ storeId: _none, takeOver: _nothing, ...input }: Steps) => input

/** The three steps of an import of this kind. */
const stepsOf = {
  order: (input: Steps) => write(imports.importOrders, input),
  shipment: (input: Steps) => write(imports.importShipments, input),
  product: (input: Steps) => write(imports.importProducts, ofNoStore(input)),
  onlineSku: (input: Steps) => write(imports.importOnlineSkus, ofNoStore(input)),
  packing: (input: Steps) => write(imports.importPacking, ofNoStore(input)),
  milestone: (input: Steps) => write(imports.importMilestones, ofNoStore(input)),
  transfer: (input: Steps) => write(imports.importTransfers, ofNoStore(input)),
} as const satisfies Readonly<Record<ImportKind, unknown>>

/** What stands of the import; imports go when nobody submits them, and links to them stay. */
const mappingOf = async (importId: string, language: Language): Promise<Mapping> => {
  const outcome = await send(imports.mapping, { importId }, { isRead: true, isQuiet: true })
  if (!outcome.ok && outcome.problem.status === 404) throw new Error(say(importScreen.gone, language))
  return dataOf(outcome)
}

/** Stores that take new orders, by their platforms. */
const activeStores = async (): Promise<readonly Store[]> =>
  (await read(orders.stores, {})).flatMap(({ platform, stores }) =>
    stores.filter(({ state }) => state === 'active').map((store) => ({ ...store, platform })),
  )

/** The calls behind the import wizard of a screen; `usual` is the kind that it imports unless another is asked for. */
export const importAdapters = (language: Language, usual: ImportKind): ImportAdapters => {
  const kinds = new Map<string, ImportKind>()
  const kindOf = (name: string): ImportKind => (hasKey(stepsOf, name) ? name : usual)
  const call = (importId: string, input: Steps) => stepsOf[kinds.get(importId) ?? usual](input)
  return {
    limits: { types: hasDocuments(usual) ? ['zip'] : sheetTypes, maxBytes: 20 * megabyte, maxFiles: 1 },
    upload: uploadTo(importKindTable[usual].slot),
    template: async (kind, format) => saveFrom((await write(imports.template, { kind: kindOf(kind), format })).url),
    check: async ({ fileId, kind: name }) => {
      const kind = kindOf(name)
      const { importId, taskId } = await stepsOf[kind]({ step: 'check', fileId })
      kinds.set(importId, kind)
      return { importId, taskId }
    },
    chooseStore: async (importId, storeId) => {
      const { taskId } = await call(importId, { step: 'check', importId, storeId })
      return { taskId }
    },
    load: async (importId) => {
      const [mapping, stores] = await Promise.all([
        mappingOf(importId, language),
        usual === 'order' ? activeStores() : [],
      ])
      kinds.set(importId, mapping.record.kind)
      return stateOf(mapping, language, stores)
    },
    saveMapping: (importId, mapping) => write(imports.saveMapping, { importId, mapping: { ...mapping } }),
    rows: async (importId, { tab, code, page, pageSize }) => {
      const { items, total, groups } = await read(imports.rows, {
        importId,
        state: tab,
        page,
        pageSize,
        ...(code && { code }),
      })
      return { items, total, groups: groups.map((group) => groupOf(group, language)) }
    },
    fix: async (importId, edits) => (await call(importId, fixOf(importId, edits))).rows ?? [],
    rejected: async (importId) => saveFrom((await write(imports.rejected, { importId, format: 'xlsx' })).url),
    commit: async (importId, mode, takeOver) => {
      const chosen = takeOver === 'all' ? takeOver : [...takeOver]
      const input = { step: 'commit' as const, importId, mode, ...(chosen.length > 0 && { takeOver: chosen }) }
      const { taskId } = await call(importId, input)
      taskStarted()
      return { taskId }
    },
    watch: watchImport,
  }
}
