import { mostUnfinishedTasks } from '@stowline/domain/tasks/task'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { taskQueue } from '../../jobs/task-queue.ts'
import type { Services } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Tasks of one merchant in the common queue, waiting or running, however many workers there are: one less than a worker runs, so that
 * nobody waits behind another merchant's work. The merchant's next one joins the end of the queue when one of these has ended.
 */
export const mostInLine = 3

const unfinished = (db: Db, tenantId: string) =>
  db.selectFrom('tasks').where('tenant_id', '=', tenantId).where('state', 'in', ['queued', 'running'])

/**
 * Until the transaction ends nobody else makes, ends or cancels a task of the merchant: whoever joins the queue counts those that are in
 * it. Taken before any row of a task, or of what the task works on, is locked.
 */
export const lockTurns = async (db: Db, tenantId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tasks:${tenantId}`}, 0))`.execute(db)
}

/** Refuses another task to an account that has enough of them; answers whether the task that is made now joins the queue at once. */
export const joinsAtOnce = async (db: Db, tenantId: string, userId: string): Promise<boolean> => {
  await lockTurns(db, tenantId)
  const { all, own } = await unfinished(db, tenantId)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('created_by', '=', userId).as('own'),
    ])
    .executeTakeFirstOrThrow()
  if (own >= mostUnfinishedTasks) throw new Refusal('tasks.tooMany', { most: mostUnfinishedTasks })
  return all < mostInLine
}

/** Puts the merchant's next tasks into the queue; one that is in it already keeps its place. */
export const callNext = async ({ jobs }: Pick<Services, 'jobs'>, db: Db, tenantId: string): Promise<void> => {
  const first = await unfinished(db, tenantId)
    .select(['id', 'state'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostInLine)
    .execute()
  for (const { id, state } of first) if (state === 'queued') await summon({ jobs }, db, tenantId, id)
}

/** Puts a task into the queue; at most one summons of each waits there. */
export const summon = (
  { jobs }: Pick<Services, 'jobs'>,
  db: Db | undefined,
  tenantId: string,
  taskId: string,
): Promise<void> => jobs.send(taskQueue, { tenantId, taskId }, { ...(db && { db }), singletonKey: taskId })
