-- Series of an artist's works. A series is a subject, so that it can be reported and held.
alter table subjects drop constraint subjects_kind_check;
alter table subjects add constraint subjects_kind_check
  check (kind in ('artwork', 'discussion', 'discussion_reply', 'blog', 'comment', 'comment_reply', 'series'));

create table series (
  id uuid primary key references subjects (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  title text not null,
  description text not null,
  -- The work whose picture stands for it; without one the first is shown.
  cover_id uuid references artworks (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  visibility text not null default 'visible'
);
create index series_of_owner on series (owner_id, id desc) where visibility = 'visible';
create index series_visible on series (id) where visibility = 'visible';
create index series_cover on series (cover_id) where cover_id is not null;

create table series_items (
  series_id uuid not null references series (id) on delete cascade,
  position integer not null,
  artwork_id uuid not null references artworks (id) on delete cascade,
  primary key (series_id, position)
);
create index series_items_artwork on series_items (artwork_id, series_id desc);
