-- How many visible blogs there are: the sum of a few rows. Each connection keeps to one of them, so that those who publish at
-- the same time seldom wait for each other.
create or replace function change_blog_count(change bigint) returns void language sql as $$
  insert into blog_counts as known (shard, count) values (pg_backend_pid() % 16, change)
    on conflict (shard) do update set count = known.count + excluded.count
$$;

create or replace function count_blogs() returns trigger language plpgsql as $$
declare
  change bigint;
begin
  if tg_op = 'TRUNCATE' then
    delete from blog_counts;
    return null;
  end if;
  select count(*) * case tg_op when 'INSERT' then 1 else -1 end into change from changed
    where visibility = 'visible';
  if change <> 0 then
    perform change_blog_count(change);
  end if;
  return null;
end $$;
create or replace trigger blogs_counted_in after insert on blogs
  referencing new table as changed for each statement execute function count_blogs();
create or replace trigger blogs_counted_out after delete on blogs
  referencing old table as changed for each statement execute function count_blogs();
create or replace trigger blogs_emptied after truncate on blogs for each statement execute function count_blogs();

-- Blogs carry the visibility of their subject, so that lists walk indexes of what is visible alone.
create or replace function blog_visibility_follows() returns trigger language plpgsql as $$
begin
  update blogs set visibility = new.visibility where id = new.id;
  if (old.visibility = 'visible') <> (new.visibility = 'visible') then
    perform change_blog_count(case when new.visibility = 'visible' then 1 else -1 end);
  end if;
  return null;
end $$;
create or replace trigger subjects_visibility_blogs after update of visibility on subjects for each row
  when (old.visibility <> new.visibility and new.kind = 'blog')
  execute function blog_visibility_follows();
