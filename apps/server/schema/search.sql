-- What has changed since it was indexed. Triggers, so that nothing that is written by whatever way is missed: sign-ups, edits,
-- imports, repairs by hand. Their argument names the kind: the table of a new kind of thing takes the first two.
create or replace function search_mark_new() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, id) select tg_argv[0], id from added;
  return null;
end $$;
create or replace function search_mark_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, id) values (tg_argv[0], new.id);
  return null;
end $$;

create or replace trigger users_joined after insert on users
  referencing new table as added for each statement execute function search_mark_new('person');
create or replace trigger users_changed after update of name, username, title, city_state on users for each row
  when ((old.name, old.username, old.title, old.city_state)
    is distinct from (new.name, new.username, new.title, new.city_state))
  execute function search_mark_changed('person');
-- Minors are not found by their city.
create or replace trigger users_age_changed after update of age_band on users for each row
  when (old.age_band is distinct from new.age_band) execute function search_mark_changed('person');

create or replace trigger artworks_published after insert on artworks
  referencing new table as added for each statement execute function search_mark_new('artwork');
create or replace trigger artworks_changed after update of title, description, art_style, software, tags, medium, origin on artworks
  for each row execute function search_mark_changed('artwork');

create or replace trigger blogs_published after insert on blogs
  referencing new table as added for each statement execute function search_mark_new('blog');
create or replace trigger blogs_changed after update of title, content, tags, software on blogs
  for each row execute function search_mark_changed('blog');

create or replace trigger discussions_published after insert on discussions
  referencing new table as added for each statement execute function search_mark_new('discussion');
create or replace trigger discussions_changed after update of title, tags, content on discussions
  for each row execute function search_mark_changed('discussion');

-- Works are found by their maker's name too.
create or replace function search_mark_works() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, id)
    select kind, id from subjects where owner_id = new.id and kind in ('artwork', 'discussion', 'blog');
  return null;
end $$;
create or replace trigger users_renamed after update of name on users for each row
  when (old.name <> new.name) execute function search_mark_works();

-- What is held is not found.
create or replace function search_entry_of_subject_follows() returns trigger language plpgsql as $$
begin
  if new.visibility = 'visible' then
    insert into search_stale (kind, id) values (new.kind, new.id);
  else
    delete from search_entries where subject_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger subjects_visibility_search after update of visibility on subjects for each row
  when (old.visibility <> new.visibility and new.kind in ('artwork', 'blog', 'discussion'))
  execute function search_entry_of_subject_follows();

create or replace function search_entry_of_person_follows() returns trigger language plpgsql as $$
begin
  if new.visibility = 'visible' then
    insert into search_stale (kind, id) values ('person', new.id);
  else
    delete from search_entries where user_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger users_visibility_search after update of visibility on users for each row
  when (old.visibility <> new.visibility) execute function search_entry_of_person_follows();

-- Tags that may have lost their last use, whatever took it away: the entry, its thing or an edit.
create or replace function search_note_left_tags() returns trigger language plpgsql as $$
begin
  insert into search_tags_left (tag) select distinct tag from removed;
  return null;
end $$;
create or replace trigger search_tag_uses_removed after delete on search_tag_uses
  referencing old table as removed for each statement execute function search_note_left_tags();
