-- The language of the interface that an account has chosen: of its mails, and of pages that are offered to it.
alter table users
  add column language text not null default 'en'
  check (language in ('en', 'hi', 'bn', 'mr', 'te', 'ta', 'gu', 'ur', 'kn', 'or', 'ml', 'pa'));
