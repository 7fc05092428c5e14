-- A deletion can be taken back for a while by who deleted: it is a hold until a job makes it final.
alter table subject_holds add column by_id uuid references users (id) on delete set null;
create index subject_holds_deletions on subject_holds (held_at) where reason = 'deletion';
create index subject_holds_by on subject_holds (by_id) where by_id is not null;

-- What a reply was that stays as a blank placeholder of those below it, as long as its deletion can be taken back.
create table deleted_replies (
  reply_id uuid primary key references discussion_replies (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  content jsonb not null,
  media_ids uuid[] not null,
  solved boolean not null
);
create index deleted_replies_author on deleted_replies (author_id);

-- What people wrote can be edited; earlier texts are kept for moderators and for their author. They go with the subject.
alter table comments add column edited_at timestamptz;
create table comment_versions (
  comment_id uuid not null references subjects (id) on delete cascade,
  replaced_at timestamptz not null,
  content text not null,
  primary key (comment_id, replaced_at)
);
alter table discussions add column edited_at timestamptz;
alter table discussion_replies add column edited_at timestamptz;
create table discussion_versions (
  subject_id uuid not null references subjects (id) on delete cascade, -- a discussion or a reply
  replaced_at timestamptz not null,
  title text, -- of discussions alone, as their tags
  tags text[],
  text text not null,
  primary key (subject_id, replaced_at)
);
