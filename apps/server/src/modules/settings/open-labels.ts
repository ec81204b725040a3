import type { Db } from '../../db/database.ts'
import { Refusal } from '../../kernel/refusal.ts'

const unsettled = ['buying', 'voiding', 'unknown', 'review'] as const

/**
 * Refuses while labels of an account may still be settled or voided: their carrier is asked in the account's name, and asked in another's it
 * would truthfully know nothing of them.
 */
export const refuseWithOpenLabels = async (db: Db, accountId: string): Promise<void> => {
  const { count } = await db
    .selectFrom('labels as l')
    .innerJoin('orders as o', (join) => join.onRef('o.tenant_id', '=', 'l.tenant_id').onRef('o.id', '=', 'l.order_id'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('l.logistics_account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('l.state', 'in', unsettled),
        eb.and([eb('l.state', 'in', ['ready', 'printed']), eb('o.status', 'not in', ['shipped', 'cancelled'])]),
      ]),
    )
    .executeTakeFirstOrThrow()
  if (count > 0) throw new Refusal('settings.accountInUse', { count })
}
