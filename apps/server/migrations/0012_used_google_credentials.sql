-- Google credentials that were taken once, by the hash of what is signed in them: none is taken twice.
create table used_google_credentials (
  hash bytea primary key,
  expires_at timestamptz not null -- from then on the credential is too old anyway
);
create index used_google_credentials_expiry on used_google_credentials (expires_at);
