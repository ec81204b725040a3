/** Whoever may pass over triggers and references of a test database. */
export type Superuser = {
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/**
 * A change of the schema, of a right on an object, of a setting of the database or of the planner's statistics writes one of these; writing rows and numbers of sequences does
 * not. Roles are left out: on PostgreSQL all databases of the server share them.
 */
const CATALOGUE = [
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  '(select xmin from pg_database where datname = current_database()) as own',
  '(select s.xmin from pg_db_role_setting as s join pg_database as d on d.oid = setdatabase where datname = current_database()) as own',
  'pg_default_acl',
  'pg_extension',
  'pg_index',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_statistic',
  'pg_trigger',
  'pg_type',
]
const STATES = CATALOGUE.map((rows) => `(select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) from ${rows})`)
const FINGERPRINT = `select concat_ws(' ', ${STATES.join()}) as answer`
const TABLES = `select format('%I.%I', schemaname, tablename) as answer from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')`

/** Deleted rows stay in their pages: of a table larger than this, in bytes, the next file would feel them. Emptying it whole takes longer. */
const LARGE = 1_000_000

/**
 * Remembers what a database holds that was just opened. What it answers with brings the database back to that: rows written since go, those that
 * were there come back. False means that it cannot: its schema, a right on an object or a setting of the database has changed, and somebody else should use another one.
 */
export async function rememberState(superuser: Superuser): Promise<(superuser: Superuser) => Promise<boolean>> {
  const tables = await answers(superuser, TABLES)
  const seeds = new Map<string, string>()
  for (const table of await filled(superuser, tables)) {
    const [rows] = await answers(superuser, `select json_agg(t)::text as answer from ${table} as t`)
    seeds.set(table, String(rows))
  }
  let [fingerprint] = await answers(superuser, FINGERPRINT)
  return async (again) => {
    if ((await answers(again, FINGERPRINT))[0] !== fingerprint) return false
    await putBack(again, await filled(again, tables), seeds)
    fingerprint = (await answers(again, FINGERPRINT))[0]
    return true
  }
}

const answers = async (superuser: Superuser, sql: string): Promise<string[]> =>
  (await superuser.query(sql)).rows.map(({ answer }) => String(answer))

const filled = (superuser: Superuser, tables: readonly string[]) =>
  answers(
    superuser,
    tables.map((table) => `select '${table}' as answer where exists (select from ${table})`).join(' union all '),
  )

async function putBack(superuser: Superuser, tables: readonly string[], seeds: ReadonlyMap<string, string>) {
  const large = new Set(
    await answers(
      superuser,
      `select t.answer from (${TABLES}) as t where pg_relation_size(t.answer::regclass) > ${LARGE}`,
    ),
  )
  await superuser.query('begin')
  // Triggers and references are off: what is deleted is everything.
  await superuser.query(`set local session_replication_role = replica; set local lock_timeout = '20s'`)
  for (const table of tables) if (!large.has(table)) await superuser.query(`delete from ${table}`)
  for (const table of large) await superuser.query(`truncate ${table} cascade`)
  for (const [table, rows] of seeds)
    await superuser.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
      [rows],
    )
  await superuser.query('select setval(seqrelid::regclass, seqstart, false) from pg_sequence')
  await superuser.query('commit')
}
