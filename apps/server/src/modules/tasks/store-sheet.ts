import { sheetClock } from '@stowline/domain/kernel/zone'
import type { OutCell, OutRow, RowPortions } from '../../files/spreadsheet/cells-out.ts'
import { writeCsv } from '../../files/spreadsheet/write-csv.ts'
import { writeXlsx } from '../../files/spreadsheet/write-xlsx.ts'
import type { RunningTask, TaskWork } from './task-runner.ts'

/** Files made by tasks are kept a week. */
const keptDays = 7

export type Sheet = {
  /** Without suffix. */
  readonly name: string
  readonly format: 'xlsx' | 'csv'
  readonly columns: readonly { readonly header: string; readonly width?: number }[]
  readonly rows: RowPortions<readonly (OutCell | Date)[]>
  /** Whose clock the moments are written by. */
  readonly timeZone: string
}

type MadeFile = {
  /** With its suffix. */
  readonly name: string
  readonly contentType: string
  readonly bytes: Parameters<TaskWork['files']['store']>[0]['bytes']
}

/** Keeps what a task has made as a file of its tenant and answers its id. */
export const storeFile = async (task: RunningTask, work: TaskWork, made: MadeFile): Promise<{ fileId: string }> => {
  const file = {
    ...made,
    tenantId: task.tenantId,
    slot: task.kind,
    createdBy: task.createdBy,
    expiresAt: new Date(work.now().getTime() + keptDays * 86_400_000),
  }
  const stored = await work.files.store(file)
  await work.transaction((db) => work.files.attach(db, file, stored))
  return { fileId: stored.fileId }
}

/** Streams rows into a file of the task's tenant and answers its id; memory stays flat however many rows come. */
export const storeSheet = (task: RunningTask, work: TaskWork, sheet: Sheet): Promise<{ fileId: string }> => {
  const isXlsx = sheet.format === 'xlsx'
  const headers = sheet.columns.map(({ header }) => header)
  const rows = written(sheet)
  return storeFile(task, work, {
    name: `${sheet.name}.${sheet.format}`,
    contentType: isXlsx
      ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      : 'text/csv; charset=utf-8',
    bytes: isXlsx ? writeXlsx(sheet.name, sheet.columns, rows) : writeCsv(headers, rows),
  })
}

async function* written({ rows, timeZone }: Sheet): AsyncGenerator<OutRow[]> {
  const clocks: ReturnType<typeof sheetClock>[] = []
  const shown = (cell: OutCell | Date, column: number) => {
    if (!(cell instanceof Date)) return cell
    clocks[column] ??= sheetClock(timeZone)
    return clocks[column](cell)
  }
  for await (const portion of rows) yield portion.map((row) => row.map(shown))
}
