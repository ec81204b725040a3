import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Sent with the commit: a transaction that wrote for a tenant leaves a mark, one that wrote nothing does not. */
export const leaveMark = `insert into recent_writes (tenant_id)
  select current_tenant() where pg_current_xact_id_if_assigned() is not null and current_tenant() <> ''`

/** The marks of a tenant's last seconds: how many, and what they add up to. Marks are large and random, so that others do not add up to the same. */
export type Marks = { readonly since: string; readonly until: string; readonly count: number; readonly sum: string }

export const readMarks = async (db: Db, seconds: number): Promise<Marks> => {
  const { rows } = await sql<Marks>`
    with span as (select clock_timestamp() - ${seconds} * interval '1 second' as since, clock_timestamp() as until)
    select span.since::text as since, span.until::text as until, count(mark)::int as count, coalesce(sum(mark), 0)::text as sum
    from span left join recent_writes on written_at > since group by 1, 2`.execute(db)
  const [marks] = rows
  if (!marks) throw new Error('The marks of a tenant could not be read')
  return marks
}

/** Whether all of these marks are here, and so all that was written with them. */
export const hasMarks = async (db: Db, { since, until, count, sum }: Marks): Promise<boolean> => {
  const { rows } = await sql<{ is_whole: boolean }>`
    select count(*) = ${count} and coalesce(sum(mark), 0) = ${sum}::numeric as is_whole from recent_writes
    where written_at > ${since}::timestamptz and written_at <= ${until}::timestamptz`.execute(db)
  return rows[0]?.is_whole ?? false
}

/** Marks older than any that are asked for. */
export const forgetMarks = (seconds: number): string =>
  `delete from recent_writes where written_at < now() - interval '${seconds} seconds'`
