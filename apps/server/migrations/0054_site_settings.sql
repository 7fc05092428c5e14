-- What admins say of their site; a field without a row has what the environment or the site itself says.
create table site_settings (
  field text primary key,
  value text not null,
  changed_at timestamptz not null default now()
);
