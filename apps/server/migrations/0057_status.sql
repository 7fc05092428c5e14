-- The status that its author chose, of artworks, blogs and discussions: it holds the subject as a decision of moderation does.
-- `was_published`: whether it has ever been published: its first publication dates it, and puts it first. `published_id` is the
-- UUIDv7 of that moment, of what was a draft before; `sort_id`, by which lists of the newest are ordered, is then that one, else
-- the id. `changed_at`: when its author last changed it.
alter table subjects
  add column status text not null default 'published'
    constraint subjects_status_check check (status in ('draft', 'scheduled', 'unlisted', 'published')),
  add column publish_at timestamptz,
  add column was_published boolean not null default true,
  add column changed_at timestamptz not null default date_trunc('milliseconds', now()),
  add column published_id uuid,
  add column sort_id uuid not null generated always as (coalesce(published_id, id)) stored,
  add constraint subjects_publish_at_check check ((status = 'scheduled') = (publish_at is not null));
alter table artworks
  add column published_id uuid,
  add column sort_id uuid not null generated always as (coalesce(published_id, id)) stored;
-- A draft may lack the thumbnail.
alter table blogs
  add column published_id uuid,
  add column sort_id uuid not null generated always as (coalesce(published_id, id)) stored,
  alter column thumbnail_media_id drop not null;
alter table discussions add column version integer not null default 1;
alter table discussion_lists
  add column published_id uuid,
  add column sort_id uuid not null generated always as (coalesce(published_id, discussion_id)) stored;

update subjects s set changed_at = date_trunc('milliseconds', a.updated_at) from artworks a where a.id = s.id;
update subjects s set changed_at = date_trunc('milliseconds', b.updated_at) from blogs b where b.id = s.id;
update subjects set changed_at = date_trunc('milliseconds', created_at) where kind = 'discussion';

-- Things of one's own by their status, those that were changed last first; and what is due.
create index subjects_works on subjects (owner_id, kind, status, changed_at desc, id desc)
  where kind in ('artwork', 'blog', 'discussion');
create index subjects_scheduled on subjects (publish_at) where status = 'scheduled';

-- Lists of the newest.
drop index subjects_owner_visible;
create index subjects_owner_visible on subjects (owner_id, kind, sort_id desc) where visibility = 'visible';
drop index subjects_owner_made;
create index subjects_owner_made on subjects (owner_id, sort_id desc)
  where kind = 'artwork' and visibility = 'visible' and not is_generated;
create index artworks_newest on artworks (sort_id) where visibility = 'visible';
drop index artworks_made;
create index artworks_made on artworks (sort_id) where visibility = 'visible' and origin <> 'generated';
drop index artworks_style;
create index artworks_style on artworks (art_style, sort_id) where visibility = 'visible';
drop index artworks_style_made;
create index artworks_style_made on artworks (art_style, sort_id) where visibility = 'visible' and origin <> 'generated';
create index blogs_newest on blogs (sort_id desc) where visibility = 'visible';
drop index blogs_author_visible;
create index blogs_author_visible on blogs (author_id, sort_id desc) where visibility = 'visible';
drop index discussion_lists_newest;
create index discussion_lists_newest on discussion_lists (list, sort_id) where visible;
drop index discussion_lists_top;
create index discussion_lists_top on discussion_lists (list, votes, sort_id) where visible;
drop index discussion_lists_unanswered;
create index discussion_lists_unanswered on discussion_lists (list, sort_id) where unanswered and visible;
