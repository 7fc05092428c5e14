-- Notices whose signer has deleted the account: who signed is erased once the notice has run out.
alter table copyright_notices add column signer_left boolean not null default false;
create index copyright_notices_left on copyright_notices (report_id) where signer_left;

-- What a deleted account has appealed.
create index cases_appellant on cases (appellant_id) where appellant_id is not null;
update cases set appellant_id = null, statement = null
where state = 'closed' and appellant_id is not null
  and not exists (select from users where users.id = cases.appellant_id);
