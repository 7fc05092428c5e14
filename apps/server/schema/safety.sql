create or replace function moderation_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'moderation_log is append-only';
end $$;
create or replace trigger moderation_log_kept before update or delete or truncate on moderation_log
  for each statement execute function moderation_log_is_append_only();
