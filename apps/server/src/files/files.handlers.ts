import type { files } from '@stowline/contract/files/files.contract'
import { expectTask } from '../jobs/task-queue.ts'
import type { Handlers } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { mustUseUploads } from './room.ts'
import { mayUpload, type Slot, slots } from './slots.ts'
import { issueTicket } from './tickets.ts'
import { uploadPath } from './upload.ts'

export const fileHandlers: Handlers<typeof files> = {
  uploadParams: async ({ slot }, ctx) => {
    if (!mayUpload(slots[slot], ctx.caller.menus)) throw new Refusal('access.denied')
    await ctx.files.mustHaveRoom(ctx.db)
    await mustUseUploads(ctx.db, slot, ctx.caller.userId, ctx.now())
    const ticket = await issueTicket(ctx.db, ctx.caller, { purpose: 'upload', slot }, ctx.systemNow())
    const { maxBytes, types, task }: Slot = slots[slot]
    if (task) expectTask(ctx)
    return { uploadUrl: `${uploadPath}?ticket=${ticket}`, fileField: 'file', maxBytes, types: [...types], ticket }
  },
}
