import type { Database } from './database.ts'
import { sharedTables } from './keys.ts'

type Finding = { table: string; fault: string }

const TABLES = `
  select c.oid, c.relname as "table", c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as is_tenants,
    (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary) as first_key
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`

// One row per fault. A foreign key between two tenants' tables must compare their tenants, or a row could point at a stranger's.
const FAULTS = `
  with t as (${TABLES})
  select "table", 'has no row-level security, enabled and forced' as fault from t where is_tenants and not (enabled and forced)
  union all
  select "table", 'has no policy that confines the application''s role to its tenant' from t where is_tenants and not exists (
    select from pg_policy p where p.polrelid = t.oid and p.polroles = array['stowline_app'::regrole::oid] and p.polcmd = '*'
      and pg_get_expr(p.polqual, p.polrelid) = '(tenant_id = current_tenant())'
      and pg_get_expr(p.polwithcheck, p.polrelid) = '(tenant_id = current_tenant())')
  union all
  select t."table", 'has a further policy for the application''s role: ' || p.polname from t join pg_policy p on p.polrelid = t.oid
    where is_tenants and (0 = any(p.polroles) or 'stowline_app'::regrole::oid = any(p.polroles))
      and pg_get_expr(p.polqual, p.polrelid) is distinct from '(tenant_id = current_tenant())'
  union all
  select "table", 'has a primary key that does not begin with tenant_id' from t where is_tenants and first_key is distinct from 'tenant_id'
  union all
  select t."table", 'has a foreign key without tenant_id: ' || f.conname from t
    join pg_constraint f on f.conrelid = t.oid and f.contype = 'f' join t other on other.oid = f.confrelid
    where t.is_tenants and other.is_tenants and not exists (
      select from unnest(f.conkey, f.confkey) as pair (here, there)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = pair.here and a.attname = 'tenant_id'
      join pg_attribute b on b.attrelid = f.confrelid and b.attnum = pair.there and b.attname = 'tenant_id')
  union all
  select "table", 'has no tenant_id and is not on the list of shared tables' from t where not is_tenants and not "table" = any($1)
  union all
  select t."table", 'is granted to everybody' from t join pg_class c on c.oid = t.oid, aclexplode(c.relacl) g where g.grantee = 0
  union all
  select r.rolname, 'is a role that row-level security does not hold' from pg_roles r
    where r.rolname in ('stowline_app', 'stowline_system') and (r.rolsuper or r.rolbypassrls or r.rolcanlogin)
  union all
  select p.proname, 'is a function with its owner''s rights that everybody may call' from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege('public', p.oid, 'execute')
  union all
  select p.proname, 'is a function with its owner''s rights and the caller''s search path' from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and not coalesce(p.proconfig::text like '%search_path=%', false)
  union all
  select p.proname, 'is a function with its owner''s rights that takes a temporary table for one of ours' from pg_proc p, unnest(p.proconfig) setting
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and setting like 'search_path=%' and setting !~ '[=,] *"?pg_temp"?$'
  union all
  select r.rolname, 'is a role that may make temporary tables' from pg_roles r
    where r.rolname in ('stowline_app', 'stowline_system') and has_database_privilege(r.rolname, current_database(), 'temporary')
  order by 1, 2`

/** What in the database's own catalogue breaks the rules of tenancy; one sentence each, none when all is well. */
export async function tenancyFaults(database: Database): Promise<string[]> {
  const { rows } = await database.raw.query<Finding>(FAULTS, [Object.keys(sharedTables)])
  return rows.map(({ table, fault }) => `${table} ${fault}`)
}
