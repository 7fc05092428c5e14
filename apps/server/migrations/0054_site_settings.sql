-- What admins say of their site; a field without a row has what the environment or the site itself says.
create table site_settings (
  field text primary key,
  value text not null,
  changed_at timestamptz not null default now()
);

-- Numbers of the mails that were sent, by the day in UTC.
create table mail_days (
  day date primary key,
  sent integer not null
);

-- Addresses that refuse mail are counted for admins.
create index users_mail_refused on users (mail_refused_at) where mail_refused_at is not null;
create index users_guardian_mail_refused on users (guardian_mail_refused_at) where guardian_mail_refused_at is not null;
