-- What a label costs is made of lines: [{ code, cents, because }], as its quote named them. Labels from before have none.
alter table labels add column fees jsonb check (jsonb_typeof(fees) = 'array');
