import type { TaskRow } from '@stowline/contract/tasks/tasks.contract'
import { fileStatusOf, percentOf } from '@stowline/domain/tasks/task'
import { errorSentence } from '@stowline/text/errors'
import type { Caller, Context } from '../../kernel/context.ts'
import type { StoredTask } from './task-rows.ts'

/** The wire's task: fileStatus, process, filename and suffix are the spec's words (section 3). */
type Asker = { readonly language: Context['language']; readonly caller?: Pick<Caller, 'userId'> | undefined }
export const toTaskRow = (task: StoredTask, { language, caller }: Asker): TaskRow => {
  const { state } = task
  const name = task.fileName ?? ''
  const dot = name.lastIndexOf('.')
  return {
    id: task.id,
    section: task.section,
    kind: task.kind,
    filename: name,
    suffix: dot > 0 ? name.slice(dot + 1) : '',
    params: { ...task.title },
    path: name ? `${task.fileSlot}/${task.fileId}/${name}` : (task.recordedUrl ?? ''),
    sourcePath: task.sourcePath,
    fileStatus: fileStatusOf(state),
    state,
    process: percentOf({ state, total: task.total, done: task.done }),
    total: task.total,
    done: task.done,
    succeeded: task.succeeded,
    failed: task.failed,
    skipped: task.skipped,
    size: task.fileSize,
    hasFile: task.fileName !== null,
    errorReason: task.errorCode ? errorSentence(task.errorCode, language) : null,
    isOwn: task.createdBy !== null && task.createdBy === caller?.userId,
    createdByName: task.createdByName,
    createdTime: task.createdAt.toISOString(),
    finishedTime: task.finishedAt?.toISOString() ?? null,
    expires: task.fileExpires?.toISOString() ?? null,
  }
}
