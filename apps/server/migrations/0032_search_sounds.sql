-- Words are found by their sounds too, in whatever script they are written (features/search/sounds). Each word has a few keys
-- (its consonants); a search looks up the words that share one and compares them in the process, as it does with typos. So the
-- entries themselves stay as they are.
create table search_sounds (
  key text collate "C" not null,
  word text collate "C" not null references search_words (word) on delete cascade,
  primary key (key, word)
);
create index search_sounds_word on search_sounds (word);

-- The version of the rules by which a word got its keys. A sweep gives keys to words of earlier versions: those that were
-- known before, and those that a process of the release before adds.
alter table search_words add column heard smallint not null default 0;
create index search_words_heard on search_words (heard, word);

-- Tags in use, offered while one is typed: in all scripts that write it. `tag` is folded, `label` as somebody wrote it.
create table search_tags (
  tag text collate "C" primary key,
  label text not null
);
create table search_tag_keys (
  key text collate "C" not null,
  tag text collate "C" not null references search_tags (tag) on delete cascade,
  primary key (key, tag)
);
create index search_tag_keys_tag on search_tag_keys (tag);
-- What has them.
create table search_tag_uses (
  tag text collate "C" not null references search_tags (tag),
  entry_id uuid not null references search_entries (id) on delete cascade,
  primary key (tag, entry_id)
);
create index search_tag_uses_entry on search_tag_uses (entry_id);

-- Tags that may have lost their last use, whatever took it away; a sweep works the list off.
create table search_tags_left (
  seq bigserial primary key,
  tag text not null
);
create function search_note_left_tags() returns trigger language plpgsql as $$
begin
  insert into search_tags_left (tag) select distinct tag from removed;
  return null;
end $$;
create trigger search_tag_uses_removed after delete on search_tag_uses
  referencing old table as removed for each statement execute function search_note_left_tags();

-- The tags of what is there are read by the sweep that brings the index up to date.
insert into search_stale (kind, id) select kind, id from subjects where kind in ('artwork', 'blog', 'discussion');
