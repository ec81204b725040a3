-- Why an order has its warehouse: what decided, and of a rule its id and its names as they were then.
alter table orders
  add column warehouse_reason text check (warehouse_reason in (
    'nearestStocked', 'stocked', 'noneStocked', 'nearest', 'ruleStocked', 'ruleNextStocked', 'ruleUnstocked', 'ruleNoneStocked', 'rule', 'chosen'
  )),
  add column warehouse_rule jsonb,
  add column warehouse_decided_at timestamptz,
  add constraint orders_warehouse_rule_has_its_reason check (warehouse_rule is null or warehouse_reason like 'rule%');
-- How often a rule decided lately.
create index orders_by_rule on orders (tenant_id, (warehouse_rule ->> 'id'), warehouse_decided_at) where warehouse_rule is not null;
