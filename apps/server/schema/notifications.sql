-- What an actor does is told nobody while the actor is hidden, nor what concerns something held.
create or replace function is_withheld(actor uuid, subject uuid) returns boolean language sql stable as $$
  select exists (select from users u where u.id = actor and u.visibility <> 'visible')
    or exists (
      select from subjects s where s.visibility not in ('visible', 'unlisted') and s.id in (
        select subject
        union all select c.subject_id from comments c where c.id = subject
        union all select r.discussion_id from discussion_replies r where r.id = subject
      )
    )
$$;

-- What was put on a board is told while the board can be seen.
create or replace function is_notification_withheld(n notifications) returns boolean language sql stable as $$
  select is_withheld(n.actor_id, n.subject_id) or (n.kind = 'board' and is_withheld(null, n.notice_id))
$$;

create or replace function notification_starts_withheld() returns trigger language plpgsql as $$
begin
  new.withheld := is_notification_withheld(new);
  return new;
end $$;
create or replace trigger notifications_start before insert on notifications for each row
  execute function notification_starts_withheld();

create or replace function notifications_of_subject_follow() returns trigger language plpgsql as $$
begin
  update notifications n set withheld = is_notification_withheld(n)
    where subject_id = new.id
      or subject_id in (select id from comments where subject_id = new.id)
      or subject_id in (select id from discussion_replies where discussion_id = new.id);
  if new.kind = 'board' then
    update notifications n set withheld = is_notification_withheld(n) where kind = 'board' and notice_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger subjects_visibility_notifications after update of visibility on subjects for each row
  when (old.visibility <> new.visibility) execute function notifications_of_subject_follow();

create or replace function notifications_of_actor_follow() returns trigger language plpgsql as $$
begin
  update notifications n set withheld = is_notification_withheld(n) where actor_id = new.id;
  return null;
end $$;
create or replace trigger users_visibility_notifications after update of visibility on users for each row
  when (old.visibility <> new.visibility) execute function notifications_of_actor_follow();
