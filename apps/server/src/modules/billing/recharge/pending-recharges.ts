import { type Cents, cents } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** What a merchant says he has sent and nobody has booked yet. */
export const pendingRecharges = async (db: Db): Promise<Cents> => {
  const row = await db
    .selectFrom('recharges')
    .select(sql<string>`coalesce(sum(cents), 0)`.as('cents'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return cents(Number(row.cents))
}
