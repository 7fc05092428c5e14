-- Search costs the same however much there is to find: three things more in the words of each entry (features/search/
-- lexemes.ts and store/ say how they are used).

-- In the order of their coming, all kinds together.
alter table search_entries add column number bigserial not null;

drop index search_entries_words;
update search_entries set words = words
  -- Words of titles, once more, so that they can be looked for by themselves.
  || array_to_tsvector(array(select '^' || lexeme from unnest(ts_filter(words, '{a}'))))
  -- For each kind, by its letter, the blocks of 512, 2,048, … 524,288 numbers that the entry stands in: by them the
  -- index finds the newest.
  || array_to_tsvector(array(
    select '#' || coalesce((select left(lexeme, 1) from unnest(words) limit 1), '') || bits || '.' || (number >> bits)
    from unnest(array[9, 11, 13, 15, 17, 19]) bits));
create index search_entries_words on search_entries using gin (words) with (fastupdate = off);
-- What it was for, the blocks do.
drop index search_entries_newest;

-- All words now, those too that nobody can mean with a wrong letter: what begins with the letters typed is looked up
-- here, and then found as whole words.
insert into search_words (word, keys)
  select distinct substr(lexeme, 2), '{}'::text[] from search_entries, unnest(words)
  where lexeme !~ '^[#^]'
  on conflict do nothing;
