-- The provider's list of merchants says who works with the portal and how far the others have come.
alter table users add column last_signed_in_at timestamptz;
-- What is still known of sign-ins before: their sessions, as long as those are kept.
update users u set last_signed_in_at = (
  select max(s.created_at) from sessions s
  where s.tenant_id = u.tenant_id and s.user_id = u.id and s.authorization_id is null
);
select system_reads('stores');
select system_reads('order_counts');
