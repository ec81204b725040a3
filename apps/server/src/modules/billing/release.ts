import type { Db } from '../../db/database.ts'
import { endHold } from './hold.ts'
import type { Business, MoneyWork } from './money-work.ts'

/** What was held is free again, once. */
export const release = async (db: Db, work: MoneyWork, business: Business): Promise<void> => {
  await endHold(db, work, business, 'released')
}
