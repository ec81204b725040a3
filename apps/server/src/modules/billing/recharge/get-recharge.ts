import type { recharge } from '@stowline/contract/billing/recharge.contract'
import type { RechargeDetail } from '@stowline/contract/billing/recharge.schema'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import { downloadLink } from '../../../files/download-ticket.ts'
import type { Context, Handler } from '../../../kernel/context.ts'
import { readHistory } from '../../../kernel/history.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { rechargeRows, toRechargeRow } from './recharge-row.ts'

/** One recharge with its proofs and what was done to it. */
export const getRecharge: Handler<typeof recharge.detail> = ({ id }, ctx) => readRecharge(ctx.db, id, ctx)

/** The same for whoever may read the merchant's rows. */
export const readRecharge = async (db: Db, id: string, ctx: Pick<Context, 'caller'>): Promise<RechargeDetail> => {
  const [row, history] = await Promise.all([
    rechargeRows(camel(db)).where('r.id', '=', id).executeTakeFirst(),
    readHistory(db, 'recharge', id),
  ])
  if (!row) throw notFound()
  return { ...toRechargeRow(row, ctx), history }
}

/** A link to a proof of the merchant's own. */
export const getRechargeFile: Handler<typeof recharge.file> = async ({ id, fileId }, ctx) => {
  await mustProve(ctx.db, id, fileId)
  return downloadLink(ctx, fileId)
}

/** Refuses a file that is no proof of this recharge. */
export const mustProve = async (db: Db, id: string, fileId: string): Promise<void> => {
  const found = await db
    .selectFrom('recharge_proofs')
    .select('file_id')
    .where('recharge_id', '=', id)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (!found) throw notFound()
}
