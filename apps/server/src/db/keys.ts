import type { Database } from './database.ts'

/** Unique indexes of tenants' tables that do not begin with tenant_id, each with its reason. Whoever adds one says why here. */
export const keysWithoutTenant: Readonly<Record<string, string>> = {
  activations_code_hash_key:
    'whoever opens the link of an invitation has not signed in: the code alone says whose it is',
  authorizations_client_id_key: 'a program signs in with its client id alone',
  file_tickets_hash: 'a download comes with its ticket alone, in the address of the file',
  passkeys_credential_id_key:
    'a passkey signs in by itself: what the authenticator made is one of the whole installation',
  return_label_links_key: 'a buyer opens the link of a label without signing in',
  sessions_token_hash_key: 'a call brings its token alone: the session says the tenant',
  users_user_name: 'people sign in by a name that is one of the whole installation',
}

/**
 * Tables without tenant_id by what becomes of them where tenants' tables are spread over servers: of a `reference` each server has a copy, which any
 * row may point at; a `local` one stays with the first server, and no key leads to it or from it.
 */
export const sharedTables: Readonly<Record<string, 'reference' | 'local'>> = {
  demo_clock: 'local',
  nodes: 'local',
  notice_files: 'reference',
  help_versions: 'reference',
  notices: 'reference',
  passkey_challenges: 'local',
  payment_account: 'reference',
  practice_parcels: 'reference',
  practice_sales: 'reference',
  puzzles: 'local',
  schema_migrations: 'local',
  secret_fingerprints: 'local',
  tenants: 'reference',
  throttles: 'local',
  warehouses: 'reference',
  inbound_terms: 'reference',
  ticket_promises: 'reference',
  return_terms: 'reference',
  transfer_terms: 'reference',
  warehouse_closures: 'reference',
  carton_numbers: 'local',
  provider_terms: 'reference',
}

type Finding = { readonly key: string; readonly fault: string }

const references = Object.keys(sharedTables).filter((name) => sharedTables[name] === 'reference')

// $1: the references. A key between two tenants' tables begins with tenant_id on both sides, so that both rows lie on one server.
const FAULTS = `
  with t as (
    select c.oid, c.relname as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as is_tenants
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'))
  select i.indexrelid::regclass::text as key, 'is unique and does not begin with tenant_id' as fault
  from t join pg_index i on i.indrelid = t.oid left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
  where t.is_tenants and i.indisunique and a.attname is distinct from 'tenant_id'
  union all
  select f.conname, case
    when there.is_tenants then 'leads to ' || there.name || ' and does not begin with tenant_id on both sides'
    when here.is_tenants or here.name = any($1) then 'leads to ' || there.name || ', of which not every server has a copy'
    else 'leads from ' || here.name || ', of which not every server has a copy' end
  from pg_constraint f join t here on here.oid = f.conrelid join t there on there.oid = f.confrelid
  join pg_attribute a on a.attrelid = here.oid and a.attnum = f.conkey[1]
  join pg_attribute b on b.attrelid = there.oid and b.attnum = f.confkey[1]
  where f.contype = 'f' and case
    when there.is_tenants then not here.is_tenants or a.attname <> 'tenant_id' or b.attname <> 'tenant_id'
    else not there.name = any($1) or not (here.is_tenants or here.name = any($1)) end
  order by 1`

/** Keys that stand in the way of spreading tenants over servers, exceptions left out; none when all is well. */
export async function keyFaults(database: Database): Promise<string[]> {
  const { rows } = await database.raw.query<Finding>(FAULTS, [references])
  return rows.filter(({ key }) => !(key in keysWithoutTenant)).map(({ key, fault }) => `${key} ${fault}`)
}
