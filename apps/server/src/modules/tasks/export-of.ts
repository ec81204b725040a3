import type { Endpoint } from '@stowline/contract/kernel/rpc'
import { keysOf } from '@stowline/domain/kernel/records'
import { fileTime } from '@stowline/domain/kernel/zone'
import { leastExportFields } from '@stowline/domain/orders/export-fields'
import type { TaskKind } from '@stowline/domain/tasks/task'
import { type Language, say, type Texts } from '@stowline/text/kernel/pair'
import type { z } from 'zod'
import { batchIds } from '../../kernel/batch.ts'
import type { Context, Work } from '../../kernel/context.ts'
import type { List } from '../../kernel/list/list-of.ts'
import type { Chosen, FiltersOf } from '../../kernel/list/types.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createTask } from './create-task.ts'
import { type ExportColumn, type Reader, type SheetSource, sheetRows } from './export-rows.ts'
import { storeSheet } from './store-sheet.ts'
import { defineTask, type TaskRunner } from './task-runner.ts'

/** What every export's request has beside its way of saying which rows. */
type ExportAsked = {
  /** Columns; all without it. */
  readonly fields?: readonly string[] | undefined
  readonly format: 'xlsx' | 'csv'
  readonly timeZone: string
}
type Field<Wanted extends ExportAsked> = NonNullable<Wanted['fields']>[number]

type ExportOptions<Asked, Wanted extends ExportAsked> = SheetSource & {
  readonly kind: TaskKind
  /** The file's name before its time. */
  readonly fileName: string
  /** The screen it is asked for on: the task's link back. */
  readonly sourcePath: string
  readonly chosen: (asked: Wanted) => Chosen<FiltersOf<Asked>>
  /** The columns' names, and how each is read; one left out does not compile. */
  readonly headers: Texts<Field<Wanted>>
  readonly columns: Readonly<Record<Field<Wanted>, ExportColumn>>
}

/** A list over merchants is read as the system, any other by `own`, as its tenant; the list's own conditions say which rows those are. */
const readerOf = (
  { over }: { readonly over: 'merchants' | undefined },
  { within }: Pick<Work, 'within'>,
  own: Reader,
): Reader => (over === 'merchants' ? (read) => within({ role: 'system' }, read) : own)

/** What the task keeps of a request, so that it can be taken up again. */
type Kept<Asked, Wanted extends ExportAsked> = Chosen<FiltersOf<Asked>> & {
  readonly fields: readonly Field<Wanted>[]
  readonly format: 'xlsx' | 'csv'
  readonly timeZone: string
  readonly language: Language
}

/**
 * An export is a list with columns: its rows are those that the list's own conditions let through, so that screen and sheet cannot disagree.
 * The handler puts it into the task centre, the task writes the sheet in pages in the order of its records.
 */
export const exportOf = <Asked, Answer, Wanted extends ExportAsked>(
  list: List<Asked, Answer>,
  _endpoint: Endpoint<z.ZodType<Wanted, unknown>, z.ZodType<unknown, { taskId: string }>>,
  options: ExportOptions<Asked, Wanted>,
): { readonly handler: (asked: Wanted, ctx: Context) => Promise<{ taskId: string }>; readonly task: TaskRunner } => {
  const { kind, fileName, sourcePath, chosen, headers, columns } = options
  const every = keysOf(columns)
  return {
    handler: async (asked, ctx) => {
      const fields = [...new Set<Field<Wanted>>(asked.fields ?? every)]
      if (fields.length < leastExportFields) throw new Refusal('exports.tooFewFields', { least: leastExportFields })
      const { ids, filters } = chosen(asked)
      if (ids?.length === 0) throw new Refusal('exports.nothingSelected')
      const { format, timeZone } = asked
      const choice = { ...(ids && { ids: batchIds(ids) }), ...(filters && { filters }) }
      const asker = { now: ctx.now(), timeZone, caller: ctx.caller }
      const total = await readerOf(list, ctx, (read) => read(ctx.db))((db) => list.count(db, choice, asker))
      if (!total) throw new Refusal('exports.noData')
      const input: Kept<Asked, Wanted> = { ...choice, fields, format, timeZone, language: ctx.language }
      const title = { count: total }
      return { taskId: await createTask(ctx, { kind, title, input, total, sourcePath }) }
    },
    task: defineTask({
      kind,
      run: async (task, work) => {
        const input: object = task.input
        const kept = input as Kept<Asked, Wanted>
        const { fields, format, timeZone, language } = kept
        const asker = { now: work.now(), timeZone }
        const conditions = await readerOf(list, work, work.transaction)((db) => list.conditions(db, kept, asker))
        const asked = fields.map((field) => columns[field])
        return storeSheet(task, work, {
          name: `${fileName}-${fileTime(work.now(), timeZone)}`,
          format,
          timeZone,
          columns: fields.map((field) => ({
            header: say(headers[field], language),
            width: columns[field].width ?? 14,
          })),
          rows: sheetRows(work, {
            // Rows may lag: who asks for the sheet sees what he wrote before.
            read: readerOf(list, work, (read) => work.readAside({ role: 'app', tenantId: work.tenantId }, read)),
            source: options,
            table: list.table({ ...asker, given: { ...kept.filters } }),
            columns: asked,
            conditions,
            language,
          }),
        })
      },
    }),
  }
}
