-- Called by the triggers of features whose replies are subjects and count as comments.
create or replace function change_comments_count(subject uuid, step integer) returns void language sql as $$
  update subjects set comments_count = comments_count + step where id = subject
$$;
create or replace function delete_subjects(ids uuid[]) returns void language sql as $$
  delete from subjects where id = any (ids)
$$;

-- However a comment goes (by itself, with its parent, its thing or its author), its subject goes too, and with that its likes.
create or replace function comments_went() returns trigger language plpgsql as $$
begin
  perform delete_subjects(array(select id from gone));
  return null;
end $$;
create or replace trigger comments_gone after delete on comments
  referencing old table as gone for each statement execute function comments_went();

-- Comments carry the visibility of their subject; what is hidden is not counted.
create or replace function comment_visibility_follows() returns trigger language plpgsql as $$
declare
  -- 1 when it comes back, -1 when it goes, 0 when a hidden comment is removed
  step integer := (new.visibility = 'visible')::integer - (old.visibility = 'visible')::integer;
begin
  update comments set visibility = new.visibility where id = new.id;
  if step <> 0 then
    perform change_comments_count(subject_id, step) from comments where id = new.id;
  end if;
  return null;
end $$;
create or replace trigger subjects_visibility_comments after update of visibility on subjects for each row
  when (old.visibility <> new.visibility and new.kind in ('comment', 'comment_reply'))
  execute function comment_visibility_follows();

-- What a hidden person publishes is hidden with the rest of their things, at the end of the transaction that publishes it.
create or replace function subject_of_hidden_person() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.owner_id and visibility <> 'visible') then
    insert into subject_holds (subject_id, reason, effect) values (new.id, 'author', 'hidden') on conflict do nothing;
    update subjects set visibility = 'hidden' where id = new.id and visibility in ('visible', 'unlisted');
  end if;
  return null;
end $$;
-- A constraint trigger, which alone can wait for that, cannot be replaced.
drop trigger if exists subjects_of_hidden_people on subjects;
create constraint trigger subjects_of_hidden_people after insert on subjects
  deferrable initially deferred for each row execute function subject_of_hidden_person();

-- Readers between two pages of the popular order find what has risen past them.
create or replace function subject_rose() returns trigger language plpgsql as $$
begin
  insert into rises (subject_id, score_before) values (new.id, old.score);
  return null;
end $$;
create or replace trigger subjects_rose after update of likes_count, comments_count, views on subjects for each row
  when (new.kind = 'artwork' and new.score > old.score) execute function subject_rose();
