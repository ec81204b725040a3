import { type FoundTransfer, mostFound } from '@stowline/contract/search/search.contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { patternOf } from '../../kernel/list/conditions.ts'

/** Most of one kind of number that are looked at. */
const mostLookedAt = 200

/** The newest transfers whose transID, PO or own number begins with a text, as their indexes find it. */
export const transfersNamed = async (db: Db, text: string): Promise<FoundTransfer[]> => {
  const patterns = [...new Set([text, text.toUpperCase()])].map((one) => patternOf(one).slice(1))
  const beginning = (column: 'trans_id' | 'po' | 'transfer_no'): RawBuilder<unknown> => {
    const name = sql.ref(`t.${column}`)
    const likes = patterns.map((pattern) => sql`${name} like ${pattern}`)
    return sql`(select t.id from transfers t where ${name} <> '' and (${sql.join(likes, sql` or `)}) limit ${sql.lit(mostLookedAt)})`
  }
  const { rows } = await sql<FoundTransfer>`
    select t.id, t.trans_id as "transID", t.po from transfers t
    where t.id in (${sql.join([beginning('trans_id'), beginning('po'), beginning('transfer_no')], sql` union `)})
    order by t.created_at desc, t.id desc limit ${mostFound}`.execute(db)
  return rows
}
