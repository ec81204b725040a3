-- What was done and stands on no bill yet, by type of fee: summed from the index alone.
create index charges_accrued on charges (tenant_id, type) include (cents) where bill_id is null;
