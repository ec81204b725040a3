import type { tasks } from '@stowline/contract/tasks/tasks.contract'
import { actorName } from '../../kernel/actor-name.ts'
import type { Handler } from '../../kernel/context.ts'

/** Notes a file that the page itself made (spec: fileName, fileUrl, state); it holds no file of ours. */
export const recordDownload: Handler<typeof tasks.create> = async ({ fileName, fileUrl, state }, ctx) => {
  const id = ctx.newId()
  const { tenantId, userId } = ctx.caller
  await ctx.db
    .insertInto('tasks')
    .values({
      tenant_id: tenantId,
      id,
      section: 'download',
      kind: 'recorded',
      title: { fileName },
      input: { fileUrl },
      state: state === 'downloaded' ? 'downloaded' : 'ready',
      created_by: userId,
      created_by_name: actorName(ctx.caller),
      created_at: ctx.now(),
      finished_at: ctx.now(),
    })
    .execute()
  return { id }
}
