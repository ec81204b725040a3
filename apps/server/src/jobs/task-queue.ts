import type { Jobs } from './jobs.ts'

/** The queue that runs every kind of task (modules/tasks); its data is `{ tenantId, taskId }`. */
export const taskQueue = 'tasks.run'

/** A task is about to be made: what runs it is made ready meanwhile. */
export const expectTask = ({ jobs }: { readonly jobs: Jobs }): void => jobs.expect(taskQueue)
