-- How a work was made, and whether programs may be trained on it. `origin_before`: what the artist had stated when a moderator
-- labelled the work as generated; null unless one has.
alter table artworks
  add column origin text not null default 'unstated' check (origin in ('human', 'assisted', 'generated', 'unstated')),
  add column looks_real boolean not null default false,
  add column ai_use text not null default 'denied' check (ai_use in ('denied', 'allowed')),
  add column origin_before text check (origin_before in ('human', 'assisted', 'generated', 'unstated'));

-- Works that their artists allow training on, for /.well-known/tdmrep.json: few.
create index artworks_ai_allowed on artworks (id) where ai_use = 'allowed' and visibility = 'visible';

-- Lists without what was generated walk indexes of their own, so that they cost the same however much of it there is.
alter table subjects add column is_generated boolean not null default false;
create index subjects_popular_made on subjects (score desc, id desc)
  where kind = 'artwork' and visibility = 'visible' and not is_generated;
create index subjects_owner_made on subjects (owner_id, id desc)
  where kind = 'artwork' and visibility = 'visible' and not is_generated;

-- The search has a mark on what was generated.
drop trigger artworks_changed on artworks;
create trigger artworks_changed after update of title, description, art_style, software, tags, origin on artworks
  for each row execute function search_mark_changed('artwork');

-- What members have chosen to see, and to be mailed.
alter table users
  add column hide_ai boolean not null default true,
  add column hide_mature boolean not null default true,
  add column rule_mails boolean not null default true;
update users set rule_mails = false from rule_mails_off where user_id = id;
drop table rule_mails_off;
