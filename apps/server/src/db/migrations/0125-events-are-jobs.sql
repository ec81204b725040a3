-- An event is delivered as a job of its subscriber, sent in the transaction of the change. Many are added in one statement; adding one is
-- the same with a list of one.
create function enqueue_jobs(queue_name text, payloads jsonb, not_before timestamptz default null, once_key text default null)
  returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  q record;
  due timestamptz := coalesce(not_before, now());
begin
  select * into q from jobs.queue where name = queue_name;
  if not found then raise exception 'The queue % is not declared', queue_name using errcode = 'undefined_object'; end if;
  insert into jobs.job (name, data, start_after, singleton_key, keep_until, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select q.name, payload, due, coalesce(once_key, case when q.policy <> 'standard' then gen_random_uuid()::text end),
      due + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds,
      q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
    from jsonb_array_elements(payloads) with ordinality as given (payload, place) order by place
    on conflict do nothing;
  -- The channel's name is the queue library's own.
  if found and q.notify and due <= now() then
    perform pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), queue_name);
  end if;
end $$;
revoke execute on function enqueue_jobs from public;
grant execute on function enqueue_jobs to stowline_app, stowline_system;

create or replace function enqueue_job(queue_name text, payload jsonb, not_before timestamptz default null, once_key text default null)
  returns void language sql security definer set search_path = pg_catalog, public as $$
  select enqueue_jobs(queue_name, jsonb_build_array(payload), not_before, once_key)
$$;

drop table outbox;
