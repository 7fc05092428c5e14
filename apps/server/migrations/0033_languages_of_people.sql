-- The language in which somebody without an account has sent a report: of the mails about it.
alter table reports
  add column language text not null default 'en'
  check (language in ('en', 'hi', 'bn', 'mr', 'te', 'ta', 'gu', 'ur', 'kn', 'or', 'ml', 'pa'));
-- What a notice tells, as sentences that are worded in the language of the reader. Notices from before have their content alone;
-- `content` stays the English text.
alter table notifications add column told jsonb;
