-- Two people of whom one has blocked the other are apart: neither sees the other in lists, nor interacts with them.
create table blocks (
  blocker_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, created_at desc, blocker_id);
create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id);

-- Whom a person does not want to see. Nobody else knows.
create table mutes (
  muter_id uuid not null references users (id) on delete cascade,
  muted_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);
create index mutes_muted on mutes (muted_id);
create index mutes_newest on mutes (muter_id, created_at desc, muted_id);

-- Whether the author has closed the comments on an artwork or a blog, or the replies in a discussion.
alter table subjects add column comments_closed boolean not null default false;
