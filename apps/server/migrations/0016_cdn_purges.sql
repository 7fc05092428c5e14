-- Purges that the CDN in front of the site has still to be told, each written with the change that it belongs to.
create table cdn_purges (
  id uuid primary key,
  keys text[] not null,
  created_at timestamptz not null default now()
);
create index cdn_purges_age on cdn_purges (created_at);
