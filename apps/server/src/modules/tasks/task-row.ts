import type { TaskRow } from '@stowline/contract/tasks/tasks.contract'
import { fileStatusOf, percentOf, type TaskKind, type TaskSection, type TaskState } from '@stowline/domain/tasks/task'
import { errorSentence } from '@stowline/text/errors'
import type { Language } from '@stowline/text/kernel/pair'

/** Columns that a task's row on the wire is made of, with its file's. */
export type StoredTask = {
  readonly id: string
  readonly section: string
  readonly kind: string
  readonly state: string
  readonly title: unknown
  readonly source_path: string
  readonly total: number
  readonly done: number
  readonly succeeded: number
  readonly failed: number
  readonly skipped: number
  readonly error_code: string | null
  readonly created_by_name: string
  readonly created_at: Date
  readonly finished_at: Date | null
  readonly file_id: string | null
  readonly file_slot: string | null
  readonly file_name: string | null
  readonly file_size: number | null
  readonly file_expires: Date | null
  readonly recorded_url: string | null
}

/** The wire's task: fileStatus, process, filename and suffix are the spec's words (section 3). */
export const toTaskRow = (task: StoredTask, language: Language): TaskRow => {
  const state = task.state as TaskState
  const name = task.file_name ?? ''
  const dot = name.lastIndexOf('.')
  return {
    id: task.id,
    section: task.section as TaskSection,
    kind: task.kind as TaskKind,
    filename: name,
    suffix: dot > 0 ? name.slice(dot + 1) : '',
    params: task.title as Record<string, string | number>,
    path: name ? `${task.file_slot}/${task.file_id}/${name}` : (task.recorded_url ?? ''),
    sourcePath: task.source_path,
    fileStatus: fileStatusOf(state),
    state,
    process: percentOf({ state, total: task.total, done: task.done }),
    total: task.total,
    done: task.done,
    succeeded: task.succeeded,
    failed: task.failed,
    skipped: task.skipped,
    size: task.file_size,
    hasFile: task.file_name !== null,
    errorReason: task.error_code ? errorSentence(task.error_code, language) : null,
    createdByName: task.created_by_name,
    createdTime: task.created_at.toISOString(),
    finishedTime: task.finished_at?.toISOString() ?? null,
    expires: task.file_expires?.toISOString() ?? null,
  }
}
