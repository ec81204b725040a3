-- Which keys of the secrets file this database's passwords and credentials were made with: a fingerprint for each version, from which no key can
-- be found. A server with other keys must not begin.
create table secret_fingerprints (
  purpose text not null,
  version text not null,
  fingerprint text not null,
  primary key (purpose, version)
);
select shared_table('secret_fingerprints', 'select, insert');
revoke select on secret_fingerprints from stowline_app;
