import { createHash, randomBytes } from 'node:crypto'
import type { returnLabels } from '@stowline/contract/returns/return-labels.contract'
import { labelLinkDays, labelLinkEnds, mostLabelLinks } from '@stowline/domain/returns/label-links'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import { returnLabelMails } from '@stowline/text/return-labels'
import type { Db } from '../../../db/database.ts'
import type { Context, Handler } from '../../../kernel/context.ts'
import { recordHistory } from '../../../kernel/history.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { sharedLabelPath } from '../../../kernel/shared-label-path.ts'
import { letterIn } from '../../../mail/letter.ts'
import { factsOf, readReturnToShip } from './return-to-ship.ts'

/** A key is 256 bits by chance: its plain hash can be neither guessed nor turned back. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

type Made = { readonly id: string; readonly url: string; readonly returnNo: string; readonly endsAt: Date }

/** A new way to a return's label. Its key is told once, here. */
const makeLink = async (ctx: Context, db: Db, returnId: string, mailedTo: string): Promise<Made> => {
  const row = await readReturnToShip(db, returnId, true)
  if (!row) throw notFound()
  const bar = returnMoves.shareLabel.bar(factsOf(row))
  if (bar) throw new Refusal(bar)
  // What protects people runs by time as it is.
  const now = ctx.systemNow()
  const { good } = await db
    .selectFrom('return_label_links')
    .select(({ fn }) => fn.countAll<number>().as('good'))
    .where('return_id', '=', returnId)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  if (Number(good) >= mostLabelLinks) throw new Refusal('returns.tooManyLinks', { most: mostLabelLinks })
  const [id, key, endsAt] = [ctx.newId(), randomBytes(32).toString('base64url'), labelLinkEnds(now)]
  await db
    .insertInto('return_label_links')
    .values({
      ...{ tenant_id: ctx.tenantId, id, return_id: returnId, key_hash: hashOfKey(key), mailed_to: mailedTo },
      ...{ made_at: now, made_by_name: ctx.by.name, ends_at: endsAt },
    })
    .execute()
  const action = mailedTo ? 'mailLabel' : 'shareLabel'
  await recordHistory({ ...ctx, db }, 'return', [{ id: returnId, action, detail: mailedTo ? { to: mailedTo } : {} }])
  await ctx.audit({ entity: 'return', id: returnId, action, after: { linkId: id, mailedTo } }, db)
  return { id, url: `${ctx.publicUrl}${sharedLabelPath}/${key}`, returnNo: row.returnNo, endsAt }
}

/** A link to copy, told this once. */
export const shareReturnLabel: Handler<typeof returnLabels.share> = async ({ id }, ctx) => {
  const { url, endsAt } = await ctx.transaction((db) => makeLink(ctx, db, id, ''))
  return { url, ends: endsAt.toISOString() }
}

/** A link in a mail to the buyer; one that could not be handed over is withdrawn again. */
export const mailReturnLabel: Handler<typeof returnLabels.mail> = async ({ id, email }, ctx) => {
  const made = await ctx.transaction((db) => makeLink(ctx, db, id, email))
  const told = { no: made.returnNo, url: made.url, days: labelLinkDays }
  try {
    // A buyer in the United States reads English first.
    await ctx.mail.send(letterIn(['en', 'zh'], email, returnLabelMails, told))
  } catch (error) {
    ctx.log.error({ err: error, returnId: id }, 'return label not mailed')
    await ctx.transaction((db) => withdraw(ctx, db, id, made.id))
    throw new Refusal('returns.mailFailed')
  }
  return {}
}

const withdraw = async ({ systemNow }: Context, db: Db, returnId: string, linkId?: string): Promise<number> => {
  const query = db
    .updateTable('return_label_links')
    .set({ withdrawn_at: systemNow() })
    .where('return_id', '=', returnId)
    .where('withdrawn_at', 'is', null)
  const { numUpdatedRows } = await (linkId ? query.where('id', '=', linkId) : query).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** From now on no link leads to the label that was given out so far. */
export const withdrawLabelLinks: Handler<typeof returnLabels.withdraw> = async ({ id }, ctx) => {
  if (!(await readReturnToShip(ctx.db, id, true))) throw notFound()
  const withdrawn = await withdraw(ctx, ctx.db, id)
  if (withdrawn) {
    await recordHistory(ctx, 'return', [{ id, action: 'withdrawLinks' }])
    await ctx.audit({ entity: 'return', id, action: 'withdrawLinks', after: { withdrawn } })
  }
  return { withdrawn }
}
