import type { transfers } from '@stowline/contract/transfers/transfers.contract'
import { earliestShipDay } from '@stowline/domain/transfers/ship-date'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'

const closures = (db: Db, warehouseId: string) =>
  db
    .selectFrom('warehouse_closures')
    .select(['day', 'name'])
    .where('warehouse_id', '=', warehouseId)
    .orderBy('day')
    .execute()

/** Days on which a warehouse is closed beside weekends and federal holidays. */
export const closedDays = async (db: Db, warehouseId: string): Promise<string[]> =>
  (await closures(db, warehouseId)).map(({ day }) => day)

/** On which days a transfer that is made now can leave. */
export const getShipDays: Handler<typeof transfers.shipDays> = async ({ warehouseId }, { db, now }) => {
  const known = await db.selectFrom('warehouses').select('id').where('id', '=', warehouseId).executeTakeFirst()
  if (!known) throw notFound()
  const closed = await closures(db, warehouseId)
  return {
    earliest: earliestShipDay(
      now(),
      closed.map(({ day }) => day),
    ),
    closed,
  }
}
