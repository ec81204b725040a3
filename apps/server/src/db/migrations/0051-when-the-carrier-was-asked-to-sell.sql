-- Null when the carrier certainly did nothing since: what it knows nothing of was then not bought, however early it is asked.
alter table labels add column asked_at timestamptz;
