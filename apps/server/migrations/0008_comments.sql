-- Comments on things, and replies to comments: two levels. Each has a subject row of its own for its likes.
create table comments (
  id uuid primary key references subjects (id) on delete cascade,
  subject_id uuid not null references subjects (id) on delete cascade, -- what is commented on
  parent_id uuid references comments (id) on delete cascade, -- the comment that is replied to
  author_id uuid not null references users (id) on delete cascade,
  content text not null,
  created_at timestamptz not null
);
create index comments_newest on comments (subject_id, id desc) where parent_id is null;
create index comments_subject on comments (subject_id);
create index comments_replies on comments (parent_id, id) where parent_id is not null;
create index comments_author on comments (author_id);

-- However a comment goes (by itself, with its parent, its thing or its author), its subject row goes too, and with
-- that its likes.
create function drop_subjects_of_comments() returns trigger language plpgsql as $$
begin
  delete from subjects where id in (select id from gone);
  return null;
end $$;
create trigger comments_gone after delete on comments
  referencing old table as gone for each statement execute function drop_subjects_of_comments();
