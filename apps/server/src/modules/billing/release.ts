import type { Work } from '../../kernel/context.ts'
import type { Db } from '../../db/database.ts'
import { endHold } from './hold.ts'
import type { Business } from './business.ts'

/** What was held is free again, once. */
export const release = async (db: Db, work: Pick<Work, 'now' | 'newId' | 'by'>, business: Business): Promise<void> => {
  await endHold(db, work, business, 'released')
}
