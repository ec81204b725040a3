import type { tasks } from '@stowline/contract/tasks/tasks.contract'
import { seenTaskKinds, toldStates } from '@stowline/domain/tasks/task'
import { transferEnd } from '../../files/task-download.ts'
import type { Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

/** The page tells how far it is with fetching a file of the caller's own; what the work itself decides cannot be told. */
export const tellState: Handler<typeof tasks.update> = async ({ id, state }, { db, caller, systemNow, tell }) => {
  const task = await db
    .selectFrom('tasks')
    .select(['kind', 'state', 'file_id'])
    .where('id', '=', id)
    .where('created_by', '=', caller.userId)
    .where('kind', 'in', seenTaskKinds(caller.menus))
    .forUpdate()
    .executeTakeFirst()
  if (!task) throw notFound()
  if (task.state === state) return {}
  const isFile = task.kind === 'recorded' || task.file_id !== null
  const states: readonly string[] = isFile ? toldStates(task.kind) : []
  if (!states.includes(task.state) || !states.includes(state)) throw new Refusal('tasks.wrongState')
  const lease = state === 'downloading' ? transferEnd(systemNow()) : null
  await db.updateTable('tasks').set({ state, lease_until: lease }).where('id', '=', id).execute()
  await tell(db, { userId: caller.userId, topic: 'task', id })
  return {}
}
