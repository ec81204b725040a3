-- As every function with its owner's rights (0061): a temporary table must never stand in for one of ours.
alter function enqueue_jobs set search_path = pg_catalog, public, pg_temp;
alter function enqueue_job set search_path = pg_catalog, public, pg_temp;
