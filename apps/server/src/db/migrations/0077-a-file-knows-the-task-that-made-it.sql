-- Who may open a file is known by what it was made for. Exports had one purpose for all kinds.
update files f set slot = t.kind from tasks t where t.tenant_id = f.tenant_id and t.file_id = f.id and f.slot = 'export';
