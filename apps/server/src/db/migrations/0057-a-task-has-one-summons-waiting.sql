-- The queue of tasks keeps one waiting job per task. The library gives a queue its policy when it is made, so one made before is told here.
do $$ begin
  if to_regclass('jobs.queue') is not null then
    execute $sql$ update jobs.queue set policy = 'short' where name = 'tasks.run' $sql$;
  end if;
end $$;
