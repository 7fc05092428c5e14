-- How many applications of each form there are.
create or replace function application_totals_added() returns trigger language plpgsql as $$
begin
  insert into application_totals as t (form, applications)
    select form, count(*) from added group by form order by form
  on conflict (form) do update set applications = t.applications + excluded.applications;
  return null;
end $$;
create or replace trigger applications_added after insert on applications
  referencing new table as added for each statement execute function application_totals_added();

create or replace function application_totals_removed() returns trigger language plpgsql as $$
begin
  -- In the same order for everybody, so that nobody waits for another in a circle.
  perform from application_totals where form in (select form from gone) order by form for update;
  update application_totals t set applications = t.applications - g.applications
  from (select form, count(*) as applications from gone group by form) g where t.form = g.form;
  return null;
end $$;
create or replace trigger applications_removed after delete on applications
  referencing old table as gone for each statement execute function application_totals_removed();

create or replace function application_totals_emptied() returns trigger language plpgsql as $$
begin
  delete from application_totals;
  return null;
end $$;
create or replace trigger applications_emptied after truncate on applications
  for each statement execute function application_totals_emptied();
