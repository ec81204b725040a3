import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The time zone of the provider's calendar: bills are of its months, charges of its days. */
export const providerZone = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ readonly zone: string }>`select provider_zone() as zone`.execute(db)
  const [{ zone } = { zone: 'UTC' }] = rows
  return zone
}
