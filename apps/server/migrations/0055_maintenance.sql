-- One row during maintenance, when nobody but admins may change anything; none otherwise.
create table maintenance (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null default now(),
  until timestamptz,
  note text
);
