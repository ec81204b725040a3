import type { tasks } from '@stowline/contract/tasks/tasks.contract'
import { mostFilesTogether } from '@stowline/domain/tasks/task'
import { camel } from '../../db/camel.ts'
import { downloadLink } from '../../files/download-ticket.ts'
import { mayOpen } from '../../files/slots.ts'
import { markDownloading } from '../../files/task-download.ts'
import { streamZip, type StreamedEntry } from '../../files/write-zip.ts'
import { batchIds } from '../../kernel/batch.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { seenBy, taskRows } from './task-rows.ts'

/** An archive is made for one download. */
const keptMs = 3_600_000

type TaskFile = { readonly taskId: string; readonly fileId: string; readonly name: string; readonly slot: string }

/** One archive of the chosen tasks' files, and the link to it. All of them have to be there: half of what was chosen is not what was asked for. */
export const downloadMany: Handler<typeof tasks.downloadMany> = async ({ ids }, ctx) => {
  const wanted = batchIds(ids, mostFilesTogether)
  const files = await ctx.transaction(async (db) => {
    await ctx.files.mustHaveRoom(db)
    return filesOf({ ...ctx, db }, wanted)
  })
  const [first] = files
  if (!first) throw new Refusal('tasks.noFile')
  const { tenantId, userId } = ctx.caller
  const stored = await ctx.files.store({ tenantId, bytes: streamZip(entriesOf(ctx, files)) })
  return ctx.transaction(async (db) => {
    const { fileId } = await ctx.files.attach(
      db,
      {
        tenantId,
        // An archive is opened by whoever may open what is in it: all of it was looked at above, and the link is the asker's alone.
        slot: first.slot,
        name: `tasks-${files.length}.zip`,
        contentType: 'application/zip',
        createdBy: userId,
        expiresAt: new Date(ctx.now().getTime() + keptMs),
      },
      stored,
    )
    await markDownloading(ctx, db, wanted, 'asked')
    return downloadLink({ ...ctx, db }, fileId, wanted)
  })
}

const filesOf = async (ctx: Context, ids: readonly string[]): Promise<TaskFile[]> => {
  let query = taskRows(camel(ctx.db)).where('t.id', 'in', ids)
  for (const condition of seenBy(ctx.caller)) query = query.where(condition)
  const found = new Map((await query.execute()).map((task) => [task.id, task]))
  return ids.map((id) => {
    const task = found.get(id)
    if (!task) throw notFound()
    const { fileId, fileName, fileSlot } = task
    if (!fileId || !fileName || !fileSlot) throw new Refusal('tasks.noFile')
    if (!mayOpen(fileSlot, ctx.caller.menus)) throw new Refusal('access.denied')
    return { taskId: id, fileId, name: fileName, slot: fileSlot }
  })
}

/** Files of one name, as two exports of one day have, are told apart by a number. */
async function* entriesOf(ctx: Pick<Context, 'transaction' | 'files'>, files: readonly TaskFile[]) {
  const used = new Map<string, number>()
  for (const { fileId, name } of files) {
    const times = (used.get(name) ?? 0) + 1
    used.set(name, times)
    const file = await ctx.transaction((db) => ctx.files.open(db, fileId))
    if (!file) throw new Refusal('tasks.noFile')
    const entry: StreamedEntry = { name: times === 1 ? name : numbered(name, times), bytes: await file.stream() }
    yield entry
  }
}

const numbered = (name: string, times: number): string => {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)} (${times})${name.slice(dot)}` : `${name} (${times})`
}
