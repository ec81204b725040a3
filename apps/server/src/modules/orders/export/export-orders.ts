import type { orders } from '@stowline/contract/orders/orders.contract'
import { dayIn } from '@stowline/domain/kernel/zone'
import { leastExportFields, type OrderExportField } from '@stowline/domain/orders/export-fields'
import { orderExportColumns } from '@stowline/text/exports'
import { type Language, say } from '@stowline/text/kernel/pair'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { OutCell } from '../../../files/spreadsheet/cells-out.ts'
import { batchIds } from '../../../kernel/batch.ts'
import { inWords } from '../../../kernel/carrier-names.ts'
import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { createTask, defineTask, storeSheet, type TaskWork } from '../../tasks/index.ts'
import { exportColumns, namesOf } from './export-columns.ts'
import { chosenOrders, countChosen, type ExportChoice } from './export-choice.ts'
import { where } from '../list/order-conditions.ts'

type Input = ExportChoice & {
  readonly fields: readonly OrderExportField[]
  readonly format: 'xlsx' | 'csv'
  readonly language: Language
}

/** Orders read at once: memory stays flat however many there are. */
const pageSize = 2_000

/** Puts an export of orders into the task centre: the selected ones, those that the filters let through, or all. */
export const exportOrders: Handler<typeof orders.exportOrders> = async (
  { scope, orderIds = [], filters = {}, fields, format, timeZone },
  ctx,
) => {
  const distinct = [...new Set(fields)]
  if (distinct.length < leastExportFields) throw new Refusal('exports.tooFewFields', { least: leastExportFields })
  if (scope === 'selected' && !orderIds.length) throw new Refusal('exports.nothingSelected')
  const chosen: ExportChoice =
    scope === 'selected' ? { orderIds: batchIds(orderIds) } : scope === 'filtered' ? { filters } : {}
  const choice = { ...chosen, timeZone }
  const total = await countChosen(ctx.db, choice, ctx.now())
  if (!total) throw new Refusal('exports.noData')
  const input: Input = { ...choice, fields: distinct, format, language: ctx.language }
  return {
    taskId: await createTask(ctx, {
      section: 'download',
      kind: 'exportOrders',
      title: { count: total },
      input,
      total,
      sourcePath: '/delivery/index',
    }),
  }
}

export const exportOrdersTask = defineTask({
  kind: 'exportOrders',
  run: async (task, work) => {
    const input = task.input as unknown as Input
    const columns = input.fields.map((field) => ({
      header: say(orderExportColumns[field], input.language),
      width: exportColumns[field].width ?? 14,
    }))
    const { format, timeZone = 'UTC' } = input
    return storeSheet(task, work, {
      name: `orders-${dayIn(work.now(), timeZone)}`,
      format,
      columns,
      rows: cells(work, input),
      timeZone,
    })
  },
})

async function* cells(work: TaskWork, input: Input): AsyncGenerator<readonly (OutCell | Date)[]> {
  const conditions = await work.transaction((db) => chosenOrders(db, input, work.now()))
  const names = input.fields.map((field) => namesOf(exportColumns[field], work.carriers))
  let before: string | undefined
  let done = 0
  for (;;) {
    await work.proceed()
    const place = before
    const page = await work.transaction((db) =>
      readPage(db, input.fields, place === undefined ? conditions : [...conditions, sql<boolean>`o.id < ${place}`]),
    )
    for (const row of page)
      yield names.map((texts, at) => inWords(row[`c${at}`], texts, input.language) as OutCell | Date)
    const ids = new Set(page.map((row) => row.id))
    done += ids.size
    before = page.at(-1)?.id
    const isLast = ids.size < pageSize
    await work.progress(done, isLast ? done : undefined)
    if (isLast) return
  }
}

type PageRow = { readonly id: string } & Readonly<Record<`c${number}`, unknown>>

/** The newest ids first; a row per line when a column of the lines is asked for, else one per order. */
const readPage = async (
  db: Db,
  fields: readonly OrderExportField[],
  conditions: readonly RawBuilder<boolean>[],
): Promise<PageRow[]> => {
  const values = fields.map((field, at) => sql`${exportColumns[field].value} as ${sql.ref(`c${at}`)}`)
  const lines = fields.some((field) => exportColumns[field].ofLine)
    ? sql`left join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id`
    : sql``
  const { rows } = await sql<PageRow>`
    select o.id, ${sql.join(values)}
    from (select o.* from orders o ${where(conditions)} order by o.id desc limit ${pageSize}) o
    join stores s on s.tenant_id = o.tenant_id and s.id = o.store_id
    left join warehouses w on w.id = o.warehouse_id ${lines}
    order by o.id desc ${fields.some((field) => exportColumns[field].ofLine) ? sql`, l.line_no` : sql``}`.execute(db)
  return rows
}
