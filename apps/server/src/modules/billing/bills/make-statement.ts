import { type Statement, statementPaper } from '@stowline/domain/billing/bills/statement-paper'
import { billStatement as words } from '@stowline/text/bill-statement'
import { type Language, say } from '@stowline/text/kernel/pair'
import type { Context } from '../../../kernel/context.ts'
import { actingFor } from '../../../kernel/work.ts'
import {
  createTask,
  defineTask,
  type RunningTask,
  storeFile,
  storeSheet,
  TaskFailed,
  type TaskWork,
} from '../../tasks/index.ts'
import { readStatement } from './read-statement.ts'
import { statementRows, statementView } from './statement-view.ts'

type Kind = 'billStatement' | 'merchantStatement'
type Asked = { readonly id: string; readonly format: 'pdf' | 'xlsx'; readonly language: Language }
type StoredInput = Asked & {
  /** Whose bill it is. */
  readonly merchantId: string
}

/** What a task of before is to make. */
const storedInput = (input: RunningTask['input']): StoredInput => ({
  merchantId: String(input['merchantId']),
  id: String(input['id']),
  format: input['format'] === 'pdf' ? 'pdf' : 'xlsx',
  language: input['language'] === 'en' ? 'en' : 'zh',
})

/** Puts the statement of a bill into the task centre of whoever asks; that there is the bill is the caller's to know. */
export const startStatement = async (
  ctx: Context,
  kind: Kind,
  { no, ...input }: StoredInput & { readonly no: string },
): Promise<string> => {
  const sourcePath = kind === 'billStatement' ? '/finance/bill' : '/ops/bills'
  return createTask(ctx, { kind, title: { no }, input, sourcePath, total: 1 })
}

const providerOf = (work: TaskWork) =>
  work.within({ role: 'system' }, (db) =>
    db
      .selectFrom('tenants')
      .select(['name_cn', 'name_en'])
      .where('kind', '=', 'provider')
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  )

const storePdf = async (task: RunningTask, work: TaskWork, view: Statement, { language }: Asked) => {
  const printer = work.labelPrinter(task.tenantId)
  const paper = statementPaper(view, (page, of) => say(words.page, language, { page, of }))
  const bytes = await printer.inTurn(() => printer.paper(paper))
  return storeFile(task, work, { name: `${view.no}-${language}.pdf`, contentType: 'application/pdf', bytes })
}

const storeXlsx = (task: RunningTask, work: TaskWork, view: Statement, { language }: Asked) => {
  const [fee, count, amount] = view.heads
  return storeSheet(task, work, {
    name: `${view.no}-${language}`,
    format: 'xlsx',
    columns: [
      { header: view.title, width: 34 },
      { header: fee, width: 30 },
      { header: count },
      { header: amount, width: 16 },
    ],
    rows: [[...statementRows(view, (pair) => say(pair, language))]],
    timeZone: 'UTC',
  })
}

/** Statements of the merchant's own bills, and of any merchant's for the provider. */
const statementTask = (kind: Kind) =>
  defineTask({
    kind,
    run: async (task, work) => {
      const asked = storedInput(task.input)
      const facts = await actingFor(work, asked.merchantId).transaction((db) => readStatement(db, asked.id, work))
      if (!facts) throw new TaskFailed('request.notFound')
      const view = statementView(facts, await providerOf(work), asked.language)
      await work.proceed()
      return asked.format === 'pdf' ? storePdf(task, work, view, asked) : storeXlsx(task, work, view, asked)
    },
  })

export const statementTasks = [statementTask('billStatement'), statementTask('merchantStatement')]
