import type { Doors } from '../kernel/context.ts'
import { notFound } from '../kernel/refusal.ts'
import { mayOpen } from './slots.ts'
import { endDownload, markDownloading } from './task-download.ts'
import { takeHeld } from './ticket-holder.ts'

/** The file that a download ticket is for, while its holder still has the screen that it belongs to. The ticket is spent here; `ended` takes how the transfer went. */
export const openDownload = async (doors: Doors, secret: string | undefined) => {
  const ticket = secret ? await takeHeld(doors, secret, 'download') : undefined
  const fileId = ticket?.fileId
  if (!ticket || !fileId) throw notFound()
  const { tenantId, taskId, menus } = ticket
  const file = await doors.within({ role: 'app', tenantId }, async (db) => {
    const found = await doors.files.open(db, fileId)
    if (!found || !mayOpen(found.slot, menus)) throw notFound()
    if (taskId) await markDownloading(doors, db, taskId, 'fetched')
    return found
  })
  return {
    ...file,
    ended: async (isWhole: boolean) => (taskId ? endDownload(doors, { tenantId, taskId }, isWhole) : undefined),
  }
}
