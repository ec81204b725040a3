import type { Context } from '../kernel/context.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { mayOpen } from './slots.ts'
import { issueTicket } from './tickets.ts'

export const downloadPath = '/api/v1/oms/OSS/Download'

/** A one-use link to a file of the caller's tenant, for an account that has the screen which the file belongs to. Tasks that are named hear how the transfer ends. */
export const downloadLink = async (
  ctx: Pick<Context, 'db' | 'caller' | 'systemNow'>,
  fileId: string,
  taskIds: readonly string[] = [],
): Promise<{ url: string }> => {
  const file = await ctx.db.selectFrom('files').select('slot').where('id', '=', fileId).executeTakeFirst()
  if (!file) throw notFound()
  if (!mayOpen(file.slot, ctx.caller.menus)) throw new Refusal('access.denied')
  const ticket = await issueTicket(ctx.db, ctx.caller, { purpose: 'download', fileId, taskIds }, ctx.systemNow())
  return { url: `${downloadPath}?ticket=${ticket}` }
}
