import type { Services } from '../kernel/context.ts'
import { notFound } from '../kernel/refusal.ts'
import { mayOpen } from './slots.ts'
import { endDownload, markDownloading } from './task-download.ts'
import { takeHeld } from './ticket-holder.ts'

/** What goes with a notice: whoever has a link was told the notice. */
const openNoticeFile = (services: Services, tenantId: string, fileId: string) =>
  services.within({ role: 'app', tenantId }, async (db) => {
    const found = await db.selectFrom('notice_files').selectAll().where('file_id', '=', fileId).executeTakeFirst()
    if (!found) throw notFound()
    const { name, content_type: contentType, size, storage_key: key } = found
    const stream = () => services.files.stream(key)
    return { fileId, name, contentType, size, stream, ended: async () => {} }
  })

/** The file that a download ticket is for, while its holder still has the screen that it belongs to. The ticket is spent here; `ended` takes how the transfer went. */
export const openDownload = async (services: Services, secret: string | undefined) => {
  const ticket = secret ? await takeHeld(services, secret, 'download') : undefined
  if (ticket?.noticeFileId) return openNoticeFile(services, ticket.tenantId, ticket.noticeFileId)
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
