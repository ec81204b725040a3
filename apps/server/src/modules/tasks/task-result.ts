import type { TaskResultRow, tasks } from '@stowline/contract/tasks/tasks.contract'
import { keptWarehouseReasons } from '@stowline/domain/orders/warehouse-reason'
import { errorSentence } from '@stowline/text/errors'
import { type Language, say } from '@stowline/text/kernel/pair'
import { warehouseReasonText } from '@stowline/text/warehouse-reasons'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { CamelDb } from '../../db/camel.ts'
import { is } from '../../kernel/list/conditions.ts'
import { countedWhole } from '../../kernel/list/counts.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { numbered } from '../../kernel/list/sorts.ts'
import { toTaskRow } from './task-row.ts'
import { mustSee } from './task-rows.ts'

const resultRows = (db: CamelDb) =>
  db
    .selectFrom('taskRows as r')
    .select(['r.rowNo', 'r.subjectId', 'r.subjectNo', 'r.state', 'r.errorKind', 'r.code', 'r.params', 'r.detail'])
type StoredRow = Awaited<ReturnType<ReturnType<typeof resultRows>['execute']>>[number]

const textIn = (value: string | number | undefined): string | null => (value === undefined ? null : String(value))

/** Of an order whose warehouse was chosen: which one, by which rule and why. */
const chosenWarehouse = (params: StoredRow['params'], language: Language): string | null => {
  const reason = keptWarehouseReasons.find((one) => one === params?.['warehouseReason'])
  if (!params || !reason) return null
  const { warehouse, ruleCn, ruleEn } = params
  const rule = ruleCn === undefined ? null : { policyNameCn: String(ruleCn), policyNameEn: String(ruleEn) }
  const text = warehouseReasonText({ warehouseReason: reason, warehouseRule: rule })
  return [String(warehouse), text && say(text, language)].join(' · ')
}

const toResultRow = ({ params, ...row }: StoredRow, language: Language): TaskResultRow => {
  // The amounts that a row about a label carries.
  const message = row.code ? errorSentence(row.code, language, params ?? undefined) : chosenWarehouse(params, language)
  const reason = row.code === 'labels.carrierRefused' ? textIn(params?.['reason']) : null
  return { ...row, reason, quoted: textIn(params?.['quoted']), charge: textIn(params?.['charge']), message }
}

/** Before the first label nothing has been charged. */
const chargedFor = async (db: Db, taskId: string): Promise<string | null> => {
  const { rows } = await sql<{ charged: string | null }>`
    select sum((r.params ->> 'charge')::numeric)::text as charged from task_rows r where r.task_id = ${taskId} and r.state = 'succeeded'`.execute(
    db,
  )
  return rows[0]?.charged ?? null
}

/** What became of each row of a task; under two addresses (wire.md), with the task beside. */
export const resultList = (endpoint: typeof tasks.batchRows | typeof tasks.result) =>
  listOf(endpoint, {
    // Not by its name: a row's number says which it is within its task alone.
    from: sql`task_rows as r`,
    id: 'r.row_no',
    rows: selected(resultRows, (row, { language }) => toResultRow(row, language)),
    sorts: { rowNo: numbered('r.row_no') },
    defaultSort: { field: 'rowNo', order: 'asc' },
    filters: { taskId: is('r.task_id'), state: is('r.state') },
    count: countedWhole,
    more: async ({ taskId }, ctx) => {
      const task = toTaskRow(await mustSee(ctx, taskId), ctx)
      return { task, charged: task.kind === 'createLabels' ? await chargedFor(ctx.db, taskId) : null }
    },
  })
