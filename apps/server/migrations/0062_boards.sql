-- Artworks that members have saved: nobody but them knows.
create table saves (
  user_id uuid not null references users (id) on delete cascade,
  artwork_id uuid not null references subjects (id) on delete cascade,
  -- Who made it: artworks do not change hands.
  artist_id uuid not null,
  saved_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (user_id, artwork_id)
);
create index saves_newest on saves (user_id, saved_at desc, artwork_id);
create index saves_artwork on saves (artwork_id);

create table boards (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  title text not null,
  is_public boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Of its subject; a board that nobody else has ever seen has none.
  visibility text not null default 'visible'
);
create index boards_owner on boards (owner_id, id desc);
create index boards_listed on boards (id) where is_public and visibility = 'visible';

-- What is on a board is saved, and goes with that.
create table board_items (
  board_id uuid not null references boards (id) on delete cascade,
  user_id uuid not null,
  artwork_id uuid not null,
  -- The highest is shown first.
  position double precision not null,
  primary key (board_id, artwork_id),
  foreign key (user_id, artwork_id) references saves (user_id, artwork_id) on delete cascade
);
create index board_items_order on board_items (board_id, position desc);
create index board_items_artwork on board_items (user_id, artwork_id);

-- Artists who were told that a public board shows something of theirs: once for each board, whatever comes and goes.
create table board_credits (
  board_id uuid not null references boards (id) on delete cascade,
  artist_id uuid not null references users (id) on delete cascade,
  -- What they were told of; it may have been deleted since.
  artwork_id uuid not null,
  told_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (board_id, artist_id)
);
create index board_credits_artist on board_credits (artist_id);

-- A public board can be reported, hidden and removed.
alter table subjects drop constraint subjects_kind_check;
alter table subjects add constraint subjects_kind_check
  check (kind in ('artwork', 'discussion', 'discussion_reply', 'blog', 'comment', 'comment_reply', 'series', 'board')) not valid;
alter table subjects validate constraint subjects_kind_check;

-- Of 'board' notifications `notice_id` is the board: they are withheld with it.
create index notifications_board on notifications (notice_id) where kind = 'board';
