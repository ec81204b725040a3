import type { returnLabels } from '@stowline/contract/returns/return-labels.contract'
import { hasLabelToSend, returnMoves } from '@stowline/domain/returns/return-moves'
import { downloadLink } from '../../../files/download-ticket.ts'
import type { Handler } from '../../../kernel/context.ts'
import { recordHistory } from '../../../kernel/history.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { drawReturnLabel, labelSources } from './return-label-pdf.ts'
import { factsOf, readReturnToShip } from './return-to-ship.ts'

/** The label as one PDF, for its merchant. */
export const getReturnLabel: Handler<typeof returnLabels.file> = async ({ id }, ctx) => {
  const { tenantId } = ctx
  const { row, sources } = await ctx.transaction(async (db) => {
    await ctx.files.mustHaveRoom(db)
    const row = await readReturnToShip(db, id)
    if (!row) throw notFound()
    if (!hasLabelToSend(factsOf(row))) throw new Refusal('returns.noLabel')
    return { row, sources: await labelSources(db, row) }
  })
  const pdf = await drawReturnLabel(ctx, tenantId, sources)
  const stored = await ctx.files.store({ tenantId, bytes: pdf })
  return ctx.transaction(async (db) => {
    const name = `return-label-${row.returnNo}.pdf`
    const expiresAt = new Date(ctx.now().getTime() + 86_400_000)
    const file = { tenantId, slot: 'returnLabels', name, contentType: 'application/pdf', expiresAt }
    const { fileId } = await ctx.files.attach(db, { ...file, createdBy: ctx.caller.userId }, stored)
    return downloadLink({ ...ctx, db }, fileId)
  })
}

/** The label that the merchant has from elsewhere, in place of what he uploaded before; without files it has none any more. */
export const uploadReturnLabel: Handler<typeof returnLabels.upload> = async ({ id, fileIds }, ctx) => {
  const row = await ctx.transaction((db) => readReturnToShip(db, id))
  if (!row) throw notFound()
  await mustBeDrawable(ctx, fileIds)
  return ctx.transaction(async (db) => {
    const locked = await readReturnToShip(db, id, true)
    if (!locked) throw notFound()
    const bar = returnMoves.uploadLabel.bar(factsOf(locked))
    if (bar) throw new Refusal(bar)
    await db.deleteFrom('return_files').where('return_id', '=', id).where('kind', '=', 'label').execute()
    for (const fileId of fileIds) if (!(await ctx.files.keep(db, fileId))) throw new Refusal('returns.labelFileGone')
    const rows = fileIds.map((file_id, position) => ({
      ...{ return_id: id, file_id, kind: 'label', position, added_at: ctx.now() },
    }))
    await insertRows(db, 'return_files', rows)
    const action = fileIds.length ? 'uploadLabel' : 'removeLabel'
    await recordHistory({ ...ctx, db }, 'return', [{ id, action }])
    await ctx.audit({ entity: 'return', id, action, after: { fileIds } }, db)
    return {}
  })
}

/** Each was uploaded for this, and becomes a page: the buyer prints it. */
const mustBeDrawable = async (ctx: Parameters<typeof uploadReturnLabel>[1], fileIds: readonly string[]) => {
  if (new Set(fileIds).size < fileIds.length) throw new Refusal('returns.labelFileGone')
  for (const fileId of fileIds) {
    const file = await ctx.transaction((db) => ctx.files.read(db, fileId))
    if (file?.slot !== 'returnLabel') throw new Refusal('returns.labelFileGone')
    const drawn = await ctx.labelPrinter(ctx.tenantId).fromImage(file.bytes)
    if (!drawn.ok) throw new Refusal(drawn.problem.code)
  }
}
