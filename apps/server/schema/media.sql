-- What a hidden person uploads is answered to nobody without a signed address.
create or replace function medium_of_hidden_person() returns trigger language plpgsql as $$
begin
  new.folder := coalesce(new.folder, new.id);
  new.withheld := exists (select from users where id = new.owner_id and visibility <> 'visible');
  return new;
end $$;
create or replace trigger media_of_hidden_people before insert on media for each row
  execute function medium_of_hidden_person();
