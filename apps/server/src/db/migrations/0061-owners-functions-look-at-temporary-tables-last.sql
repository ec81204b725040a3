-- A function with its owner's rights must not take a caller's temporary table for one of ours: without pg_temp in the path such tables come first.
do $$
declare
  f record;
begin
  for f in select oid::regprocedure as signature from pg_proc where pronamespace = 'public'::regnamespace and prosecdef loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', f.signature);
  end loop;
end $$;
