import type { operations } from '@stowline/contract/operations/operations.contract'
import { type ApprovalLimit, lowerLimit } from '@stowline/domain/inventory/corrections'
import { limitFor, limitSetBy } from '@stowline/domain/kernel/kept-limit'
import { cents, fromDecimal, toDecimal } from '@stowline/domain/kernel/money'
import { camel } from '../../db/camel.ts'
import type { Handler } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { keptLimit, limitColumns } from '../inventory/index.ts'

const told = ({ units, cents: worth }: ApprovalLimit) => ({ units, value: toDecimal(cents(worth)) })

/** How much one person may book alone in each warehouse, and who asks where that is less than what this person has set. */
export const approvalLimits: Handler<typeof operations.approvalLimits> = async (_, ctx) => {
  const rows = await camel(ctx.db)
    .selectFrom('warehouses')
    .select(['id', ...limitColumns])
    .orderBy('shortName')
    .execute()
  return rows.map((row) => {
    const kept = keptLimit(row)
    const [all, own] = [told(kept.limit), told(limitFor(kept, ctx.by.id, lowerLimit))]
    return { warehouseId: row.id, ...all, own: own.units < all.units || own.value !== all.value ? own : null }
  })
}

export const setApprovalLimit: Handler<typeof operations.setApprovalLimit> = async (
  { warehouseId, units, value },
  ctx,
) => {
  await ctx.within({ role: 'system' }, async (db) => {
    const row = await camel(db)
      .selectFrom('warehouses')
      .select(limitColumns)
      .where('id', '=', warehouseId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    const { limit, setBy, before } = limitSetBy(keptLimit(row), ctx.by.id, {
      units,
      cents: fromDecimal(value) ?? cents(0),
    })
    await db
      .updateTable('warehouses')
      .set({ approval_units: limit.units, approval_cents: limit.cents, approval_set_by: setBy })
      .set({ approval_before_units: before?.units ?? null, approval_before_cents: before?.cents ?? null })
      .where('id', '=', warehouseId)
      .execute()
  })
  await ctx.audit({ entity: 'warehouse', id: warehouseId, action: 'setApprovalLimit', after: { units, value } })
  return {}
}
