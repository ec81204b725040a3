/** The queue that runs every kind of task (modules/tasks); its data is `{ tenantId, taskId }`. */
export const taskQueue = 'tasks.run'
