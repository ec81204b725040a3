-- A notice is an update of the portal or an announcement; it is written as a draft, published from a moment on, and may be meant for some merchants.
alter table notices
  add column kind text not null default 'announcement' check (kind in ('update', 'announcement')),
  add column state text not null default 'published' check (state in ('draft', 'published', 'withdrawn')),
  add column details_cn text not null default '',
  add column details_en text not null default '',
  add column effective_at timestamptz,
  -- Null: everybody.
  add column merchant_ids text[] check (cardinality(merchant_ids) > 0),
  add column version int not null default 1,
  add column changed_at timestamptz,
  add column changed_by text not null default '',
  alter column published_at drop not null,
  add check (state <> 'published' or published_at is not null);
update notices set kind = 'update' where not is_banner;
-- What was typed as plain text is markup from now on.
create function pg_temp.as_markup(plain text) returns text language sql immutable as $$
  select case when plain = '' then '' else
    '<p>' || regexp_replace(replace(replace(replace(plain, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '\n+', '</p><p>', 'g') || '</p>' end $$;
update notices set content_cn = pg_temp.as_markup(content_cn), content_en = pg_temp.as_markup(content_en);
drop function pg_temp.as_markup;
grant delete on notices to stowline_system;

-- What goes with a notice, once per language. The bytes lie in the provider's storage; everybody the notice is told to may read them.
create table notice_files (
  file_id text collate "C" primary key,
  notice_id text collate "C" not null references notices on delete cascade,
  part text not null check (part in ('image', 'video', 'captions', 'document')),
  language text not null check (language in ('zh', 'en')),
  name text not null,
  content_type text not null,
  size int not null,
  storage_key text not null,
  unique (notice_id, part, language)
);
select shared_table('notice_files', 'select, insert, delete');

-- Marks of a notice that is deleted go with it.
alter table notice_marks drop constraint notice_marks_notice_id_fkey;
alter table notice_marks add foreign key (notice_id) references notices on delete cascade;
create index notice_marks_by_notice on notice_marks (notice_id);
select system_reads('notice_marks');

-- A link to what goes with a notice.
alter table file_tickets add column notice_file_id text collate "C" references notice_files on delete cascade;

-- What the system tells one person. `subject`: the record that it is about, when it is about one.
create table alerts (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  user_id text collate "C" not null,
  kind text not null check (kind in ('lowBalance', 'pastDue', 'lowStock', 'containerLate', 'labelFailed', 'parcelTrouble', 'ticketAnswered', 'taskDone')),
  subject text collate "C",
  params jsonb not null,
  at timestamptz not null,
  read_at timestamptz,
  in_portal boolean not null,
  mail text not null check (mail in ('none', 'now', 'daily')),
  mailed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index alerts_of_person on alerts (tenant_id, user_id, at desc, id desc);
create index alerts_to_mail on alerts (mail, at) where mailed_at is null and mail <> 'none';
create index alerts_by_age on alerts (at);
select tenant_table('alerts');
select system_reads('alerts', 'select, insert, update, delete');

-- What holds at present and was told: it is told again only after it has ended.
create table told_conditions (
  tenant_id text collate "C" not null references tenants,
  kind text not null,
  subject text collate "C" not null,
  since timestamptz not null,
  primary key (tenant_id, kind, subject)
);
select tenant_table('told_conditions');
select system_reads('told_conditions', 'select, insert, delete');
