-- Who set a merchant's credit limit last, and what held before somebody changed it: a person's own change gives that person no more room. Due days
-- may be left to the usual ones.
alter table billing_terms
  alter column due_days drop not null,
  add column credit_set_by text collate "C",
  add column credit_before_cents bigint check (credit_before_cents >= 0),
  add check ((credit_set_by is null) = (credit_before_cents is null));
