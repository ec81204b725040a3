import { printerThread } from '@stowline/carriers'
import type { Database } from '../../db/database.ts'
import { createFiles, type Files } from '../../files/files.ts'
import { testFolder } from '../folders.ts'
import { testStorage } from '../test-storage.ts'
import type { JobContext } from '../../jobs/job.ts'
import type { Context } from '../../kernel/context.ts'
import { printerInThreads } from '../../kernel/printer-in-threads.ts'
import { importTasks } from '../../modules/orders/imports/index.ts'
import { orderExport, exportShipmentsTask } from '../../modules/orders/index.ts'
import { LeaseLost, runTaskJob, takeUpTasksJob, type TaskProcess } from '../../modules/tasks/index.ts'
import { workerOf } from '../worker.ts'
import { type UseCaseOptions, useCases } from './use-case.ts'

const labelPrinter = printerInThreads(printerThread)

const newFiles = async (now = () => new Date()): Promise<{ folder: string; files: Files }> => {
  const folder = await testFolder('files')
  return { folder, files: createFiles(testStorage(folder), now) }
}

type TaskToRun = { tenantId: string; taskId: string }

/** The worker of the tasks that were sent: it works when it is told to, and in whatever way it is told. */
const runningTasks = (
  tenantId: string,
  sent: TaskToRun[],
  context: () => Promise<Context>,
  elsewhere: TaskProcess | undefined,
) => {
  const job = runTaskJob([...importTasks, orderExport.task, exportShipmentsTask], elsewhere)
  /** Runs the tasks that wait, as the worker would. */
  const runTasks = async (): Promise<void> => {
    const ctx = workerOf(await context())
    for (let next = sent.shift(); next; next = sent.shift()) await job.handle(next, ctx)
  }

  const nextTask = () => {
    const next = sent.shift()
    if (!next) throw new Error('No task waits')
    return next
  }

  /** Runs the next task in a worker that is killed after so many batches of orders were made; the task waits again. */
  const runTaskUntilKilled = async (batches: number): Promise<void> => {
    const ctx = await context()
    const next = nextTask()
    await job.handle(next, killedAfter(ctx, batches))
    await ctx.within({ role: 'app', tenantId }, (db) =>
      db.updateTable('tasks').set({ state: 'queued' }).where('id', '=', next.taskId).execute(),
    )
    sent.push(next)
  }

  /** Runs the next task, cancelled by a person once so many batches of it are done. */
  const runTaskUntilCancelled = async (batches: number): Promise<void> => {
    const next = nextTask()
    await job.handle(next, cancelledAfter(await context(), next.taskId, batches))
  }

  /** Runs the next task; `between` happens after each of its transactions. When it throws `LeaseLost`, the worker is dead. */
  const runTaskWith = async (between: () => Promise<void>): Promise<void> =>
    job.handle(nextTask(), withPauses(await context(), between))

  /** Runs the next task until it is told to stop. */
  const runTaskUnder = async (signal: AbortSignal): Promise<void> =>
    job.handle(nextTask(), { ...workerOf(await context()), signal })

  /** Whoever looks for tasks that a dead worker left looks once. */
  const takeUpTasks = async (): Promise<void> => takeUpTasksJob.handle({}, workerOf(await context()))
  return { runTasks, runTaskUntilKilled, runTaskUntilCancelled, runTaskWith, runTaskUnder, takeUpTasks }
}

type TaskOptions = UseCaseOptions & {
  /** Where tasks are done that do not run here, by the folder of the files. */
  readonly elsewhere?: (folder: string) => TaskProcess | undefined
}

/** Use cases of a tenant with files on disk and tasks that run when told to. */
export const withFilesAndTasks = async (database: Database, tenantId: string, options: TaskOptions = {}) => {
  const { folder, files } = await newFiles(options.now)
  const sent: TaskToRun[] = []
  const jobs = {
    send: async (_queue: string, data: object) => void sent.push(data as TaskToRun),
    expect: () => {},
  }
  const cases = useCases(database, tenantId, {
    ...options,
    services: { labelPrinter, ...options.services, files, jobs },
  })
  const context = () => cases.inTransaction(async (inner) => inner)

  const upload = (slot: string, name: string, bytes: Uint8Array): Promise<string> =>
    database.transaction(
      { role: 'app', tenantId },
      async (db) =>
        (await files.put(db, { tenantId, slot, name, contentType: 'application/octet-stream', bytes })).fileId,
    )

  return {
    ...cases,
    files,
    upload,
    ...runningTasks(tenantId, sent, context, options.elsewhere?.(folder)),
  }
}

const withPauses = (ctx: Context, between: () => Promise<void>): JobContext =>
  workerOf(ctx, {
    within: async (scope, fn) => {
      const answer = await ctx.within(scope, fn)
      await between()
      return answer
    },
  })

const killedAfter = (ctx: Context, batches: number): JobContext => {
  let made = 0
  return workerOf(ctx, {
    announce: async (events, db) => {
      made += [events].flat().filter(({ event }) => event === 'orders.created').length
      await ctx.announce(events, db)
    },
    // The dead write nothing.
    within: async (scope, fn) => {
      if (made >= batches) throw new LeaseLost()
      return ctx.within(scope, fn)
    },
  })
}

/** Each batch announces what it did; the wish is written in the transaction of the last, so that it is seen next. */
const cancelledAfter = (ctx: Context, taskId: string, batches: number): JobContext => {
  let done = 0
  return workerOf(ctx, {
    announce: async (events, db) => {
      await ctx.announce(events, db)
      done++
      if (done === batches)
        await db?.updateTable('tasks').set({ cancel_requested: true }).where('id', '=', taskId).execute()
    },
  })
}
