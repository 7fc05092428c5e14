-- Who has made a work together with its artist; accepted_at is null while they are invited. published_id and sort_id are those of the
-- artwork.
create table artwork_collaborators (
  artwork_id uuid not null references artworks (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  invited_at timestamptz not null default now(),
  accepted_at timestamptz,
  published_id uuid,
  sort_id uuid not null generated always as (coalesce(published_id, artwork_id)) stored,
  primary key (artwork_id, user_id)
);
create index artwork_collaborators_user on artwork_collaborators (user_id, artwork_id);
-- The works of a profile: those that somebody has made with others, and those that they have published.
create index artwork_collaborators_newest on artwork_collaborators (user_id, sort_id desc) where accepted_at is not null;
create index artworks_creator_visible on artworks (creator_id, sort_id desc) where visibility = 'visible';
