import type { settings } from '@stowline/contract/settings/settings.contract'
import type { Handler } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { refuseWithOpenLabels } from './open-labels.ts'

/**
 * Takes an account out of use, unless labels bought on it may still be voided or settled. The row and its secrets stay, because parcels
 * under way are asked about by them.
 */
export const deleteAccount: Handler<typeof settings.deleteAccount> = async ({ id }, ctx) => {
  const account = await ctx.db
    .selectFrom('logistics_accounts')
    .select(['name', 'carrier'])
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw notFound()
  await refuseWithOpenLabels(ctx.db, id)
  await ctx.db
    .updateTable('logistics_accounts')
    .set((eb) => ({ state: 'deleted', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await ctx.audit({ entity: 'logisticsAccount', id, action: 'deleted', before: account })
  return {}
}
