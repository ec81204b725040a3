-- Attempts made before the task was last put back into the queue by a person: they do not count against the new run. The number itself goes on,
-- so that a worker of an earlier run cannot be taken for one of the new.
alter table tasks add column attempts_before_retry int not null default 0;
