-- What an account leaves behind goes with it.

-- Who was logged in when a message to support was written; its email is only what somebody typed.
alter table contact_messages add column user_id uuid references users (id) on delete cascade;
create index contact_messages_user on contact_messages (user_id) where user_id is not null;
create index contact_messages_email on contact_messages (email);

-- An application used to outlive the account that it was sent from.
alter table applications drop constraint applications_user_id_fkey;
alter table applications add constraint applications_user_id_fkey
  foreign key (user_id) references users (id) on delete cascade;

-- How many applications of each form there are, without counting them: they are deleted as well as added.
create table application_totals (
  form text primary key,
  applications integer not null check (applications >= 0)
);
insert into application_totals (form, applications) select form, count(*) from applications group by form;

create function application_totals_added() returns trigger language plpgsql as $$
begin
  insert into application_totals as t (form, applications)
    select form, count(*) from added group by form order by form
  on conflict (form) do update set applications = t.applications + excluded.applications;
  return null;
end $$;
create function application_totals_removed() returns trigger language plpgsql as $$
begin
  -- In the same order for everybody, so that nobody waits for another in a circle.
  perform from application_totals where form in (select form from gone) order by form for update;
  update application_totals t set applications = t.applications - g.applications
  from (select form, count(*) as applications from gone group by form) g where t.form = g.form;
  return null;
end $$;
create function application_totals_emptied() returns trigger language plpgsql as $$
begin
  delete from application_totals;
  return null;
end $$;
create trigger applications_added after insert on applications
  referencing new table as added for each statement execute function application_totals_added();
create trigger applications_removed after delete on applications
  referencing old table as gone for each statement execute function application_totals_removed();
create trigger applications_emptied after truncate on applications
  for each statement execute function application_totals_emptied();

-- Jobs that failed for good, by their age: for their removal after a month, and with the person that they are about.
create index jobs_failed on jobs (failed_at) where failed_at is not null;
