import type { Doors } from '../kernel/context.ts'
import { notFound } from '../kernel/refusal.ts'
import { mayOpen } from './slots.ts'
import { takeHeld } from './ticket-holder.ts'

/** The file that a download ticket is for, while its holder still has the screen that it belongs to. The ticket is spent here. */
export const openDownload = async (doors: Doors, secret: string | undefined) => {
  const ticket = secret ? await takeHeld(doors, secret, 'download') : undefined
  const fileId = ticket?.fileId
  if (!ticket || !fileId) throw notFound()
  const file = await doors.within({ role: 'app', tenantId: ticket.tenantId }, (db) => doors.files.open(db, fileId))
  if (!file || !mayOpen(file.slot, ticket.menus)) throw notFound()
  return file
}
