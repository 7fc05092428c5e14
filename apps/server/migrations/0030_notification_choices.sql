-- Kinds of notifications that a member has chosen about: true or false by kind. Those without an entry are made.
alter table users add column notification_choices jsonb not null default '{}';
