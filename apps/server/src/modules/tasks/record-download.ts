import type { tasks } from '@stowline/contract/tasks/tasks.contract'
import { mostRecordedDownloads, toldStates } from '@stowline/domain/tasks/task'
import { downloadPath } from '../../files/download-ticket.ts'
import { transferEnd } from '../../files/task-download.ts'
import { fileOfTicket } from '../../files/tickets.ts'
import { asJson } from '../../db/json.ts'
import { actorName } from '../../kernel/actor-name.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { lockTurns } from './turns.ts'

/** Notes a file that the page fetched, made or is about to fetch (spec: fileName, fileUrl, state). The link of a file of ours is opened by the record too. */
export const recordDownload: Handler<typeof tasks.create> = async ({ fileName, fileUrl, state = 'ready' }, ctx) => {
  if (!toldStates('recorded').includes(state)) throw new Refusal('tasks.wrongState')
  const id = ctx.newId()
  const { tenantId, userId } = ctx.caller
  await mustHaveFew(ctx)
  const fileId = await fileAt(fileUrl, ctx)
  await ctx.db
    .insertInto('tasks')
    .values({
      tenant_id: tenantId,
      id,
      section: 'download',
      kind: 'recorded',
      title: { fileName },
      // A one-use link is not kept: its file is.
      input: asJson(fileId ? {} : { fileUrl }),
      file_id: fileId,
      state,
      lease_until: state === 'downloading' ? transferEnd(ctx.systemNow()) : null,
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
