/** Work that is slow, batched or remote (behaviour: Tasks). */
export const taskStates = ['queued', 'running', 'ready', 'downloaded', 'failed', 'cancelled'] as const
export type TaskState = (typeof taskStates)[number]

/** Tasks that an account may have waiting or running. Further ones are refused until some have ended. */
export const mostUnfinishedTasks = 20

export const taskSections = ['download', 'import', 'batch'] as const
export type TaskSection = (typeof taskSections)[number]

/** Kinds of task; the text of each names it on the screen. */
export const taskKinds = [
  'exportOrders',
  'exportShipments',
  'exportParcels',
  'importCheck',
  'importOrders',
  'importShipments',
  'createLabels',
  'checkAddresses',
  'uploadLabels',
  'changeOrders',
  'rejectedRows',
  'recorded',
] as const
export type TaskKind = (typeof taskKinds)[number]

export const rowStates = ['waiting', 'succeeded', 'failed', 'skipped'] as const

/** The wire's number: 1 in progress, 2 completed, 3 failed (spec section 4). */
export const fileStatusOf = (state: TaskState): 1 | 2 | 3 =>
  state === 'queued' || state === 'running' ? 1 : state === 'ready' || state === 'downloaded' ? 2 : 3

/** Whole percent of rows done; a finished task is 100. */
export const percentOf = (task: { state: TaskState; total: number; done: number }): number =>
  fileStatusOf(task.state) === 2 ? 100 : task.total === 0 ? 0 : Math.min(99, Math.floor((task.done / task.total) * 100))
