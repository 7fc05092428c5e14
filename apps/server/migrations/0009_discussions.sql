-- Votes on discussions and on the replies in them: one for each person and thing, up or down.
create table votes (
  subject_id uuid not null references subjects (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  up boolean not null,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (subject_id, user_id)
);
create index votes_newest on votes (subject_id, up, created_at desc, user_id);
-- A person's own vote is read from this index alone. Without the direction in it, votes_newest looks cheaper to the
-- planner, and there all votes of the thing would be read.
create index votes_user on votes (user_id, subject_id) include (up);
alter table subjects
  add column upvotes integer not null default 0 check (upvotes >= 0),
  add column downvotes integer not null default 0 check (downvotes >= 0);

-- Content is a list of {"type": "text", "text"} and {"type": "image" | "video", "media"}. How many replies there are that
-- are not deleted, stands with the subject as the count of comments.
create table discussions (
  id uuid primary key references subjects (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  title text not null,
  tags text[] not null,
  content jsonb not null,
  preview jsonb not null, -- what lists show of the content
  media_ids uuid[] not null,
  created_at timestamptz not null
);
create index discussions_author on discussions (author_id);

-- The lists that a discussion stands in, with what they are ordered by: '' for that of all, '#' and a tag in lower case,
-- '@' and the id of its author.
create table discussion_lists (
  list text collate "C" not null,
  discussion_id uuid not null references discussions (id) on delete cascade,
  votes integer not null default 0,
  unanswered boolean not null default true,
  primary key (list, discussion_id)
);
create index discussion_lists_top on discussion_lists (list, votes, discussion_id);
create index discussion_lists_unanswered on discussion_lists (list, discussion_id) where unanswered;
create index discussion_lists_discussion on discussion_lists (discussion_id);

-- How many stand in each list, so that nobody counts them to tell how many pages there are.
create table discussion_totals (
  list text collate "C" primary key,
  discussions integer not null check (discussions >= 0),
  unanswered integer not null check (unanswered >= 0)
);

create table discussion_replies (
  id uuid primary key,
  discussion_id uuid not null references discussions (id) on delete cascade,
  parent_id uuid references discussion_replies (id) on delete cascade, -- two levels: a parent has none
  author_id uuid references users (id) on delete cascade, -- null: it was deleted, and what was replied to it stays
  -- What was deleted is no subject any more: nobody votes on it, nobody is told of it.
  subject_id uuid generated always as (case when author_id is not null then id end) stored
    references subjects (id) on delete cascade,
  content jsonb not null,
  media_ids uuid[] not null,
  votes integer not null default 0, -- the subject's, up minus down: replies are ordered by it
  solved boolean not null default false,
  replies_count integer not null default 0 check (replies_count >= 0),
  created_at timestamptz not null
);
create index discussion_replies_order on discussion_replies (discussion_id, (not solved), (-votes), id)
  where parent_id is null;
create index discussion_replies_nested on discussion_replies (parent_id, id) where parent_id is not null;
create index discussion_replies_discussion on discussion_replies (discussion_id);
create index discussion_replies_author on discussion_replies (author_id, id);
create index discussion_replies_solved on discussion_replies (discussion_id) where solved;
create unique index discussion_replies_subject on discussion_replies (subject_id) where subject_id is not null;

-- However a reply goes (by itself, with its parent, its discussion or its author), its subject goes too.
create trigger discussion_replies_gone after delete on discussion_replies
  referencing old table as gone for each statement execute function drop_subjects_of_comments();

-- Whoever changes totals takes that of all first, so that nobody waits for another in a circle.
create function discussion_lists_came() returns trigger language plpgsql as $$
begin
  insert into discussion_totals as t (list, discussions, unanswered)
    select list, count(*), count(*) filter (where unanswered) from added group by list order by list
  on conflict (list) do update set
    discussions = t.discussions + excluded.discussions, unanswered = t.unanswered + excluded.unanswered;
  return null;
end $$;
create function discussion_lists_went() returns trigger language plpgsql as $$
begin
  perform from discussion_totals where list in (select list from gone) order by list for update;
  update discussion_totals t set
    discussions = t.discussions - g.discussions, unanswered = t.unanswered - g.unanswered
  from (
    select list, count(*) as discussions, count(*) filter (where unanswered) as unanswered from gone group by list
  ) g where t.list = g.list;
  delete from discussion_totals where list in (select list from gone) and discussions = 0;
  return null;
end $$;
create trigger discussion_lists_came after insert on discussion_lists
  referencing new table as added for each statement execute function discussion_lists_came();
create trigger discussion_lists_went after delete on discussion_lists
  referencing old table as gone for each statement execute function discussion_lists_went();

-- What lists and replies are ordered by follows the counts of the subject.
create function discussion_order_follows() returns trigger language plpgsql as $$
begin
  if new.kind = 'reply' then
    update discussion_replies set votes = new.upvotes - new.downvotes where id = new.id;
    return null;
  end if;
  if (old.comments_count = 0) <> (new.comments_count = 0) then
    perform from discussion_totals where list = '' for no key update;
    update discussion_totals t
      set unanswered = t.unanswered + case when new.comments_count = 0 then 1 else -1 end
      from discussion_lists l where l.discussion_id = new.id and l.list = t.list;
  end if;
  update discussion_lists set votes = new.upvotes - new.downvotes, unanswered = new.comments_count = 0
    where discussion_id = new.id
      and (votes, unanswered) is distinct from (new.upvotes - new.downvotes, new.comments_count = 0);
  return null;
end $$;
create trigger subjects_of_discussions after update of upvotes, downvotes, comments_count on subjects for each row
  when (new.kind in ('discussion', 'reply') and (old.upvotes, old.downvotes, old.comments_count)
    is distinct from (new.upvotes, new.downvotes, new.comments_count))
  execute function discussion_order_follows();

create trigger discussions_published after insert on discussions
  referencing new table as added for each statement execute function search_mark_new('discussion');
create trigger discussions_changed after update of title, tags, content on discussions
  for each row execute function search_mark_changed('discussion');
