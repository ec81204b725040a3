import type { Selectable } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { defineJob, type JobContext } from '../../jobs/job.ts'
import { taskQueue } from '../../jobs/task-queue.ts'
import type { TaskKind } from '@stowline/domain/tasks/task'
import type { Services } from '../../kernel/context.ts'
import { currentTrail, onTrail } from '../../kernel/trail.ts'
import { LeaseLost, type RunningTask, ServerStops, TaskCancelled, TaskFailed, type TaskRunner } from './task-runner.ts'
import { callNext, lockTurns, mostInLine } from './turns.ts'
import { leaseFrom, workOf } from './work.ts'

/** How often a running task's worker gives a sign of life, in milliseconds: three times in its lease. */
const signEvery = 3_000
/** Workers that may die over one task. After that the task itself is taken for the cause. */
const mostAttempts = 20

type TaskToRun = { readonly tenantId: string; readonly taskId: string }

/** Does tasks that were taken here in a process of their own, so that none of their computing keeps requests waiting. */
export type TaskProcess = {
  readonly kinds: ReadonlySet<TaskKind>
  readonly makeReady: () => void
  readonly run: (taken: TakenTask, signal: AbortSignal) => Promise<void>
}

const byKindOf = (runners: readonly TaskRunner[]) =>
  new Map<string, TaskRunner>(runners.map((runner) => [runner.kind, runner]))

/**
 * Runs tasks of every kind: in a worker as many at a time as one merchant may have in the queue, and one more. The kinds of `elsewhere` are done
 * there.
 */
export const runTaskJob = (runners: readonly TaskRunner[], elsewhere?: TaskProcess) => {
  const byKind = byKindOf(runners)
  return defineJob<TaskToRun>({
    queue: taskQueue,
    concurrency: mostInLine + 1,
    once: 'waiting',
    ...(elsewhere && { makeReady: elsewhere.makeReady }),
    handle: async ({ tenantId, taskId }, ctx) => {
      const taken = await take(ctx, tenantId, taskId)
      if (!taken) return settleCancelled(ctx, byKind, tenantId, taskId)
      const runner = byKind.get(taken.task.kind)
      if (!runner) return finish(ctx, taken, undefined, { state: 'failed', code: 'tasks.unknownKind' })
      if (taken.attempts > mostAttempts) return finish(ctx, taken, runner, { state: 'failed', code: 'server.error' })
      if (elsewhere?.kinds.has(taken.task.kind)) await runInProcess(taken, elsewhere, ctx)
      else await runTaken(taken, runner, ctx)
    },
  })
}

/** What that process does with a task that was taken for it. */
export const runTakenTask = (runners: readonly TaskRunner[]) => {
  const byKind = byKindOf(runners)
  return async (taken: TakenTask, ctx: JobContext): Promise<void> => {
    const runner = byKind.get(taken.task.kind)
    if (!runner) throw new Error(`This process has no tasks of the kind ${taken.task.kind}`)
    await runTaken(taken, runner, ctx)
  }
}

/** A process that dies has left the task where it stood: it is given back at once, not when its lease has run out. */
const runInProcess = async (taken: TakenTask, elsewhere: TaskProcess, ctx: JobContext): Promise<void> => {
  try {
    await elsewhere.run(taken, ctx.signal)
  } catch (error) {
    ctx.log.error({ err: error, taskId: taken.task.id, kind: taken.task.kind }, 'the process of a task broke')
    await handBack(ctx, taken)
  }
}

/** A task and the attempt that holds its lease. */
export type TakenTask = { readonly task: RunningTask; readonly token: number; readonly attempts: number }

/** Takes the lease when the task waits, or when its last worker gave no sign of life. One that was cancelled while waiting ends here. */
const take = (ctx: Services, tenantId: string, taskId: string): Promise<TakenTask | undefined> =>
  ctx.within({ role: 'app', tenantId }, async (db) => {
    const [now, systemNow] = [ctx.now(), ctx.systemNow()]
    const row = await db
      .updateTable('tasks')
      .set((eb) => ({
        state: 'running',
        attempts: eb('attempts', '+', 1),
        lease_until: leaseFrom(systemNow),
        started_at: eb.fn.coalesce('started_at', eb.val(now)),
      }))
      .where('id', '=', taskId)
      .where((eb) =>
        eb.or([eb('state', '=', 'queued'), eb.and([eb('state', '=', 'running'), eb('lease_until', '<', systemNow)])]),
      )
      .returningAll()
      .executeTakeFirst()
    if (!row) return undefined
    return { task: runningTask(row), token: row.attempts, attempts: row.attempts - row.attempts_before_retry }
  })

const runningTask = (row: Selectable<Schema['tasks']>): RunningTask => ({
  id: row.id,
  tenantId: row.tenant_id,
  kind: row.kind,
  input: row.input,
  title: row.title,
  createdBy: row.created_by,
  createdByName: row.created_by_name,
  requestId: row.request_id,
})

/** A task cancelled while it waited never ran: what stands for it elsewhere is put right when its summons comes. */
const settleCancelled = (
  ctx: Services,
  byKind: ReadonlyMap<string, TaskRunner>,
  tenantId: string,
  taskId: string,
): Promise<void> =>
  ctx.within({ role: 'app', tenantId }, async (db) => {
    const row = await db
      .selectFrom('tasks')
      .selectAll()
      .where('id', '=', taskId)
      .where('state', '=', 'cancelled')
      .executeTakeFirst()
    if (row) await byKind.get(row.kind)?.stopped?.(runningTask(row), db, undefined, ctx)
  })

/** The job that takes a task may have been sent when another one ended: what is logged bears the request that made this one. */
const runTaken = (taken: TakenTask, runner: TaskRunner, ctx: JobContext) => {
  const trail = currentTrail()
  const { requestId } = taken.task
  const isSame = !requestId || trail?.requestId === requestId
  return isSame
    ? runOnTrail(taken, runner, ctx)
    : onTrail({ ...trail, requestId }, () => runOnTrail(taken, runner, ctx))
}

const runOnTrail = async (taken: TakenTask, runner: TaskRunner, ctx: JobContext) => {
  const work = workOf(taken.task, taken.token, ctx)
  const heartbeat = setInterval(() => void work.proceed().catch(() => {}), signEvery)
  try {
    await work.proceed()
    const outcome = await runner.run(taken.task, work)
    await finish(ctx, taken, runner, { state: 'ready', fileId: outcome?.fileId })
  } catch (error) {
    if (error instanceof LeaseLost) return
    if (error instanceof ServerStops) return await handBack(ctx, taken)
    if (error instanceof TaskCancelled)
      return await finish(ctx, taken, runner, { state: (await isAllDone(ctx, taken)) ? 'ready' : 'cancelled' })
    if (!(error instanceof TaskFailed))
      ctx.log.error({ err: error, taskId: taken.task.id, kind: taken.task.kind }, 'task failed')
    await finish(ctx, taken, runner, {
      state: 'failed',
      code: error instanceof TaskFailed ? error.code : 'server.error',
    })
  } finally {
    clearInterval(heartbeat)
  }
}

/** Whoever looks for left tasks takes it up at once. */
const handBack = (ctx: Services, { task, token }: TakenTask): Promise<unknown> =>
  ctx.within({ role: 'app', tenantId: task.tenantId }, (db) =>
    db
      .updateTable('tasks')
      .set({ lease_until: ctx.systemNow() })
      .where('id', '=', task.id)
      .where('attempts', '=', token)
      .where('state', '=', 'running')
      .execute(),
  )

/** A person may cancel while the last rows are being done: then nothing was left to cancel. TaskWork without rows has its worth in its end. */
const isAllDone = ({ within }: Services, { task }: TakenTask): Promise<boolean> =>
  within({ role: 'app', tenantId: task.tenantId }, async (db) => {
    const rows = await db
      .selectFrom('task_rows')
      .select((eb) => [
        eb.fn.countAll<number>().as('all'),
        eb.fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      ])
      .where('task_id', '=', task.id)
      .executeTakeFirstOrThrow()
    return rows.all > 0 && rows.waiting === 0
  })

type End = {
  readonly state: 'ready' | 'failed' | 'cancelled'
  readonly fileId?: string | undefined
  readonly code?: string
}

/** Ends the task and lets the merchant's next one into the queue. */
const finish = (ctx: Services, { task, token }: TakenTask, runner: TaskRunner | undefined, end: End) =>
  ctx.within({ role: 'app', tenantId: task.tenantId }, async (db) => {
    await lockTurns(db, task.tenantId)
    const row = await db
      .updateTable('tasks')
      .set({
        state: end.state,
        file_id: end.fileId ?? null,
        error_code: end.code ?? null,
        finished_at: ctx.now(),
        lease_until: null,
      })
      .where('id', '=', task.id)
      .where('attempts', '=', token)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    if (!row) return
    if (end.state !== 'ready') await runner?.stopped?.(task, db, end.code, ctx)
    await ctx.tell(db, { userId: task.createdBy ?? undefined, topic: 'task', id: task.id })
    await callNext(ctx, db, task.tenantId)
  })
