import type { returns } from '@stowline/contract/returns/returns.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import type { ReturnStatus } from '@stowline/domain/returns/lifecycle'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { movableReturns } from './movable-returns.ts'
import { insertLines, linesOf, numbersFor, totalsOf } from './return-lines.ts'
import { keepPhotos, replacePhotos } from './return-photos.ts'

type Form = Input<typeof returns.create>

/** A return's form as its row. */
const columnsOf = (form: Form) => ({
  order_id: form.orderId,
  warehouse_id: form.warehouseId,
  reason: form.returnReason,
  receive_type: form.receiveType,
  tracking_no: form.trackingNumber.replace(/\s/g, '').toUpperCase(),
  logistics_account_id: form.logisticsAccountId,
  service_code: form.serviceCode,
  handling: form.handling,
  remark: form.suggestStr,
  sender_name: form.senderName,
  sender_phone: form.senderPhone,
  street: form.street,
  city: form.cityName,
  state: form.stateorProvince,
  postal_code: form.postalCode,
  country: form.country,
})

/** Refuses what the form names and the merchant does not have, as what is not there. */
const mustOwn = async (db: Db, { orderId, warehouseId, logisticsAccountId }: Form): Promise<void> => {
  const own = [
    db.selectFrom('tenant_warehouses').select('warehouse_id as id').where('warehouse_id', '=', warehouseId),
    ...(orderId === null ? [] : [db.selectFrom('orders').select('id').where('id', '=', orderId)]),
    ...(logisticsAccountId === null
      ? []
      : [db.selectFrom('logistics_accounts').select('id').where('id', '=', logisticsAccountId)]),
  ]
  for (const query of own) if (!(await query.executeTakeFirst())) throw notFound()
}

/** One whose parcel has a number is on its way. */
const statusFor = ({ tracking_no }: ReturnType<typeof columnsOf>): ReturnStatus =>
  tracking_no ? 'toBeReceived' : 'pending'

/** Announces a return. */
export const createReturn: Handler<typeof returns.create> = async (form, ctx) => {
  const { db } = ctx
  await mustOwn(db, form)
  const lines = await linesOf(db, form.lines)
  const [id, now, columns] = [ctx.newId(), ctx.now(), columnsOf(form)]
  const [returnNo = ''] = await numbersFor(db, now, 1)
  await db
    .insertInto('returns')
    .values({
      ...{ tenant_id: ctx.tenantId, id, return_no: returnNo, status: statusFor(columns), status_at: now },
      ...columns,
      ...totalsOf(lines),
      ...{ created_by: ctx.by.id, created_at: now },
    })
    .execute()
  await insertLines(db, id, lines)
  await keepPhotos(ctx, id, { kind: 'photo' }, form.photoIds)
  await recordHistory(ctx, 'return', [{ id, action: 'created' }])
  await ctx.audit({ entity: 'return', id, action: 'created', after: { no: returnNo, ...columns } })
  return { id, version: 0 }
}

/** Changes a return whose parcel has not come, or that was rejected; the latter may go again at once. */
export const updateReturn: Handler<typeof returns.update> = async ({ id, version, resubmit, ...form }, ctx) => {
  const { db } = ctx
  const [before] = await movableReturns.lock(ctx, [id])
  if (!before) throw notFound()
  if (before.version !== version) throw new Refusal('request.stale')
  const facts = movableReturns.facts(before, ctx.now())
  const bar = returnMoves.edit.bar(facts) ?? (resubmit ? returnMoves.resubmit.bar(facts) : undefined)
  if (bar) throw new Refusal(bar)
  await mustOwn(db, form)
  const lines = await linesOf(db, form.lines)
  const columns = columnsOf(form)
  const status = before.status === 'rejected' && !resubmit ? before.status : statusFor(columns)
  const moved = status === before.status ? {} : { status, status_at: ctx.now() }
  await db
    .updateTable('returns')
    .set({ ...columns, ...totalsOf(lines), ...moved, ...(resubmit && { reject_reason: '' }), version: version + 1 })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('return_lines').where('return_id', '=', id).execute()
  await insertLines(db, id, lines)
  await replacePhotos(ctx, id, form.photoIds)
  const action = resubmit ? returnMoves.resubmit.action : 'edited'
  await recordHistory(ctx, 'return', [{ id, action }])
  await ctx.audit({ entity: 'return', id, action, before: { status: before.status }, after: { status, ...columns } })
  return { id, version: version + 1 }
}
