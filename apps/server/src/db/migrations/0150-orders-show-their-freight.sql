-- What an order's label is expected to cost stands with the order, or why that is not known; and what was paid once it is bought, so that a page
-- of orders needs no second table.
alter table orders
  add column estimate_reason text
    check (estimate_reason in ('address', 'warehouse', 'service', 'package', 'account', 'notOffered', 'carrierAsked')),
  add column charge_cents bigint;
update orders o set charge_cents = l.charge_cents from labels l
  where l.tenant_id = o.tenant_id and l.order_id = o.id and l.state in ('ready', 'printed', 'voiding') and l.charge_cents is not null;
