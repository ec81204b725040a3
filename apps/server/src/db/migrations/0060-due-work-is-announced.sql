-- Rows that make work are found by jobs that ask when the next of them is due, and sleep until then. A row that comes, or whose time is set
-- anew, is announced, so that nobody need look for it all the time. The payload is the job's queue.
create function announce_due_work() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('due_work', tg_argv[0]);
  return null;
end $$;

-- A purchase under a lease is somebody's; it is looked for before the lease can have ended.
create trigger labels_due after insert or update of state, lease_until on labels for each row
  when (new.state in ('voiding', 'unknown') or (new.state = 'buying' and new.lease_until is null))
  execute function announce_due_work('labels.reconcile');
create trigger parcels_due after insert on parcels for each row
  when (new.next_poll_at is not null) execute function announce_due_work('parcels.poll');
-- A message may have come before its parcel.
create trigger parcels_awaited after insert on parcels for each row execute function announce_due_work('carrierMessages.apply');
create trigger carrier_messages_due after insert on carrier_messages for each row
  when (new.state in ('received', 'waiting')) execute function announce_due_work('carrierMessages.apply');
