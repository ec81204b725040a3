export { isAlive } from './alive.ts'
export { exportOf } from './export-of.ts'
export type { ExportColumn } from './export-rows.ts'
export { storeFile, storeSheet } from './store-sheet.ts'
export { finishedBatch, finishedBatchAfter } from './finished-batch.ts'
export { removeOldTasksJob } from './remove-old-tasks.job.ts'
export { createTask } from './create-task.ts'
export { runTakenTask, runTaskJob, type TakenTask, type TaskProcess } from './run-task.job.ts'
export { takeUpTasksJob } from './take-up-tasks.job.ts'
export {
  defineTask,
  LeaseLost,
  type RowResult,
  type RunningTask,
  TaskCancelled,
  TaskFailed,
  type TaskRunner,
  type WaitingRow,
  type TaskWork,
} from './task-runner.ts'
export { taskHandlers } from './tasks.handlers.ts'
export { lockTurns } from './turns.ts'
export { taskList } from './task-lists.ts'
