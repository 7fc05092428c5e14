-- Artworks carry the visibility of their subject, so that lists walk indexes of what is visible alone.
create or replace function artwork_visibility_follows() returns trigger language plpgsql as $$
begin
  update artworks set visibility = new.visibility where id = new.id;
  return null;
end $$;
create or replace trigger subjects_visibility_artworks after update of visibility on subjects for each row
  when (old.visibility <> new.visibility and new.kind = 'artwork')
  execute function artwork_visibility_follows();

-- Series do so, too.
create or replace function series_visibility_follows() returns trigger language plpgsql as $$
begin
  update series set visibility = new.visibility where id = new.id;
  return null;
end $$;
create or replace trigger subjects_visibility_series after update of visibility on subjects for each row
  when (old.visibility <> new.visibility and new.kind = 'series')
  execute function series_visibility_follows();
