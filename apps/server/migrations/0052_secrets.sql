-- Salted fingerprints of the secrets that the site works with: a process that was given others finds it out.
create table secrets (
  name text primary key,
  salt bytea not null,
  fingerprint bytea not null,
  noted_at timestamptz not null default now()
);

-- The id of the key that a sealed file was sealed with; null for files from before, and of the release before.
alter table sealed_files add column sealed_with bytea;
