-- For the list of sessions on the account's own page.
alter table sessions add column device text not null default ''; -- browser and system; empty: unknown
alter table sessions add column time_zone text;
alter table sessions add column last_used_at timestamptz not null default now(); -- at most an hour behind
update sessions set last_used_at = created_at;

-- A new address counts when the link that is mailed to it is opened; until then the one before does.
alter table users add column pending_email text;
alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check check (purpose in ('verify', 'reset', 'email'));

-- The second factor of a sign-in: the codes of an authenticator app. Not in force before it is confirmed by a first code.
create table totp_secrets (
  user_id uuid primary key references users (id) on delete cascade,
  secret bytea not null, -- encrypted with a key that follows from SESSION_SECRET
  confirmed_at timestamptz,
  last_step bigint not null default 0 -- the time step of the last code: none is taken twice
);

-- Codes for people without their app, by their hashes; deleted when used.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
