-- The lists of tags are found by how the tags sound, in whatever script they are written (features/discussions/tag-list-queries.ts).
-- `heard`: the version of the rules by which a list got its keys. A sweep gives keys to lists of earlier versions: those that
-- were there before, that a process of the release before adds, and that came back with a hidden discussion.
alter table discussion_totals add column heard smallint not null default 0;
create index discussion_totals_heard on discussion_totals (heard, list) where list >= '#' and list < '$';
create table discussion_tag_keys (
  key text collate "C" not null,
  list text collate "C" not null references discussion_totals (list) on delete cascade,
  primary key (key, list)
);
create index discussion_tag_keys_list on discussion_tag_keys (list);
