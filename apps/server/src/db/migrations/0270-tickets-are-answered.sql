-- A case between a merchant and the provider: what it is about, what was said, whose turn it is and until when.
create sequence ticket_numbers;
grant usage on sequence ticket_numbers to stowline_app;

create table tickets (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  ticket_no text collate "C" not null,
  category text not null check (category in ('order', 'parcel', 'inbound', 'stock', 'transfer', 'return', 'fee', 'other')),
  type text not null,
  priority text not null default 'commonly' check (priority in ('commonly', 'urgent', 'veryUrgent')),
  status text not null default 'draft' check (status in ('draft', 'open', 'answered', 'rejected', 'closed', 'cancelled')),
  status_at timestamptz not null,
  warehouse_id text collate "C" references warehouses,
  -- What it was opened from, by the number that people know.
  subject_kind text check (subject_kind in ('order', 'parcel', 'shipment', 'transfer', 'return', 'charge', 'stock')),
  subject_id text collate "C",
  subject_no text collate "C" not null default '',
  description text not null default '',
  created_at timestamptz not null,
  created_by text collate "C" not null,
  created_by_name text not null,
  initiated_at timestamptz,
  -- The provider's promise: when the first answer and the solution are due. The solution's time runs on the provider's turn alone.
  first_due_at timestamptz,
  first_answer_at timestamptz,
  solve_due_at timestamptz,
  turn_at timestamptz,
  spent_minutes int not null default 0 check (spent_minutes >= 0),
  -- What was said last.
  last_at timestamptz,
  last_side text check (last_side in ('merchant', 'provider')),
  last_text text not null default '',
  last_by text not null default '',
  reject_reason text not null default '',
  close_reason text not null default '',
  satisfaction int check (satisfaction between 1 and 5),
  ended_at timestamptz,
  -- Who of the provider sees to it.
  assignee_id text collate "C",
  assignee_name text not null default '',
  compensation_id text collate "C",
  version int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, ticket_no),
  foreign key (tenant_id, compensation_id) references compensations (tenant_id, id),
  check ((subject_kind is null) = (subject_id is null)),
  check (status in ('draft', 'cancelled') or initiated_at is not null),
  check ((status = 'rejected') = (reject_reason <> '')),
  check ((status in ('rejected', 'closed', 'cancelled')) = (ended_at is not null)),
  check ((status = 'open') = (turn_at is not null)),
  check ((status = 'open') = (solve_due_at is not null)),
  check (satisfaction is null or status = 'closed')
);
create index tickets_by_time on tickets (tenant_id, created_at, id);
create index tickets_by_status on tickets (tenant_id, status, created_at, id);
create index tickets_by_change on tickets (tenant_id, status_at, id);
create index tickets_by_subject on tickets (tenant_id, subject_kind, subject_id) where subject_id is not null;
create index tickets_by_subject_no on tickets (tenant_id, subject_no) where subject_no <> '';
create unique index tickets_are_compensated_once on tickets (tenant_id, compensation_id) where compensation_id is not null;
-- The provider asks over all merchants: what is open, by what is due.
create index tickets_of_all_due on tickets (solve_due_at, id) where status = 'open';
create index tickets_of_all_by_status on tickets (status, status_at, id) where status <> 'draft';
select tenant_table('tickets', 'select, insert, update');
select system_reads('tickets');

create table ticket_products (
  tenant_id text collate "C" not null,
  ticket_id text collate "C" not null,
  product_id text collate "C" not null,
  quantity int not null check (quantity between 1 and 999999),
  position int not null,
  primary key (tenant_id, ticket_id, product_id),
  foreign key (tenant_id, ticket_id) references tickets (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index ticket_products_of_product on ticket_products (tenant_id, product_id);
select tenant_table('ticket_products');
select system_reads('ticket_products');

-- What was said, for good: neither changed nor taken back.
create table ticket_messages (
  tenant_id text collate "C" not null,
  id text collate "C" not null,
  ticket_id text collate "C" not null,
  at timestamptz not null,
  side text not null check (side in ('merchant', 'provider')),
  by_id text collate "C",
  by_name text not null,
  text text not null check (text <> ''),
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references tickets (tenant_id, id)
);
create index ticket_messages_of_ticket on ticket_messages (tenant_id, ticket_id, at, id);
select tenant_table('ticket_messages', 'select, insert');
select system_reads('ticket_messages');

-- Pictures and archives: of the ticket, or of something that was said.
create table ticket_files (
  tenant_id text collate "C" not null,
  ticket_id text collate "C" not null,
  file_id text collate "C" not null,
  message_id text collate "C",
  position int not null default 0,
  primary key (tenant_id, ticket_id, file_id),
  foreign key (tenant_id, ticket_id) references tickets (tenant_id, id),
  foreign key (tenant_id, message_id) references ticket_messages (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index ticket_files_of_message on ticket_files (tenant_id, message_id) where message_id is not null;
create index ticket_files_of_file on ticket_files (tenant_id, file_id);
select tenant_table('ticket_files', 'select, insert, delete');
select system_reads('ticket_files');

-- What is over stays over, and nothing is said in it any more; only drafts are changed.
create function check_ticket() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.status <> 'draft' and (new.description, new.category, new.type, new.warehouse_id, new.subject_id)
      is distinct from (old.description, old.category, old.type, old.warehouse_id, old.subject_id) then
    raise exception 'The ticket % is no draft', old.ticket_no using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status in ('rejected', 'closed', 'cancelled') or new.status = 'draft') then
    raise exception 'The ticket % is over', old.ticket_no using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
revoke execute on function check_ticket from public;
create trigger tickets_end_once before update on tickets for each row execute function check_ticket();

create function check_ticket_message() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from tickets t where t.tenant_id = new.tenant_id and t.id = new.ticket_id and t.status in ('open', 'answered')) then
    raise exception 'Nothing is said in the ticket %', new.ticket_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
revoke execute on function check_ticket_message from public;
create trigger ticket_messages_need_an_open_ticket before insert on ticket_messages for each row execute function check_ticket_message();

-- What the provider says among its own people. The rows are the provider's: a merchant's transaction does not see them, whatever it asks.
create table ticket_notes (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  merchant_id text collate "C" not null,
  ticket_id text collate "C" not null,
  at timestamptz not null,
  by_name text not null,
  text text not null check (text <> ''),
  primary key (tenant_id, id)
);
create index ticket_notes_of_ticket on ticket_notes (tenant_id, merchant_id, ticket_id, at, id);
select tenant_table('ticket_notes', 'select, insert');

-- What the provider keeps to say again.
create table saved_replies (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  title text not null check (title <> ''),
  text text not null check (text <> ''),
  category text check (category in ('order', 'parcel', 'inbound', 'stock', 'transfer', 'return', 'fee', 'other')),
  made_at timestamptz not null,
  made_by text not null default '',
  primary key (tenant_id, id)
);
create index saved_replies_by_title on saved_replies (tenant_id, title, id);
select tenant_table('saved_replies');

-- What the provider promises of a category, in working hours; one without a row has the usual promise.
create table ticket_promises (
  category text primary key check (category in ('order', 'parcel', 'inbound', 'stock', 'transfer', 'return', 'fee', 'other')),
  first_answer int not null check (first_answer between 1 and 400),
  solution int not null check (solution between 1 and 400),
  updated_at timestamptz not null,
  updated_by text not null default ''
);
select shared_table('ticket_promises', 'select, insert, update');
