-- Who may moderate, and who may not write for a while or for good.
alter table users
  add column made_moderator boolean not null default false,
  add column suspended_until timestamptz,
  add column banned_at timestamptz,
  add column standing_reason text,
  -- Why the person and all their things are hidden: 'report' or 'decision'.
  add column held_for text[] not null default '{}',
  add column visibility text not null
    generated always as (case when held_for = '{}' then 'visible' else 'hidden' end) stored;

create index users_staff on users (id) where made_admin or made_moderator;

-- What is hidden (under review) or removed is gone for everybody but its owner and moderators, and comes back as it was.
-- A subject may be held for several reasons at once: the strictest one counts.
alter table subjects
  add column visibility text not null default 'visible' check (visibility in ('visible', 'hidden', 'removed'));

create table subject_holds (
  subject_id uuid not null references subjects (id) on delete cascade,
  -- 'report': hidden at once; 'decision': a moderator's; 'copyright': a notice; 'author': the author is hidden or banned;
  -- 'parent': what it replies to is held; 'review': links of a new account
  reason text not null check (reason in ('report', 'decision', 'copyright', 'author', 'parent', 'review')),
  effect text not null check (effect in ('hidden', 'removed')),
  held_at timestamptz not null default clock_timestamp(),
  -- The decision of a moderator, as its author is told of it.
  case_id uuid,
  rule text,
  note text,
  primary key (subject_id, reason)
);

-- Public lists walk indexes of what is visible alone, so that what is hidden costs them nothing.
drop index subjects_popular;
create index subjects_popular on subjects (kind, score desc, id desc) where visibility = 'visible';
create index subjects_owner_visible on subjects (owner_id, kind, id desc) where visibility = 'visible';
create index subjects_held on subjects (owner_id, visibility, id desc) where visibility <> 'visible';

-- The tables of content carry the visibility of their subject, for the same reason; triggers keep it.
alter table artworks add column visibility text not null default 'visible';
create index artworks_visible on artworks (id) where visibility = 'visible';
alter table discussions add column visibility text not null default 'visible';
create index discussions_visible on discussions (id) where visibility = 'visible';
alter table blogs add column visibility text not null default 'visible';
create index blogs_visible on blogs (id desc) where visibility = 'visible';
create index blogs_author_visible on blogs (author_id, id desc) where visibility = 'visible';
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
    insert into blog_counts as known (shard, count) values (pg_backend_pid() % 16, change)
      on conflict (shard) do update set count = known.count + excluded.count;
  end if;
  return null;
end $$;

-- The lists of discussions keep their rows: what is hidden is not counted and not walked over.
alter table discussion_lists add column visible boolean not null default true;
create index discussion_lists_newest on discussion_lists (list, discussion_id) where visible;
drop index discussion_lists_top;
create index discussion_lists_top on discussion_lists (list, votes, discussion_id) where visible;
drop index discussion_lists_unanswered;
create index discussion_lists_unanswered on discussion_lists (list, discussion_id) where unanswered and visible;
create or replace function discussion_lists_went() returns trigger language plpgsql as $$
begin
  perform from discussion_totals where list in (select list from gone where visible) order by list for update;
  update discussion_totals t set
    discussions = t.discussions - g.discussions, unanswered = t.unanswered - g.unanswered
  from (
    select list, count(*) as discussions, count(*) filter (where unanswered) as unanswered
    from gone where visible group by list
  ) g where t.list = g.list;
  delete from discussion_totals where list in (select list from gone) and discussions = 0;
  return null;
end $$;
create or replace function discussion_order_follows() returns trigger language plpgsql as $$
begin
  if new.kind = 'discussion_reply' then
    update discussion_replies set votes = new.upvotes - new.downvotes where id = new.id;
    return null;
  end if;
  if (old.comments_count = 0) <> (new.comments_count = 0) and new.visibility = 'visible' then
    perform from discussion_totals where list = '' for no key update;
    update discussion_totals t
      set unanswered = t.unanswered + case when new.comments_count = 0 then 1 else -1 end
      from discussion_lists l where l.discussion_id = new.id and l.list = t.list;
  end if;
  update discussion_lists set votes = new.upvotes - new.downvotes, unanswered = new.comments_count = 0
    where discussion_id = new.id
      and (votes, unanswered) is distinct from (new.upvotes - new.downvotes, new.comments_count = 0);
  return null;
end $$;

alter table comments add column visibility text not null default 'visible';
drop index comments_newest;
create index comments_newest on comments (subject_id, id desc) where parent_id is null and visibility = 'visible';
drop index comments_replies;
create index comments_replies on comments (parent_id, id) where parent_id is not null and visibility = 'visible';
create index comments_parent on comments (parent_id) where parent_id is not null;

alter table discussion_replies add column visibility text not null default 'visible';
drop index discussion_replies_order;
create index discussion_replies_order on discussion_replies (discussion_id, (not solved), (-votes), id)
  where parent_id is null and visibility = 'visible';
drop index discussion_replies_nested;
create index discussion_replies_nested on discussion_replies (parent_id, id)
  where parent_id is not null and visibility = 'visible';
create index discussion_replies_parent on discussion_replies (parent_id) where parent_id is not null;

-- Of others' notifications: whether what they tell of is held.
-- Media of what is held are answered to nobody without a signed address.
alter table media add column withheld boolean not null default false;

alter table notifications add column withheld boolean not null default false;
drop index notifications_newest;
create index notifications_newest on notifications (user_id, made_at desc, id desc) where not withheld;
drop index notifications_unread;
create index notifications_unread on notifications (user_id, noted_at) where not read and not withheld;

-- What an actor does is told nobody while the actor is hidden, nor what concerns something held.
create function is_withheld(actor uuid, subject uuid) returns boolean language sql stable as $$
  select exists (select from users u where u.id = actor and u.visibility <> 'visible')
    or exists (
      select from subjects s where s.visibility <> 'visible' and s.id in (
        select subject
        union all select c.subject_id from comments c where c.id = subject
        union all select r.discussion_id from discussion_replies r where r.id = subject
      )
    )
$$;
create function notification_starts_withheld() returns trigger language plpgsql as $$
begin
  new.withheld := is_withheld(new.actor_id, new.subject_id);
  return new;
end $$;
create trigger notifications_start before insert on notifications for each row
  execute function notification_starts_withheld();

create function subject_visibility_follows() returns trigger language plpgsql as $$
declare
  shows boolean := new.visibility = 'visible';
  -- 1 when it comes back, -1 when it goes, 0 when a hidden thing is removed
  step integer := (new.visibility = 'visible')::integer - (old.visibility = 'visible')::integer;
begin
  if new.kind = 'artwork' then
    update artworks set visibility = new.visibility where id = new.id;
  elsif new.kind = 'blog' then
    update blogs set visibility = new.visibility where id = new.id;
    if step <> 0 then
      insert into blog_counts as known (shard, count) values (pg_backend_pid() % 16, step)
        on conflict (shard) do update set count = known.count + excluded.count;
    end if;
  elsif new.kind = 'discussion' then
    update discussions set visibility = new.visibility where id = new.id;
    if step <> 0 then
      update discussion_lists set visible = shows where discussion_id = new.id;
      -- A list whose last visible discussion was hidden has no total: in the order of all others, that of all first.
      insert into discussion_totals (list, discussions, unanswered)
        select list, 0, 0 from discussion_lists where discussion_id = new.id order by list
      on conflict (list) do nothing;
      perform from discussion_totals t join discussion_lists l on l.list = t.list
        where l.discussion_id = new.id order by t.list for update of t;
      update discussion_totals t set
        discussions = t.discussions + step, unanswered = t.unanswered + case when l.unanswered then step else 0 end
      from discussion_lists l where l.discussion_id = new.id and l.list = t.list;
      delete from discussion_totals t using discussion_lists l
        where l.discussion_id = new.id and t.list = l.list and t.discussions = 0;
    end if;
  elsif new.kind in ('comment', 'comment_reply') then
    update comments set visibility = new.visibility where id = new.id;
    update subjects s set comments_count = s.comments_count + step
      from comments c where step <> 0 and c.id = new.id and s.id = c.subject_id;
  elsif new.kind = 'discussion_reply' then
    update discussion_replies set visibility = new.visibility where id = new.id;
    update discussion_replies p set replies_count = p.replies_count + step
      from discussion_replies r where step <> 0 and r.id = new.id and p.id = r.parent_id;
    update subjects s set comments_count = s.comments_count + step
      from discussion_replies r where step <> 0 and r.id = new.id and s.id = r.discussion_id;
  end if;
  if step = -1 then
    delete from search_entries where subject_id = new.id;
  elsif step = 1 and new.kind in ('artwork', 'blog', 'discussion') then
    insert into search_stale (kind, id) values (new.kind, new.id);
  end if;
  update notifications set withheld = is_withheld(actor_id, subject_id)
    where subject_id = new.id
      or subject_id in (select id from comments where subject_id = new.id)
      or subject_id in (select id from discussion_replies where discussion_id = new.id);
  return null;
end $$;
create trigger subjects_visibility after update of visibility on subjects for each row
  when (old.visibility <> new.visibility) execute function subject_visibility_follows();

-- Hidden people are gone from lists of people, the search and the site map.
create index users_listed on users (id) where email_verified_at is not null and visibility = 'visible';
create function user_visibility_follows() returns trigger language plpgsql as $$
begin
  if new.visibility = 'visible' then
    insert into search_stale (kind, id) values ('person', new.id);
  else
    delete from search_entries where user_id = new.id;
  end if;
  update notifications set withheld = is_withheld(actor_id, subject_id) where actor_id = new.id;
  return null;
end $$;
create trigger users_visibility after update of visibility on users for each row
  when (old.visibility <> new.visibility) execute function user_visibility_follows();

-- What a hidden person publishes is hidden with the rest of their things, at the end of the transaction that publishes it.
create function subject_of_hidden_person() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.owner_id and visibility <> 'visible') then
    insert into subject_holds (subject_id, reason, effect) values (new.id, 'author', 'hidden') on conflict do nothing;
    update subjects set visibility = 'hidden' where id = new.id and visibility = 'visible';
  end if;
  return null;
end $$;
create constraint trigger subjects_of_hidden_people after insert on subjects
  deferrable initially deferred for each row execute function subject_of_hidden_person();
create function medium_of_hidden_person() returns trigger language plpgsql as $$
begin
  new.withheld := exists (select from users where id = new.owner_id and visibility <> 'visible');
  return new;
end $$;
create trigger media_of_hidden_people before insert on media for each row execute function medium_of_hidden_person();
