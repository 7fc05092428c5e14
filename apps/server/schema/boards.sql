-- Boards carry the visibility of their subject, so that the site map walks an index of what is visible alone.
create or replace function board_visibility_follows() returns trigger language plpgsql as $$
begin
  update boards set visibility = new.visibility where id = new.id;
  return null;
end $$;
create or replace trigger subjects_visibility_boards after update of visibility on subjects for each row
  when (old.visibility <> new.visibility and new.kind = 'board')
  execute function board_visibility_follows();
