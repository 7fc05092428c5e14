-- People, their sessions and the links mailed to them.
create table users (
  id uuid primary key,
  name text not null,
  username text not null,
  email text not null, -- trimmed and in lower case
  password_hash text, -- null: signs in through a provider alone
  email_verified_at timestamptz,
  made_admin boolean not null default false,
  verification_mail_at timestamptz, -- when one was last asked for
  title text not null default '',
  summary text not null default '',
  link text not null default '',
  city_state text not null default '',
  social_links jsonb not null default '{}',
  profile_media_id uuid,
  total_views bigint not null default 0,
  created_at timestamptz not null default now()
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (email);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Only the hash of a mailed link is kept. A used one stays until it expires, so that opening it again can be told apart.
create table mail_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_tokens_user on mail_tokens (user_id, purpose);

-- Files in the media store. No foreign key to users: the objects must go before the row may.
create table media (
  id uuid primary key,
  owner_id uuid not null,
  kind text not null check (kind in ('image', 'video')),
  format text not null,
  bytes bigint not null,
  width integer,
  height integer,
  frames integer not null default 1,
  has_alpha boolean not null default false,
  placeholder text,
  state text not null check (state in ('pending', 'live', 'doomed')),
  created_at timestamptz not null default now(),
  state_at timestamptz not null default now()
);
create index media_sweep on media (state, state_at) where state <> 'live';
create index media_owner on media (owner_id);
alter table users add constraint users_profile_media foreign key (profile_media_id) references media (id);

-- Everything that can be liked, commented, voted on or viewed has one row here of the same id.
--
-- score is the popular order. The logarithm of weighted engagement plus time: each doubling of engagement is
-- worth twelve hours of youth, so new work surfaces and nothing needs recomputing as time passes. A like shows
-- more intent than a view (a twentieth of a like) and less than a comment (two likes).
create table subjects (
  id uuid primary key,
  kind text not null check (kind in ('artwork', 'discussion', 'reply', 'blog', 'comment')),
  owner_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  created_ms bigint not null, -- the same moment; a generated column may not read a time zone
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  views bigint not null default 0,
  score double precision not null generated always as (
    ln(1 + likes_count + 2.0 * comments_count + views / 20.0) / ln(2.0) + created_ms / 43200000.0
  ) stored
);
create index subjects_popular on subjects (kind, score desc, id desc);
create index subjects_owner on subjects (owner_id, kind, id desc);

create table likes (
  subject_id uuid not null references subjects (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (subject_id, user_id)
);
create index likes_newest on likes (subject_id, created_at desc, user_id);
create index likes_user on likes (user_id);

create table follows (
  follower_id uuid not null references users (id) on delete cascade,
  followed_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_followed on follows (followed_id, created_at desc, follower_id);
create index follows_newest on follows (follower_id, created_at desc, followed_id);

-- A viewer's last counted look: an account, or a keyed hash of address and browser. Counted into subjects in
-- batches, so that a much-seen row is never written by its readers.
create table view_marks (
  subject_id uuid not null references subjects (id) on delete cascade,
  viewer bytea not null,
  seen_at timestamptz not null default now(),
  counted boolean not null default false,
  primary key (subject_id, viewer)
);
create index view_marks_waiting on view_marks (subject_id) where not counted;
create index view_marks_age on view_marks (seen_at);

create table artworks (
  id uuid primary key references subjects (id) on delete cascade,
  creator_id uuid not null references users (id) on delete cascade,
  title text not null,
  description text not null,
  art_style text not null,
  software text[] not null,
  tags text[] not null,
  youtube_url text not null,
  sketchfab_url text not null,
  video_media_id uuid references media (id),
  thumbnail_media_id uuid references media (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index artworks_video on artworks (video_media_id) where video_media_id is not null;
create index artworks_thumbnail on artworks (thumbnail_media_id) where thumbnail_media_id is not null;

create table artwork_images (
  artwork_id uuid not null references artworks (id) on delete cascade,
  position integer not null,
  media_id uuid not null references media (id),
  primary key (artwork_id, position)
);
create unique index artwork_images_media on artwork_images (media_id);

-- Written by the rate limiter.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expiry on rate_limits (expire);
