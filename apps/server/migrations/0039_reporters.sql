-- Who reports without an account is known by the mailbox, in its one form (features/accounts/sign-in/mailbox.ts), and by a keyed hash of
-- the network: both decide what these reports may hide at once.
alter table reports
  add column reporter_mailbox text,
  add column reporter_network bytea;
update reports set reporter_mailbox =
    case when mailbox like '%@gmail.com' or mailbox like '%@googlemail.com'
      then replace(split_part(mailbox, '@', 1), '.', '') || '@gmail.com' else mailbox end
  from (select id, regexp_replace(lower(reporter_email), '^([^@]+?)\+[^@]*@', '\1@') as mailbox from reports) typed
  where typed.id = reports.id and reporter_email is not null;
create index reports_mailbox on reports (reporter_mailbox, received_at) where reporter_mailbox is not null;
create index reports_network on reports (reporter_network, received_at) where reporter_network is not null;

-- The place of an open case in the queue: 0 for what visitors' reports would have hidden, had they not hidden as many of the
-- author's things already; 1 for all others.
alter table cases add column queue_place smallint not null default 1;
create index cases_place on cases (queue_place, due_at, id) where state = 'open';

-- Who is hidden, to leave them out of the lists of people.
create index users_hidden on users (id desc) where visibility <> 'visible';
