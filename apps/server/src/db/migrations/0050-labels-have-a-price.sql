-- Three prices of a label: what was quoted and held, what was charged (charge_cents), and what the carrier took in the end.
alter table labels add column quoted_cents bigint check (quoted_cents >= 0);
alter table labels add column carrier_cents bigint check (carrier_cents >= 0);
alter table labels add constraint charged_what_was_quoted check (origin <> 'bought' or quoted_cents is null or charge_cents is null or charge_cents <= quoted_cents);
