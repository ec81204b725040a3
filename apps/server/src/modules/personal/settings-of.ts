import type { UserInfo } from '@stowline/contract/identity/identity.contract'
import type { Db } from '../../db/database.ts'

/** What a person has set, by name. */
export const settingsOf = async (db: Db, userId: string): Promise<UserInfo['settings']> => {
  const rows = await db.selectFrom('user_settings').select(['name', 'value']).where('user_id', '=', userId).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
