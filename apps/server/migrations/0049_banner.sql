-- Whether its artist has chosen the work as the banner of their profile.
alter table artworks add column is_banner boolean not null default false;
create index artworks_banner on artworks (creator_id) where is_banner;
