import type { SystemTime } from '../kernel/system-time.ts'
import type { Db } from '../db/database.ts'
import type { Services } from '../kernel/context.ts'
import { ticketLifetime } from './tickets.ts'

/** A transfer that has given no sign of its end by then is taken for broken off; if it ends well after all, the task still becomes downloaded. */
const longestTransfer = 15 * 60_000

/** When a transfer that begins now is over at the latest. */
export const transferEnd = (now: SystemTime): Date => new Date(now.getTime() + longestTransfer)

type Teller = Pick<Services, 'systemNow' | 'tell'>
type Fetched = { readonly tenantId: string; readonly taskIds: readonly string[] }

/** The file of these tasks is on its way: asked for, so that its link is to be opened soon, or already being fetched. */
export const markDownloading = async (
  { systemNow, tell }: Teller,
  db: Db,
  taskIds: readonly string[],
  step: 'asked' | 'fetched',
): Promise<void> => {
  if (taskIds.length === 0) return
  const until = step === 'asked' ? new Date(systemNow().getTime() + ticketLifetime) : transferEnd(systemNow())
  const task = db
    .updateTable('tasks')
    .set({ state: 'downloading', lease_until: until, is_seen: true })
    .where('id', 'in', taskIds)
  await told(tell, db, await task.returning(['id', 'created_by']).execute())
}

/** A transfer has ended: its tasks are downloaded, or ready again when it broke off and no other one has succeeded meanwhile. */
export const endDownload = (services: Services, { tenantId, taskIds }: Fetched, isWhole: boolean): Promise<void> =>
  services.within({ role: 'app', tenantId }, async (db) => {
    if (taskIds.length === 0) return
    const task = db
      .updateTable('tasks')
      .set({ state: isWhole ? 'downloaded' : 'ready', lease_until: null })
      .where('id', 'in', taskIds)
      .where('state', 'in', isWhole ? ['downloading', 'ready'] : ['downloading'])
    await told(services.tell, db, await task.returning(['id', 'created_by']).execute())
  })

const told = async (
  tell: Services['tell'],
  db: Db,
  tasks: readonly { id: string; created_by: string | null }[],
): Promise<void> => {
  for (const { id, created_by } of tasks) await tell(db, { userId: created_by ?? undefined, topic: 'task', id })
}
