-- A tenth of the returns were announced by nobody: their list and its counts look at these alone.
create index returns_found on returns (tenant_id, status, created_at desc, id desc) where receive_type = 'unannounced' and not is_ignored;
