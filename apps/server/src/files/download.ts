import type { Services } from '../kernel/context.ts'
import { notFound } from '../kernel/refusal.ts'
import { mayOpen } from './slots.ts'
import { endDownload, markDownloading } from './task-download.ts'
import { takeHeld } from './ticket-holder.ts'

/** The file that a download ticket is for, while its holder still has the screen that it belongs to. The ticket is spent here; `ended` takes how the transfer went. */
export const openDownload = async (services: Services, secret: string | undefined) => {
  const ticket = secret ? await takeHeld(services, secret, 'download') : undefined
  const fileId = ticket?.fileId
  if (!ticket || !fileId) throw notFound()
  const { tenantId, taskIds, menus } = ticket
  const file = await services.within({ role: 'app', tenantId }, async (db) => {
    const found = await services.files.open(db, fileId)
    if (!found || !mayOpen(found.slot, menus)) throw notFound()
    await markDownloading(services, db, taskIds, 'fetched')
    return found
  })
  return {
    ...file,
    ended: async (isWhole: boolean) => endDownload(services, { tenantId, taskIds }, isWhole),
  }
}
