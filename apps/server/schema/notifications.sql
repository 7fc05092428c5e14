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

create or replace function notification_starts_withheld() returns trigger language plpgsql as $$
begin
  new.withheld := is_withheld(new.actor_id, new.subject_id);
  return new;
end $$;
create or replace trigger notifications_start before insert on notifications for each row
  execute function notification_starts_withheld();

create or replace function notifications_of_subject_follow() returns trigger language plpgsql as $$
begin
  update notifications set withheld = is_withheld(actor_id, subject_id)
    where subject_id = new.id
      or subject_id in (select id from comments where subject_id = new.id)
      or subject_id in (select id from discussion_replies where discussion_id = new.id);
  return null;
end $$;
create or replace trigger subjects_visibility_notifications after update of visibility on subjects for each row
  when (old.visibility <> new.visibility) execute function notifications_of_subject_follow();

create or replace function notifications_of_actor_follow() returns trigger language plpgsql as $$
begin
  update notifications set withheld = is_withheld(actor_id, subject_id) where actor_id = new.id;
  return null;
end $$;
create or replace trigger users_visibility_notifications after update of visibility on users for each row
  when (old.visibility <> new.visibility) execute function notifications_of_actor_follow();
