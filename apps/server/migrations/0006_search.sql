-- What can be found, by its words. They are cut and folded in the process (features/search/words.ts), never by
-- PostgreSQL's parser, which breaks words of Indian scripts apart. Each lexeme begins with the letter of its kind, so
-- that every kind has a range of its own in the index.
create table search_entries (
  id uuid primary key,
  kind text not null,
  words tsvector not null,
  -- What the entry stands for; with it, the entry goes.
  subject_id uuid generated always as (case when kind <> 'person' then id end) stored
    references subjects (id) on delete cascade,
  user_id uuid generated always as (case when kind = 'person' then id end) stored
    references users (id) on delete cascade
);
-- Without a list of pending changes: every search would have to read through it.
create index search_entries_words on search_entries using gin (words) with (fastupdate = off);
create index search_entries_newest on search_entries (kind, id desc);
create unique index search_entries_subject on search_entries (subject_id) where subject_id is not null;
create unique index search_entries_user on search_entries (user_id) where user_id is not null;

-- Every word of some length that was ever indexed, and its beginning with each one letter left out: two words that
-- differ by one wrong letter have one of these in common.
create table search_words (
  word text collate "C" primary key,
  keys text[] not null
);
create index search_words_keys on search_words using gin (keys) with (fastupdate = off);

-- What has changed since it was indexed; a sweep works it off. Rows are only added and taken away, never updated, so
-- that nobody who writes waits for the sweep.
create table search_stale (
  seq bigserial primary key,
  kind text not null,
  id uuid not null
);

-- Triggers, so that nothing that is written by whatever way is missed: sign-ups, edits, imports, repairs by hand.
-- Their argument names the kind: the table of a new kind of thing takes the same two.
create function search_mark_new() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, id) select tg_argv[0], id from added;
  return null;
end $$;
create function search_mark_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, id) values (tg_argv[0], new.id);
  return null;
end $$;
-- Works are found by their maker's name too.
create function search_mark_works() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, id)
    select kind, id from subjects where owner_id = new.id and kind in ('artwork', 'discussion', 'blog');
  return null;
end $$;

create trigger users_joined after insert on users
  referencing new table as added for each statement execute function search_mark_new('person');
create trigger users_changed after update of name, username, title, city_state on users for each row
  when ((old.name, old.username, old.title, old.city_state)
    is distinct from (new.name, new.username, new.title, new.city_state))
  execute function search_mark_changed('person');
create trigger users_renamed after update of name on users for each row
  when (old.name <> new.name) execute function search_mark_works();

create trigger artworks_published after insert on artworks
  referencing new table as added for each statement execute function search_mark_new('artwork');
create trigger artworks_changed after update of title, description, art_style, software, tags on artworks
  for each row execute function search_mark_changed('artwork');

insert into search_stale (kind, id) select 'person', id from users;
insert into search_stale (kind, id) select 'artwork', id from artworks;
