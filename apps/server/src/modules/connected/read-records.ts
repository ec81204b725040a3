import type { ConnectedRecord } from '@stowline/contract/connected/connected.schema'
import type { ConnectedKind, Side } from '@stowline/domain/connected/kinds'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Links } from './links.ts'
import { readings } from './records.ts'

type Asked = {
  readonly kinds: readonly ConnectedKind[]
  readonly links: Links
  readonly side: Side
  readonly now: Date
  /** Of each kind, the newest. */
  readonly most: number
}

/** The records that `links` name, of the kinds that are asked for, in one query. */
export const readRecords = async (
  db: Db,
  { kinds, links, side, now, most }: Asked,
): Promise<Map<ConnectedKind, ConnectedRecord[]>> => {
  const all = readings(now, side)
  const parts = kinds.flatMap((kind) => {
    const ids = links[kind]
    const { from, id, told, at } = all[kind]
    if (!ids) return []
    return [
      sql`(select json_build_object('kind', ${kind}::text, 'id', ${id}, ${told}) as record from ${from}
        where ${id} in (${ids}) order by ${at} desc, ${id} desc limit ${most})`,
    ]
  })
  if (!parts.length) return new Map()
  const { rows } = await sql<{ record: ConnectedRecord }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Map.groupBy(
    rows.map(({ record }) => record),
    ({ kind }) => kind,
  )
}
