import type { connected } from '@stowline/contract/connected/connected.contract'
import type { Answer, Input } from '@stowline/contract/kernel/rpc'
import { kindsFor, mostConnected, type Side } from '@stowline/domain/connected/kinds'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../kernel/refusal.ts'
import { connectionsOf, most } from './links.ts'
import { readRecords } from './read-records.ts'
import { readings } from './records.ts'

type Of = Input<typeof connected.read>['of']
type Asked = {
  readonly of: Of
  readonly side: Side
  /** Menu paths of whoever asks. */
  readonly menus: readonly string[]
  readonly now: Date
}

/**
 * What a record is connected with, in two statements: whether it is there, and one query over all kinds that are asked for. For whoever may read
 * the merchant's rows; one that is not among them is not found.
 */
export const readConnected = async (
  db: Db,
  { of, side, menus, now }: Asked,
): Promise<Answer<typeof connected.read>> => {
  const kinds = kindsFor(side, menus)
  if (!kinds.includes(of.kind)) throw notFound()
  const own = readings(now, side)[of.kind]
  const there = await sql`select from ${own.from} where ${own.id} = ${of.id}`.execute(db)
  if (!there.rows.length) throw notFound()
  const found = await readRecords(db, { kinds, links: connectionsOf(of.kind, of.id), side, now, most })
  return {
    records: kinds.flatMap((kind) => (found.get(kind) ?? []).slice(0, mostConnected)),
    more: kinds.filter((kind) => (found.get(kind)?.length ?? 0) > mostConnected),
  }
}
