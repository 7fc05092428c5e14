-- What a picture shows, for people who cannot see it, and its caption.
alter table artwork_images
  add column alt text not null default '',
  add column caption text not null default '';
-- What a work is made of, when, and how large it is, in its artist's words.
alter table artworks
  add column medium text not null default '',
  add column year_made integer,
  add column dimensions text not null default '';
