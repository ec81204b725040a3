-- What was done to an online SKU is told beside it; a deleted one takes its lines along, and stays in the audit trail.
create function forget_history_of_online_sku() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from history where tenant_id = old.tenant_id and entity = 'onlineSku' and entity_id = old.id;
  return null;
end $$;
create trigger online_skus_forget_history after delete on online_skus for each row execute function forget_history_of_online_sku();
revoke execute on function forget_history_of_online_sku() from public;
