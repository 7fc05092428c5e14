-- Whether others can zoom into a work's pictures beyond 2560 pixels; null: its artist has not said.
alter table artworks add column full_resolution boolean;
-- What belongs to no artwork is shown as before.
alter table media add column full_resolution boolean default false;
update media set full_resolution = null where id in (select media_id from artwork_images);
