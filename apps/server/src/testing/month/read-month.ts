import { buffer } from 'node:stream/consumers'
import { api } from '@stowline/contract'
import { centsOf, toChecked } from '@stowline/contract/billing/checked-charge'
import type { RateCard } from '@stowline/domain/billing/cards/rate-card'
import { type Checked, checkOf, type Difference } from '@stowline/domain/billing/bills/check-bill'
import { recordOf } from '@stowline/domain/kernel/records'
import { readSheet } from '../../files/spreadsheet/read.ts'
import { billsHandlers, chargeSheets, transactionExport } from '../../modules/billing/index.ts'
import type { LabelWorld } from '../factories/label-world.ts'

/** Works a bill out again as the browser does: the same calls, the same reading of them, the same check. */
export const checkBill = async (
  { run }: Pick<LabelWorld, 'run'>,
  id: string,
): Promise<Checked & { readonly differences: readonly Difference[] }> => {
  const [bill] = (await run(api.bills.list, billsHandlers.list, { id })).items
  if (!bill) throw new Error(`There is no bill ${id}`)
  const { hash } = await run(api.bills.detail, billsHandlers.detail, { id })
  const { cards } = await run(api.bills.cards, billsHandlers.cards, { id })
  const check = checkOf(
    { hash, total: centsOf(bill.total), count: bill.chargeCount },
    new Map(cards.map(({ version, card }) => [version, JSON.parse(card) as RateCard])),
  )
  const differences: Difference[] = []
  let afterCharge: string | null | undefined
  while (afterCharge !== null) {
    const page = await run(api.bills.charges, billsHandlers.charges, { id, ...(afterCharge && { afterCharge }) })
    differences.push(...check.add(page.charges.map(toChecked)))
    afterCharge = page.next
  }
  return { ...check.so(), differences: [...differences, ...check.end()] }
}

/** The rows of a sheet that was asked for, as they are read back from its file: each by the names of its columns. */
export const rowsOf = async <Field extends string>(world: LabelWorld, taskId: string, fields: readonly Field[]) => {
  await world.runTasks()
  const { file_id } = await world.inTenant((db) =>
    db.selectFrom('tasks').select('file_id').where('id', '=', taskId).executeTakeFirstOrThrow(),
  )
  const file = await world.inTenant((db) => world.files.open(db, file_id ?? ''))
  if (!file) throw new Error('The sheet has no file')
  const rows: Record<Field, string>[] = []
  for await (const { row, cells } of readSheet(await buffer(await file.stream())))
    if (row > 1) rows.push(recordOf(fields, (field) => cells[fields.indexOf(field)] ?? ''))
  return rows
}

const columns = ['date', 'reference', 'total', 'card', 'state'] as const
const format = 'xlsx' as const

/** The six sheets of fees, read back: by type, each of its rows. */
export const readSheets = async (world: LabelWorld) => {
  const fields = [...columns]
  const { run } = world
  const { freightSheet, storageSheet, handlingSheet, transferSheet, unloadingSheet, valueAddedSheet } = api.charges
  const { freight, storage, handling, transfer, unloading, valueAdded } = chargeSheets
  const rows = ({ taskId }: { readonly taskId: string }) => rowsOf(world, taskId, columns)
  return {
    freight: await rows(await run(freightSheet, freight.handler, { fields, format })),
    storage: await rows(await run(storageSheet, storage.handler, { fields, format })),
    orderHandling: await rows(await run(handlingSheet, handling.handler, { fields, format })),
    transfer: await rows(await run(transferSheet, transfer.handler, { fields, format })),
    unloading: await rows(await run(unloadingSheet, unloading.handler, { fields, format })),
    valueAdded: await rows(await run(valueAddedSheet, valueAdded.handler, { fields, format })),
  }
}

const entryColumns = ['number', 'type', 'amount', 'balanceAfter', 'hash'] as const

/** The sheet of transactions, read back. */
export const readTransactions = async (world: LabelWorld) => {
  const asked = { fields: [...entryColumns], format: 'xlsx' as const }
  const { taskId } = await world.run(api.billing.exportTransactions, transactionExport.handler, asked)
  return rowsOf(world, taskId, entryColumns)
}

/** A cell of an amount, in cents. */
export const inCents = (cell: string): number => Math.round(Number(cell) * 100)
