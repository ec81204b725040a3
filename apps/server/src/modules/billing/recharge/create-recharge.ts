import type { recharge } from '@stowline/contract/billing/recharge.contract'
import { readAmount } from '@stowline/domain/billing/recharge'
import { toDecimal } from '@stowline/domain/kernel/money'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Context, Handler } from '../../../kernel/context.ts'
import { recordHistory } from '../../../kernel/history.ts'
import { Refusal, refuse } from '../../../kernel/refusal.ts'
import { documentNumber } from '../document-number.ts'

/** A merchant says what he has sent, and proves it. Nothing of it is in the book until the provider has seen the money. */
export const createRecharge: Handler<typeof recharge.create> = async (
  { amount: typed, paymentType, proofIds, note },
  ctx,
) => {
  const read = readAmount(typed)
  if (!read.ok) throw refuse(read.problem)
  const [id, now] = [ctx.newId(), ctx.now()]
  const no = documentNumber('CZ', id, now)
  await ctx.db
    .insertInto('recharges')
    .values({
      ...{ tenant_id: ctx.tenantId, id, no, cents: read.value, payment_type: paymentType, note, asked_at: now },
      ...{ asked_by: ctx.caller.userId, asked_by_name: ctx.by.name },
    })
    .execute()
  await keepProofs(ctx, id, [...new Set(proofIds)])
  const told = { amount: toDecimal(read.value), paymentType, no }
  await recordHistory(ctx, 'recharge', [{ id, action: 'created', detail: told }])
  await ctx.audit({ entity: 'recharge', id, action: 'created', after: { ...told, note, proofIds } })
  return { id, no }
}

/** The proofs stay with their recharge. A file of another slot, or of somebody else, is none; one file proves one payment. */
const keepProofs = async (
  { db, files }: Pick<Context, 'db' | 'files'>,
  rechargeId: string,
  fileIds: readonly string[],
): Promise<void> => {
  const found = await db
    .selectFrom('files as f')
    .leftJoin('recharge_proofs as p', 'p.file_id', 'f.id')
    .select(['f.slot', 'p.recharge_id'])
    .where('f.id', 'in', fileIds)
    .execute()
  if (found.some(({ recharge_id }) => recharge_id !== null)) throw new Refusal('recharge.proofUsed')
  if (found.length < fileIds.length || found.some(({ slot }) => slot !== 'paymentProof'))
    throw new Refusal('recharge.proofGone')
  for (const fileId of fileIds) if (!(await files.keep(db, fileId))) throw new Refusal('recharge.proofGone')
  await insertRows(
    db,
    'recharge_proofs',
    fileIds.map((file_id, position) => ({ recharge_id: rechargeId, file_id, position })),
  )
}
