-- A forecast that its merchant took back stands among those that are to be modified: it can be sent again, or deleted.
alter table shipments add column is_cancelled boolean not null default false;
alter table shipments add check (status = 'rejected' or not is_cancelled);
