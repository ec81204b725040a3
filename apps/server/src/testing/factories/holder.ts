import type { Database } from '../../db/database.ts'
import { tokenHash } from '../../http/call/session.ts'
import { makePerson } from '../people.ts'

/** A person of a new tenant with an open session: whom tickets are given to. */
export const newHolder = async (database: Database, options: Parameters<typeof makePerson>[1] = {}) => {
  const { tenantId, userId, token } = await makePerson(database, options)
  const find = database.owner.selectFrom('sessions').select('id').where('token_hash', '=', tokenHash(token))
  const { id: sessionId } = await find.executeTakeFirstOrThrow()
  return { tenantId, userId, sessionId }
}
