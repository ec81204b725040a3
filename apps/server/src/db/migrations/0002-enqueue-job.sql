-- The queue's tables (schema jobs) belong to the owner and are installed by the queue itself at start. The application's role may do
-- one thing with them: add a job, inside its own transaction, through this function. A queue whose policy allows one unfinished job
-- per key takes jobs without a key as different ones.
create function enqueue_job(queue_name text, payload jsonb, not_before timestamptz default null, once_key text default null)
  returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  q record;
  due timestamptz := coalesce(not_before, now());
begin
  select * into q from jobs.queue where name = queue_name;
  if not found then raise exception 'The queue % is not declared', queue_name using errcode = 'undefined_object'; end if;
  insert into jobs.job (name, data, start_after, singleton_key, keep_until, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    values (q.name, payload, due, coalesce(once_key, case when q.policy <> 'standard' then gen_random_uuid()::text end),
      due + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds,
      q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds)
    on conflict do nothing;
  -- The channel's name is the queue library's own.
  if found and q.notify and due <= now() then
    perform pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), queue_name);
  end if;
end $$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to stowline_app, stowline_system;
