import type { operations } from '@stowline/contract/operations/operations.contract'
import { cents, fromDecimal, toDecimal } from '@stowline/domain/kernel/money'
import type { Handler } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'

/** How much one person may book alone in each warehouse. */
export const approvalLimits: Handler<typeof operations.approvalLimits> = async (_, ctx) => {
  const rows = await ctx.db
    .selectFrom('warehouses')
    .select(['id', 'approval_units', 'approval_cents'])
    .orderBy('short_name')
    .execute()
  return rows.map(({ id, approval_units: units, approval_cents: worth }) => ({
    warehouseId: id,
    units,
    value: toDecimal(cents(worth)),
  }))
}

export const setApprovalLimit: Handler<typeof operations.setApprovalLimit> = async (
  { warehouseId, units, value },
  ctx,
) => {
  const changed = await ctx.within({ role: 'system' }, (db) =>
    db
      .updateTable('warehouses')
      .set({ approval_units: units, approval_cents: fromDecimal(value) ?? cents(0) })
      .where('id', '=', warehouseId)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!changed) throw notFound()
  await ctx.audit({ entity: 'warehouse', id: warehouseId, action: 'setApprovalLimit', after: { units, value } })
  return {}
}
