-- Whatever ends a session, the pages that hear live updates with it learn at the commit and end their stream.
create function tell_ended_session() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('live', json_build_object('t', new.tenant_id, 'u', new.user_id, 'k', 'session', 'i', new.id)::text);
  return null;
end $$;
create trigger an_ended_session_is_told after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_ended_session();
