-- Who has turned off the mail that reminds of the rules. The notification comes all the same.
create table rule_mails_off (
  user_id uuid primary key references users (id) on delete cascade
);
