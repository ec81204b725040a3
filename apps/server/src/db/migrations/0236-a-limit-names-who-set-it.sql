-- Who set a warehouse's approval limit last, and what held before somebody changed it: a person's own change gives that person no more room.
alter table warehouses
  add column approval_set_by text,
  add column approval_before_units int check (approval_before_units >= 0),
  add column approval_before_cents bigint check (approval_before_cents >= 0);
