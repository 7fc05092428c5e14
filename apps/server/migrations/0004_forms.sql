-- Requests for an invite to the podcast series (kalakahani) and the mentors' club (kalaklub).
create table applications (
  id uuid primary key,
  form text not null check (form in ('kalakahani', 'kalaklub')),
  email text not null, -- trimmed and in lower case
  name text not null,
  city text not null,
  linkedin text not null,
  introduction text not null,
  user_id uuid references users (id) on delete set null, -- who was logged in then
  created_at timestamptz not null default now()
);
create unique index applications_email_key on applications (form, email);
create index applications_newest on applications (form, id desc);
create index applications_user on applications (user_id) where user_id is not null;

-- What people write to support. Kept although it is mailed: mail gets lost.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  created_at timestamptz not null default now()
);

-- Admins find people by any part of name, username or email, among however many. The blank in front lets a text of one
-- or two letters be looked for at the beginnings of words, where it still has a trigram.
create extension if not exists pg_trgm;
create index users_directory on users
  using gin ((' ' || name || ' ' || username || ' ' || email) gin_trgm_ops) with (fastupdate = off);
-- How many have confirmed their address.
create index users_verified on users (id) where email_verified_at is not null;
