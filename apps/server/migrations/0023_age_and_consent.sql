-- How old somebody is: only the band and when it ends are kept, no date of birth.
alter table users
  add column age_band text check (age_band in ('adult', 'minor')),
  add column minor_until timestamptz, -- null if the year is not known
  add column guardian_email text,
  add column guardian_consent text check (guardian_consent in ('waiting', 'given', 'refused', 'withdrawn')),
  add column closed_until timestamptz, -- when a closed account is deleted
  add column closed_by text check (closed_by in ('self', 'guardian')),
  add constraint users_minor check (
    case when age_band = 'minor' then guardian_email is not null and guardian_consent is not null
      else minor_until is null and guardian_email is null and guardian_consent is null end),
  add constraint users_closed check ((closed_until is null) = (closed_by is null));
create index users_minor_until on users (minor_until) where minor_until is not null;
create index users_closed_until on users (closed_until) where closed_until is not null;

-- Minors are not found by their city.
create trigger users_age_changed after update of age_band on users for each row
  when (old.age_band is distinct from new.age_band) execute function search_mark_changed('person');

-- What was agreed to, refused and withdrawn: each row is an event.
create table consents (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('privacy-notice', 'guardian')),
  event text not null check (event in ('given', 'refused', 'withdrawn')),
  notice_version text not null,
  language text not null,
  at timestamptz not null default clock_timestamp(),
  guardian_email text,
  guardian_name text,
  guardian_relation text
);
create index consents_user on consents (user_id, id);

create function consents_are_append_only() returns trigger language plpgsql as $$
begin
  -- With the account its consents go too.
  if tg_op = 'DELETE' and not exists (select from users where id = old.user_id) then
    return old;
  end if;
  raise exception 'consents is append-only';
end $$;
create trigger consents_kept before update or delete on consents
  for each row execute function consents_are_append_only();

-- Links in the mails to guardians, by their hashes.
create table consent_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz, -- null once the guardian has answered: the link then changes the answer
  is_expired boolean not null default false -- noted by a sweep, so that kept pages say so
);
create index consent_tokens_user on consent_tokens (user_id);
create index consent_tokens_expiry on consent_tokens (expires_at) where not is_expired;

-- A breach of personal data: what people and the Data Protection Board of India are told of it.
create table breaches (
  id uuid primary key,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  known_at timestamptz not null, -- from when on the Board must be told within 72 hours
  audience text not null check (audience in ('all', 'named', 'joined')),
  joined_from timestamptz,
  joined_before timestamptz,
  subject text not null,
  message text not null,
  headings jsonb not null, -- of the report to the Board
  sent_at timestamptz,
  after_id uuid, -- accounts with ids up to this one are told
  told integer not null default 0,
  finished_at timestamptz,
  board_told_at timestamptz,
  warnings smallint not null default 0, -- how many of the three were sent
  next_warning_at timestamptz
);
create index breaches_sending on breaches (id) where sent_at is not null and finished_at is null;
create index breaches_warnings on breaches (next_warning_at) where next_warning_at is not null;

-- The accounts of a breach that names them.
create table breach_accounts (
  breach_id uuid not null references breaches (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (breach_id, user_id)
);
create index breach_accounts_user on breach_accounts (user_id);

-- For the accounts that a breach of some days concerns.
create index users_created on users (created_at);
