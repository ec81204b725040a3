import { oneAhead } from '../../../kernel/one-ahead.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { inTransaction } from '../../../kernel/work.ts'
import type { ImportedOrder } from '@stowline/domain/orders/imports/imported'
import type { Db } from '../../../db/database.ts'
import { defineTask, TaskFailed } from '../../tasks/index.ts'
import { type PreparedOrders, prepareOrders, storeOrders } from '../edit/create-orders.ts'
import type { OrderDraft } from '../edit/order-draft.ts'
import { checkGroups, type CheckedGroup, groupsOf, optionsOf, rowsOf } from './check-groups.ts'
import { factsOf, merchantFacts } from './import-facts.ts'
import { type Commit, takeOverAtOnce, takeOverInSteps } from './run-take-over.ts'
import { chosenOrders, type TakeOverChoice } from './take-over.ts'
import { finishImport, reopenImport } from './tell-made.ts'
import { type OpenOrder, openOrders, readImport, readRowsOf, settleRows, type StoredRow } from './stored-import.ts'

/** Orders made in one transaction: long enough to be quick, short enough to let others in between. */
const ordersAtOnce = 250

/**
 * Makes the orders of a checked import. `validRows`: in transactions of 250 orders, each of which marks its rows as created, so that a
 * killed worker's successor goes on where it stopped. `allOrNothing`: in one transaction.
 */
export const runCommit = defineTask({
  kind: 'importOrders',
  run: async (task, work) => {
    try {
      await commit(task, work)
    } catch (error) {
      // As when it was removed between a failure and the retry.
      throw error instanceof Refusal ? new TaskFailed(error.code) : error
    }
    return undefined
  },
  stopped: reopenImport,
})

const commit = async (task: Commit['task'], work: Commit['work']): Promise<void> => {
  const importId = String(task.input['importId'])
  const choice = task.input['takeOver'] as TakeOverChoice | undefined
  const { stored, merchant, orders, chosen } = await work.transaction(async (db) => ({
    stored: await readImport(db, importId),
    merchant: await merchantFacts(db, work.carriers),
    orders: await openOrders(db, importId),
    chosen: await chosenOrders(db, importId, choice),
  }))
  await commitAll({ task, work, stored, merchant }, orders, chosen)
}

const commitAll = async (commit: Commit, orders: readonly OpenOrder[], chosen: readonly OpenOrder[]): Promise<void> => {
  if (commit.stored.mode !== 'allOrNothing') {
    const total = orders.length + chosen.length
    await createInSteps(commit, orders, total)
    await takeOverInSteps(commit, chosen, (done) => commit.work.progress(orders.length + done, total))
    return commit.work.transaction((db) => finishImport(commit.task, commit.work, commit.stored.id, db))
  }
  await commit.work.transaction(async (db) => {
    for (const chunk of chunksOf(orders)) await storeChunk(commit, db, await prepareChunk(commit, db, chunk))
    await takeOverAtOnce(commit, db, chosen)
    await finishImport(commit.task, commit.work, commit.stored.id, db)
  })
}

const createInSteps = async (commit: Commit, orders: readonly OpenOrder[], total: number): Promise<void> => {
  const { work } = commit
  let done = 0
  for await (const { chunk, prepared } of oneAhead(preparedChunks(commit, orders))) {
    await work.transaction(async (db) => {
      // Whoever takes the task over waits for the end of this, and so never reads rows that are about to become orders.
      await work.proceed(db)
      await storeChunk(commit, db, prepared)
    })
    done += chunk.length
    await work.progress(done, total)
  }
}

async function* preparedChunks(commit: Commit, orders: readonly OpenOrder[]) {
  for (const chunk of chunksOf(orders))
    yield { chunk, prepared: await commit.work.transaction((db) => prepareChunk(commit, db, chunk)) }
}

const chunksOf = (orders: readonly OpenOrder[]): (readonly OpenOrder[])[] =>
  Array.from({ length: Math.ceil(orders.length / ordersAtOnce) }, (_, at) =>
    orders.slice(at * ordersAtOnce, (at + 1) * ordersAtOnce),
  )

/** Orders of the file, checked against the facts of now, and what is to be made of them. */
type PreparedChunk = {
  readonly checked: readonly CheckedGroup[]
  readonly good: readonly CheckedWithOrder[]
  readonly orders: PreparedOrders
}

/** Checks the orders against the facts of now, and works out those that still pass. Writes nothing. */
const prepareChunk = async (
  { work, stored, merchant }: Commit,
  db: Db,
  orders: readonly OpenOrder[],
): Promise<PreparedChunk> => {
  const range = { from: Math.min(...orders.map(({ from }) => from)), to: Math.max(...orders.map(({ to }) => to)) }
  const keys = orders.map(({ key }) => key)
  const groups = groupsOf(await readRowsOf(db, stored.id, keys, range))
  const storeId = stored.store_id ?? ''
  const checked = await checkGroups(groups, await factsOf(db, storeId, groups, merchant), optionsOf(stored))
  if (stored.mode === 'allOrNothing' && checked.some(({ checked: { state } }) => state === 'invalid'))
    throw new TaskFailed('imports.passNoMore')
  const good = checked.filter(hasOrder)
  const drafts = good.map(({ checked: { order } }) => draftOf(order, storeId))
  return { checked, good, orders: await prepareOrders(inTransaction(work, db), drafts) }
}

/** Makes the orders. Rows say what became of them. */
const storeChunk = async (
  { work, stored }: Commit,
  db: Db,
  { checked, good, orders }: PreparedChunk,
): Promise<void> => {
  const { created, duplicates } = await storeOrders(inTransaction(work, db), orders)
  const idOf = new Map<CheckedGroup | undefined, string>(created.map(({ index, id }) => [good[index], id]))
  const takenBy = new Map<CheckedGroup | undefined, string>(
    duplicates.map(({ index, orderNo }) => [good[index], orderNo]),
  )
  const rows = checked.flatMap((one) => settled(one, idOf.get(one), takenBy.get(one)))
  await settleRows(db, stored.id, rows)
}

type CheckedWithOrder = CheckedGroup & { readonly checked: { readonly order: ImportedOrder } }
const hasOrder = (one: CheckedGroup): one is CheckedWithOrder => one.checked.order !== undefined

const settled = (one: CheckedGroup, orderId: string | undefined, takenBy: string | undefined): StoredRow[] =>
  rowsOf(one).map((row) => {
    if (row.state === 'skipped' || row.state === 'invalid') return row
    if (orderId) return { ...row, state: 'created', order_id: orderId }
    const problem = {
      row: row.row_no,
      field: 'platformNo',
      code: 'imports.alreadyImported',
      severity: 'warning',
      params: { found: row.cells['platformNo'] ?? '', orderNo: takenBy ?? '' },
    } as const
    return { ...row, state: 'skipped', problems: [...row.problems, problem] }
  })

const momentOf = (text: string | undefined): Date | null => (text ? new Date(text) : null)

const draftOf = (order: ImportedOrder, storeId: string): OrderDraft => {
  const { recipient, company, phone, street, street2, city, state, postalCode, country } = order
  return {
    storeId,
    platformNo: order.platformNo,
    source: 'import',
    buyerName: order.buyerName,
    buyerEmail: order.buyerEmail,
    address: { recipient, company, phone, street, street2, city, state, postalCode, country },
    // What the file leaves open is proposed as for an order typed by hand.
    warehouseId: order.warehouseId,
    serviceCode: order.serviceCode,
    signType: order.signType,
    remark: order.remark,
    paidAt: momentOf(order.paidAt ?? order.orderedAt),
    shipBy: momentOf(order.shipBy),
    lines: order.lines.map(({ platformLineId, sku, name, quantity, unitPrice }) => ({
      platformLineId,
      sku,
      name,
      quantity,
      unitPriceCents: unitPrice ?? null,
    })),
  }
}
