-- Beside the person, as likes_count stands beside the thing: a profile shows them, and the limit of people that one
-- follows is checked on the locked row.
alter table users add column followers_count integer not null default 0 check (followers_count >= 0);
alter table users add column following_count integer not null default 0 check (following_count >= 0);
update users set
  followers_count = (select count(*) from follows where followed_id = users.id),
  following_count = (select count(*) from follows where follower_id = users.id);

-- Lists of people are read on from where one is: cursors hold milliseconds, so the order is by them.
alter table likes alter column created_at set default date_trunc('milliseconds', now());
update likes set created_at = date_trunc('milliseconds', created_at);
alter table follows alter column created_at set default date_trunc('milliseconds', now());
update follows set created_at = date_trunc('milliseconds', created_at);
