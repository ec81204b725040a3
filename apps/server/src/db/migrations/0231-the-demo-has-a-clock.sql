-- The demo's clock: how far the business is ahead of the system, and up to which moment its nights have been run. The row is written when an
-- installation is filled as a demo; without it time is what it is. No tenant's: it belongs to the installation.
create table demo_clock (
  only_one boolean primary key default true check (only_one),
  ahead_ms bigint not null default 0 check (ahead_ms >= 0),
  nights_until timestamptz(3) not null
);
grant select, insert, update on demo_clock to stowline_system;
