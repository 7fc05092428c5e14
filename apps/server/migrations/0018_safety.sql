-- Reports, the cases they make, what was decided, and the log of it. None of them refers to an account or a thing by a
-- foreign key: they outlive both.
create table cases (
  id uuid primary key,
  kind text not null check (kind in ('report', 'appeal', 'notice', 'access')),
  target_type text not null,
  target_id uuid not null,
  owner_id uuid, -- whose thing it is, or who is reported
  category text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  appeal_of uuid references cases (id),
  appellant_id uuid,
  statement text, -- of an appeal
  hidden_at_once boolean not null default false,
  received_at timestamptz not null,
  clock_started_at timestamptz not null, -- when the most urgent report came
  due_at timestamptz not null,
  warnings smallint not null default 0, -- how many of the three were sent
  next_warning_at timestamptz,
  claimed_by uuid,
  claimed_until timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  action text,
  rule text,
  note text,
  days integer,
  undone_at timestamptz, -- when an appeal reversed it
  check ((state = 'closed') = (decided_at is not null))
);
create unique index cases_appeal on cases (appeal_of, appellant_id) where appeal_of is not null;
create unique index cases_open_target on cases (target_type, target_id) where state = 'open' and kind = 'report';
create index cases_queue on cases (due_at, id) where state = 'open';
create index cases_claimed on cases (claimed_by, due_at, id) where state = 'open' and claimed_by is not null;
create index cases_closed on cases (decided_at desc, id desc) where state = 'closed';
create index cases_warnings on cases (next_warning_at) where state = 'open' and next_warning_at is not null;
create index cases_target on cases (target_type, target_id, received_at desc);
create index cases_owner on cases (owner_id, received_at desc) where owner_id is not null;

create table reports (
  id uuid primary key,
  number text not null unique,
  case_id uuid not null references cases (id),
  reporter_id uuid,
  reporter_email text, -- of visitors
  confirmed_at timestamptz, -- when a visitor opened the mailed link
  category text not null,
  details text not null,
  hidden_at timestamptz, -- when it hid what it is about
  received_at timestamptz not null,
  acknowledged_at timestamptz not null,
  is_false boolean not null default false,
  erased_at timestamptz, -- when what it says of people was erased
  open_of text unique -- target and reporter while the case is open: nobody reports a thing twice
);
create index reports_case on reports (case_id, received_at, id);
create index reports_kept on reports (received_at) where erased_at is null;
create index reports_email on reports (reporter_email, received_at desc) where reporter_email is not null;
create index reports_reporter on reports (reporter_id, received_at desc) where reporter_id is not null;

-- Pictures that came with a report: media that are always withheld.
create table report_evidence (
  report_id uuid not null references reports (id) on delete cascade,
  media_id uuid not null references media (id),
  primary key (report_id, media_id)
);

create table strikes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  case_id uuid not null references cases (id),
  action text not null,
  rule text not null,
  note text not null,
  at timestamptz not null,
  until timestamptz not null
);
create index strikes_user on strikes (user_id, at desc);
create unique index strikes_case on strikes (case_id);

-- Everything that is done in moderation. `hash` covers the entry and the hash of the one before.
create table moderation_log (
  seq bigint primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  target text not null,
  reason text not null,
  previous_hash text not null,
  hash text not null
);
create function moderation_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'moderation_log is append-only';
end $$;
create trigger moderation_log_kept before update or delete or truncate on moderation_log
  for each statement execute function moderation_log_is_append_only();

-- What people are told of decisions: a text that stays when the thing is gone.
alter table notifications
  add column notice_id uuid,
  add column content text,
  add column link text,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('follow', 'like', 'comment', 'reply', 'answer', 'solution', 'notice')),
  add constraint notifications_notice_check
    check ((kind = 'notice') = (notice_id is not null and content is not null and link is not null));
drop index notifications_key;
create unique index notifications_key on notifications (actor_id, kind, user_id, subject_id, notice_id) nulls not distinct;
