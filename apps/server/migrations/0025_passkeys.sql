-- Keys that people's devices keep, by which they sign in.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null, -- as COSE
  counter bigint not null, -- of signatures, as the device counts them; 0 where it does not
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, id desc);

-- Challenges are signed, not stored: here is which ones were used, until they expire.
create table used_passkey_challenges (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index used_passkey_challenges_expiry on used_passkey_challenges (expires_at);
