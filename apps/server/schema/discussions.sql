-- How many visible discussions stand in each list. Whoever changes totals takes that of all ('') first, so that nobody waits
-- for another in a circle.
create or replace function discussion_lists_came() returns trigger language plpgsql as $$
begin
  insert into discussion_totals as t (list, discussions, unanswered)
    select list, count(*), count(*) filter (where unanswered) from added where visible group by list order by list
  on conflict (list) do update set
    discussions = t.discussions + excluded.discussions, unanswered = t.unanswered + excluded.unanswered;
  return null;
end $$;
create or replace trigger discussion_lists_came after insert on discussion_lists
  referencing new table as added for each statement execute function discussion_lists_came();

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
create or replace trigger discussion_lists_went after delete on discussion_lists
  referencing old table as gone for each statement execute function discussion_lists_went();

-- What lists and replies are ordered by follows the counts of the subject.
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
create or replace trigger subjects_of_discussions after update of upvotes, downvotes, comments_count on subjects for each row
  when (new.kind in ('discussion', 'discussion_reply') and (old.upvotes, old.downvotes, old.comments_count)
    is distinct from (new.upvotes, new.downvotes, new.comments_count))
  execute function discussion_order_follows();

-- Discussions carry the visibility of their subject. Their lists keep the rows: what is hidden is not counted, and not walked
-- over.
create or replace function discussion_visibility_follows() returns trigger language plpgsql as $$
declare
  -- 1 when it comes back, -1 when it goes, 0 when a hidden thing is removed
  step integer := (new.visibility = 'visible')::integer - (old.visibility = 'visible')::integer;
begin
  update discussions set visibility = new.visibility where id = new.id;
  if step = 0 then
    return null;
  end if;
  update discussion_lists set visible = new.visibility = 'visible' where discussion_id = new.id;
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
  return null;
end $$;
create or replace trigger subjects_visibility_discussions after update of visibility on subjects for each row
  when (old.visibility <> new.visibility and new.kind = 'discussion')
  execute function discussion_visibility_follows();

-- Replies too; what is hidden is counted neither with the reply above nor with the discussion.
create or replace function discussion_reply_visibility_follows() returns trigger language plpgsql as $$
declare
  step integer := (new.visibility = 'visible')::integer - (old.visibility = 'visible')::integer;
begin
  -- The votes too: a reply whose deletion is taken back was a blank placeholder without any.
  update discussion_replies set visibility = new.visibility, votes = new.upvotes - new.downvotes where id = new.id;
  if step <> 0 then
    update discussion_replies p set replies_count = p.replies_count + step
      from discussion_replies r where r.id = new.id and p.id = r.parent_id;
    perform change_comments_count(discussion_id, step) from discussion_replies where id = new.id;
  end if;
  return null;
end $$;
create or replace trigger subjects_visibility_discussion_replies after update of visibility on subjects for each row
  when (old.visibility <> new.visibility and new.kind = 'discussion_reply')
  execute function discussion_reply_visibility_follows();

-- However a reply goes (by itself, with its parent, its discussion or its author), its subject goes too.
create or replace function discussion_replies_went() returns trigger language plpgsql as $$
begin
  perform delete_subjects(array(select id from gone));
  return null;
end $$;
create or replace trigger discussion_replies_gone after delete on discussion_replies
  referencing old table as gone for each statement execute function discussion_replies_went();
