import type { TaskKind } from '@stowline/domain/tasks/task'
import type { Db } from '../../db/database.ts'
import type { Services, Work } from '../../kernel/context.ts'

/** The task as its runner sees it. */
export type RunningTask = {
  readonly id: string
  readonly tenantId: string
  readonly kind: TaskKind
  readonly input: Readonly<Record<string, unknown>>
  readonly title: Readonly<Record<string, string | number>>
  readonly createdBy: string | null
  readonly createdByName: string
  readonly requestId: string
}

export type RowResult = {
  readonly rowNo: number
  readonly state: 'succeeded' | 'failed' | 'skipped'
  readonly kind?: 'validation' | 'carrier' | 'balance' | 'system' | undefined
  readonly code?: string | undefined
  readonly params?: Readonly<Record<string, string | number>> | undefined
  /** The carrier's own words. */
  readonly detail?: string | undefined
}

export type WaitingRow = { readonly rowNo: number; readonly subjectId: string | null; readonly subjectNo: string }

/** What a runner works with: work in the name of who made the task, and the task's rows. */
export type TaskWork = Work & {
  /** Rows not settled yet, in order. A task taken up again gets only what is left. */
  readonly waitingRows: (most: number) => Promise<WaitingRow[]>
  /** Stores results and moves the counters; in `db` when the results belong to a transaction of the runner. */
  readonly settle: (results: readonly RowResult[], db?: Db) => Promise<void>
  /** Progress of work without rows: steps done of `total`. Written at most once a second. */
  readonly progress: (done: number, total?: number) => Promise<void>
  /**
   * Throws when the person has cancelled, the lease was lost to another worker, or the server stops. Call between steps; in `db` no other
   * worker takes the task before what the step writes there is written.
   */
  readonly proceed: (db?: Db) => Promise<void>
}

/** How one kind of task is done. Must be safe to run again from the start: settled rows and finished effects are skipped. */
export type TaskRunner = {
  readonly kind: TaskKind
  readonly run: (task: RunningTask, work: TaskWork) => Promise<{ readonly fileId?: string } | undefined>
  /**
   * Puts right what else stands for the task when it was cancelled or failed: in the transaction that ends it, or for one that was cancelled
   * while it waited as soon as a worker meets it. Must be safe to repeat. `code` says why it failed.
   */
  readonly stopped?: (
    task: RunningTask,
    db: Db,
    code: string | undefined,
    work: Pick<Services, 'now' | 'tell'>,
  ) => Promise<void>
}

export const defineTask = (runner: TaskRunner): TaskRunner => runner

/** Ends a task without a fault: the person asked for it. */
export class TaskCancelled extends Error {}
/** The lease went to another worker: stop without touching the row. */
export class LeaseLost extends Error {}
/** The server stops: the task goes back to be taken up by the next. */
export class ServerStops extends Error {}
/** A failure with a text for the person. */
export class TaskFailed extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}
