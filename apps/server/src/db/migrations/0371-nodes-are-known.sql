-- The processes that serve this installation: each gives a sign of life, and says which files it has before it. No tenant's.
create table nodes (
  id text collate "C" primary key,
  host text not null,
  roles text not null,
  files text not null,
  started_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now()
);
grant select, insert, update, delete on nodes to stowline_system;
