-- Whether the address was confirmed by a link that was opened outside of the account's sessions: whoever reads the mailbox may be
-- somebody else than who opened the account.
alter table users add column confirmed_by_mailbox_alone boolean not null default false;

-- 'confirmed': in the mail that says so to the mailbox.
alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens
  add constraint mail_tokens_purpose_check check (purpose in ('verify', 'reset', 'email', 'confirmed'));
