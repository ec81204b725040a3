import type { Context } from '../kernel/context.ts'
import { issueTicket } from './tickets.ts'

export const downloadPath = '/api/v1/oms/OSS/Download'

/** A one-use link to a file of the caller's tenant. The file must be visible to the transaction: the foreign key sees to it. */
export const downloadLink = async (ctx: Pick<Context, 'db' | 'caller' | 'now'>, fileId: string): Promise<{ url: string }> => {
  const ticket = await issueTicket(ctx.db, ctx.caller, { purpose: 'download', fileId }, ctx.now())
  return { url: `${downloadPath}?ticket=${ticket}` }
}
