-- Orders of courts and the government, as moderators enter them. What each address names is a report with the order.
create table orders (
  id uuid primary key,
  entered_by uuid not null,
  authority text not null,
  rank text,
  reference text not null,
  law text not null,
  dated date not null,
  received_at timestamptz not null
);
create index orders_received on orders (received_at);
alter table reports add column order_id uuid references orders (id);

-- Notices of rule 75 of the Copyright Rules. Number, sender, times and what it says of the work stand in the report of the same
-- id; here is who signed it. Each thing that it names is a case.
create table copyright_notices (
  report_id uuid primary key references reports (id),
  name text not null,
  postal_address text not null,
  phone text,
  email text not null,
  signature text not null,
  -- A court's, by which what the notice names is removed.
  order_reference text,
  order_date date,
  ordered_at timestamptz
);
create index copyright_notices_ordered on copyright_notices (ordered_at) where ordered_at is not null;

-- The one answer of each owner to a notice.
create table counter_notices (
  id uuid primary key,
  report_id uuid not null references copyright_notices (report_id),
  owner_id uuid,
  body text not null,
  received_at timestamptz not null
);
create unique index counter_notices_owner on counter_notices (report_id, owner_id);
create index counter_notices_person on counter_notices (owner_id) where owner_id is not null;
create index counter_notices_received on counter_notices (received_at);

alter table cases
  add column notice_id uuid, -- the notice (a report) that the case is about
  add column restore_at timestamptz, -- until when an upheld notice hides the thing
  add column restored_at timestamptz;
create index cases_notice on cases (notice_id) where notice_id is not null;
create index cases_restore on cases (restore_at) where restore_at is not null;

-- For the ledger, which counts by month.
create index reports_received on reports (received_at);
create index reports_hidden on reports (hidden_at) where hidden_at is not null;
create index cases_appeals on cases (received_at) where kind = 'appeal';

-- Members are told of the rules once a quarter, in batches by their ids: how far it has come.
create table rule_notices (
  quarter date primary key,
  after_id uuid,
  finished_at timestamptz
);
