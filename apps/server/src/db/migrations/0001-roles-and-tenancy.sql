-- Two roles without login. Requests run as stowline_app, which sees one tenant; sign-in, outbox and schedules run as
-- stowline_system, whose policies name exactly the tables it reads. The owner of the tables runs migrations, backups and the few
-- functions that are defined with its rights (security definer); no request runs as the owner.
do $$
begin
  if not exists (select from pg_roles where rolname = 'stowline_app') then create role stowline_app nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not exists (select from pg_roles where rolname = 'stowline_system') then create role stowline_system nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant stowline_app, stowline_system to %I', current_user);
exception when unique_violation or object_in_use then null;
end $$;
grant usage on schema public to stowline_app, stowline_system;

-- The tenant of this transaction. SET LOCAL leaves '' behind on a pooled connection, hence NULLIF: no tenant sees nothing.
create function current_tenant() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '') collate "C" $$;

-- Lets the owner of the tables past row-level security, which is forced so that this too is a policy that one can see and test.
create function owner_passes(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy owner_passes on %s to %I using (true) with check (true)', target, current_user);
end $$;

-- Makes a table a tenant's: row-level security on, forced, one policy, and the usual rights for the application's role.
-- The table must have tenant_id in its primary key; tables that only grow pass 'select, insert'.
create function tenant_table(target regclass, rights text default 'select, insert, update, delete') returns void language plpgsql as $$
begin
  perform owner_passes(target);
  execute format('create policy tenant_only on %s to stowline_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', target);
  execute format('grant %s on %s to stowline_app', rights, target);
end $$;

-- Lets the system role at a tenant table, for the rights named.
create function system_reads(target regclass, rights text default 'select') returns void language plpgsql as $$
begin
  execute format('create policy system_only on %s to stowline_system using (true) with check (true)', target);
  execute format('grant %s on %s to stowline_system', rights, target);
end $$;

-- Tables of the provider that every tenant may read (warehouses, services, notices): no tenant_id, no row-level security.
create function shared_table(target regclass, system_rights text default 'select') returns void language plpgsql as $$
begin
  execute format('grant select on %s to stowline_app', target);
  execute format('grant %s on %s to stowline_system', system_rights, target);
end $$;

create table tenants (
  id text collate "C" primary key,
  code text not null unique,
  kind text not null check (kind in ('merchant', 'provider')),
  name_cn text not null,
  name_en text not null,
  state text not null default 'active' check (state in ('active', 'closed')),
  sales_manager jsonb,
  service_manager jsonb,
  created_at timestamptz not null default now()
);
select owner_passes('tenants');
create policy own_tenant on tenants to stowline_app using (id = current_tenant());
create policy system_only on tenants to stowline_system using (true) with check (true);
grant select on tenants to stowline_app;
grant select, insert, update on tenants to stowline_system;
