-- For the list of sessions on the account's own page.
alter table sessions add column device text not null default ''; -- browser and system; empty: unknown
alter table sessions add column time_zone text;
alter table sessions add column last_used_at timestamptz not null default now(); -- at most an hour behind
update sessions set last_used_at = created_at;
