-- Since when the server of the address refuses mail to it.
alter table users add column mail_refused_at timestamptz;

-- Since when mail to the guardian that the member has named is refused.
alter table users add column guardian_mail_refused_at timestamptz;

-- The accounts of a breach that are told by notification alone, as mail to them is refused.
create table breach_unmailed (
  breach_id uuid not null references breaches (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (breach_id, user_id)
);
create index breach_unmailed_user on breach_unmailed (user_id);
