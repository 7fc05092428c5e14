-- Entries get what their words make when they are written together, digits in one script, pictures, and words with signs (features/search/
-- words.ts): the sweep that brings the index up to date reads everything once more. Meanwhile the former entries serve.
insert into search_stale (kind, id) select kind, id from subjects where kind in ('artwork', 'blog', 'discussion');
insert into search_stale (kind, id) select 'person', id from users;
