create or replace function consents_are_append_only() returns trigger language plpgsql as $$
begin
  -- With the account its consents go too.
  if tg_op = 'DELETE' and not exists (select from users where id = old.user_id) then
    return old;
  end if;
  raise exception 'consents is append-only';
end $$;
create or replace trigger consents_kept before update or delete on consents
  for each row execute function consents_are_append_only();
