-- A reply to a comment and a reply in a discussion are two kinds of subjects with two names.
alter table subjects drop constraint subjects_kind_check;
update subjects set kind = case when exists (select from comments c where c.id = subjects.id)
    then 'comment_reply' else 'discussion_reply' end
  where kind = 'reply';
alter table subjects add constraint subjects_kind_check
  check (kind in ('artwork', 'discussion', 'discussion_reply', 'blog', 'comment', 'comment_reply'));

drop trigger subjects_of_discussions on subjects;
create or replace function discussion_order_follows() returns trigger language plpgsql as $$
begin
  if new.kind = 'discussion_reply' then
    update discussion_replies set votes = new.upvotes - new.downvotes where id = new.id;
    return null;
  end if;
  if (old.comments_count = 0) <> (new.comments_count = 0) then
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
create trigger subjects_of_discussions after update of upvotes, downvotes, comments_count on subjects for each row
  when (new.kind in ('discussion', 'discussion_reply') and (old.upvotes, old.downvotes, old.comments_count)
    is distinct from (new.upvotes, new.downvotes, new.comments_count))
  execute function discussion_order_follows();

-- A notification knows the kind of its subject: its list needs no other table for it.
alter table notifications add column subject_kind text;
update notifications n set subject_kind = s.kind from subjects s where s.id = n.subject_id;
alter table notifications add constraint notifications_subject_kind_check
  check ((subject_id is null) = (subject_kind is null));

-- What a person likes is read in the order of its subjects, a part at a time.
create index likes_user_subject on likes (user_id, subject_id);
drop index likes_user;

-- Events that wait while a site is upgraded.
update jobs set data = jsonb_set(data, '{kind}', to_jsonb(s.kind))
  from subjects s
  where jobs.name = 'notifications:social.likes-changed' and jobs.data ->> 'kind' = 'reply'
    and s.id = (jobs.data ->> 'subjectId')::uuid;
update jobs set name = 'notifications:accounts.follow-changed' where name = 'notifications:social.follow-changed';

-- Media that are marked for deletion are called so.
alter table media drop constraint media_state_check;
update media set state = 'deleting' where state = 'doomed';
alter table media add constraint media_state_check check (state in ('pending', 'live', 'deleting'));
alter index notifications_deed rename to notifications_key;
