-- Blogs. Title and content are documents of the rich-text schema, checked before they come here. They are kept as the
-- text that they were sent as: what is in them is never asked for by a query, and the order of their keys stays.
create table blogs (
  id uuid primary key references subjects (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  title text not null,
  content text not null, -- media by their path alone: /media/{id}
  -- What lists show, made from the documents when they are written.
  title_text text not null,
  excerpt text not null,
  reading_minutes integer not null,
  tags text[] not null,
  software text[] not null, -- in lower case
  thumbnail_media_id uuid not null references media (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index blogs_author on blogs (author_id, id desc);
create unique index blogs_thumbnail on blogs (thumbnail_media_id);

-- The pictures and videos that stand in a blog's content.
create table blog_media (
  blog_id uuid not null references blogs (id) on delete cascade,
  media_id uuid not null references media (id),
  kind text not null check (kind in ('image', 'video')),
  primary key (blog_id, media_id)
);
create unique index blog_media_media on blog_media (media_id);

-- How many blogs there are, without counting them: the sum of a few rows. Each connection keeps to one of them, so that
-- those who publish at the same time seldom wait for each other.
create table blog_counts (
  shard integer primary key,
  count bigint not null
);
create function count_blogs() returns trigger language plpgsql as $$
declare
  change bigint;
begin
  if tg_op = 'TRUNCATE' then
    delete from blog_counts;
    return null;
  end if;
  select count(*) * case tg_op when 'INSERT' then 1 else -1 end into change from changed;
  if change <> 0 then
    insert into blog_counts as known (shard, count) values (pg_backend_pid() % 16, change)
      on conflict (shard) do update set count = known.count + excluded.count;
  end if;
  return null;
end $$;
create trigger blogs_counted_in after insert on blogs
  referencing new table as changed for each statement execute function count_blogs();
create trigger blogs_counted_out after delete on blogs
  referencing old table as changed for each statement execute function count_blogs();
create trigger blogs_emptied after truncate on blogs for each statement execute function count_blogs();

create trigger blogs_published after insert on blogs
  referencing new table as added for each statement execute function search_mark_new('blog');
create trigger blogs_changed after update of title, content on blogs
  for each row execute function search_mark_changed('blog');
