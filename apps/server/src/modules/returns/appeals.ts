import type { returns } from '@stowline/contract/returns/returns.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import type { Context, Work } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { moveRows } from '../../kernel/move.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { movableReturns } from './movable-returns.ts'
import { keepPhotos } from './return-photos.ts'

/** The merchant disputes what was decided or done; one appeal is open at a time. */
export const openAppeal = async ({ id, text, photoIds }: Input<typeof returns.appeal>, ctx: Context) => {
  const [row] = await movableReturns.lock(ctx, [id])
  if (!row) throw notFound()
  const bar = returnMoves.appeal.bar(movableReturns.facts(row, ctx.now()))
  if (bar) throw new Refusal(bar)
  const appealId = ctx.newId()
  await ctx.db
    .insertInto('return_appeals')
    .values({
      ...{ tenant_id: ctx.tenantId, id: appealId, return_id: id, text },
      ...{ opened_at: ctx.now(), opened_by_name: ctx.by.name },
    })
    .execute()
  await keepPhotos(ctx, id, { kind: 'appeal', appealId }, photoIds)
  await recordHistory(ctx, 'return', [{ id, action: 'appeal', detail: { note: text } }])
  await ctx.audit({ entity: 'return', id, action: 'appeal', after: { text } })
  return {}
}

type Decision = { readonly isUpheld: boolean; readonly answer: string }

/** The provider decides the open appeal. One against a rejected claim that is right claims the parcel again. */
export const decideAppeal = async (work: Work, id: string, { isUpheld, answer }: Decision): Promise<void> => {
  const [row] = await movableReturns.lock(work, [id])
  if (!row) throw notFound()
  if (!row.hasOpenAppeal) throw new Refusal('returns.noAppeal')
  await work.db
    .updateTable('return_appeals')
    .set({ state: isUpheld ? 'upheld' : 'refused', answer, decided_at: work.now() })
    .where('return_id', '=', id)
    .where('state', '=', 'open')
    .execute()
  const action = isUpheld ? 'upholdAppeal' : 'refuseAppeal'
  await recordHistory(work, 'return', [{ id, action, detail: { note: answer } }])
  await work.audit({ entity: 'return', id, action, after: { answer } })
  const facts = movableReturns.facts(row, work.now())
  if (isUpheld && !returnMoves.reopen.bar(facts))
    await moveRows(movableReturns, work, { move: returnMoves.reopen }, [id])
}
