import type { settings } from '@stowline/contract/settings/settings.contract'
import type { Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

const unsettled = ['buying', 'voiding', 'unknown', 'review'] as const

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
  const { count } = await ctx.db
    .selectFrom('labels as l')
    .innerJoin('orders as o', (join) => join.onRef('o.tenant_id', '=', 'l.tenant_id').onRef('o.id', '=', 'l.order_id'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('l.logistics_account_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('l.state', 'in', unsettled),
        eb.and([eb('l.state', 'in', ['ready', 'printed']), eb('o.status', 'not in', ['shipped', 'cancelled'])]),
      ]),
    )
    .executeTakeFirstOrThrow()
  if (count > 0) throw new Refusal('settings.accountInUse', { count })
  await ctx.db
    .updateTable('logistics_accounts')
    .set((eb) => ({ state: 'deleted', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await ctx.audit({ entity: 'logisticsAccount', id, action: 'deleted', before: account })
  return {}
}
