-- Media that were removed a short time ago. A process that was making something of one, and was killed when it had
-- stored it, leaves it without a row: the sweep removes the objects of these once more.
create table removed_media (
  id uuid primary key,
  removed_at timestamptz not null default now()
);
create index removed_media_age on removed_media (removed_at);
