-- Works whose score rose, for readers between two pages of the popular order: what rises past the end of a page would stand on none
-- of those that follow. `score_before` tells whom it passed. A sweep deletes what is older than an hour.
create table rises (
  number bigserial primary key,
  subject_id uuid not null,
  score_before double precision not null,
  risen_at timestamptz not null default now()
);

create function subject_rose() returns trigger language plpgsql as $$
begin
  insert into rises (subject_id, score_before) values (new.id, old.score);
  return null;
end
$$;
create trigger subjects_rose after update of likes_count, comments_count, views on subjects for each row
  when (new.kind = 'artwork' and new.score > old.score) execute function subject_rose();
