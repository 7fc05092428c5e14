-- The version of the rules by which a tag got its keys, as search_words has it: a sweep gives keys to tags of earlier versions.
alter table search_tags add column heard smallint not null default 0;
create index search_tags_heard on search_tags (heard, tag);
