import type { tasks } from '@stowline/contract/tasks/tasks.contract'
import { mostRecordedDownloads } from '@stowline/domain/tasks/task'
import { downloadPath } from '../../files/download-ticket.ts'
import { fileOfTicket } from '../../files/tickets.ts'
import { actorName } from '../../kernel/actor-name.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { lockTurns } from './turns.ts'

/** Notes a file that the page fetched or made (spec: fileName, fileUrl, state). The link of a file of ours is opened by the record too. */
export const recordDownload: Handler<typeof tasks.create> = async ({ fileName, fileUrl, state }, ctx) => {
  const id = ctx.newId()
  const { tenantId, userId } = ctx.caller
  await mustHaveFew(ctx)
  await ctx.db
    .insertInto('tasks')
    .values({
      tenant_id: tenantId,
      id,
      section: 'download',
      kind: 'recorded',
      title: { fileName },
      input: {},
      file_id: await fileAt(fileUrl, ctx),
      state: state === 'downloaded' ? 'downloaded' : 'ready',
      created_by: userId,
      created_by_name: actorName(ctx.caller),
      created_at: ctx.now(),
      finished_at: ctx.now(),
    })
    .execute()
  return { id }
}

/** The file that a link given to the caller leads to; an address of another kind names none. */
const fileAt = async (fileUrl: string, { db, caller }: Context): Promise<string | null> => {
  const [path, query] = fileUrl.split('?')
  if (path !== downloadPath) return null
  const fileId = await fileOfTicket(db, caller, new URLSearchParams(query).get('ticket') ?? '')
  if (!fileId) throw notFound()
  return fileId
}

const mustHaveFew = async ({ db, caller }: Context): Promise<void> => {
  await lockTurns(db, caller.tenantId)
  const { recorded } = await db
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number>().as('recorded'))
    .where('created_by', '=', caller.userId)
    .where('kind', '=', 'recorded')
    .executeTakeFirstOrThrow()
  if (recorded >= mostRecordedDownloads) throw new Refusal('tasks.tooManyRecorded', { most: mostRecordedDownloads })
}
