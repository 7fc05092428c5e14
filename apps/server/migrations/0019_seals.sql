-- What was removed, for those who decide on appeals and for courts: encrypted, and deleted after 180 days.
create table seals (
  case_id uuid primary key references cases (id),
  sealed bytea not null,
  made_at timestamptz not null,
  until timestamptz not null
);
create index seals_until on seals (until);

-- Its pictures and films, copied by a job; until then their originals are kept.
create table sealed_files (
  case_id uuid not null references seals (case_id) on delete cascade,
  media_id uuid not null,
  state text not null default 'pending' check (state in ('pending', 'stored', 'missing')),
  content_type text,
  primary key (case_id, media_id)
);

-- Encrypted copies in the media store that outlive their media, in a folder for each seal.
create table media_copies (
  folder text not null,
  media_id uuid not null,
  primary key (folder, media_id)
);

-- The sweep leaves what is marked for deletion until then.
alter table media add column kept_until timestamptz;
