-- What the files of a medium say of it, and how they show it. A change of it gives the medium a new id, which is its
-- address; its objects stay in their folder.
alter table media
  add column folder uuid,
  -- IPTC's code for the origin of a picture.
  add column digital_source_type text check (
    digital_source_type in ('digitalCreation', 'compositeWithTrainedAlgorithmicMedia', 'trainedAlgorithmicMedia')
  ),
  -- Whether machines may be trained on it.
  add column data_mining text not null default 'denied' check (data_mining in ('denied', 'allowed')),
  -- 'AI-generated' is written into the picture.
  add column burn_label boolean not null default false,
  -- Without a signed address only a blurred picture is answered.
  add column blurred boolean not null default false,
  -- For files that name nobody.
  add column creator text,
  add column web_statement text;
update media set folder = id;
alter table media alter column folder set not null;
create unique index media_folder on media (folder);

create or replace function medium_of_hidden_person() returns trigger language plpgsql as $$
begin
  new.folder := coalesce(new.folder, new.id);
  new.withheld := exists (select from users where id = new.owner_id and visibility <> 'visible');
  return new;
end $$;

-- Addresses that a medium had before: they answer 410.
create table former_media (
  id uuid primary key,
  folder uuid not null references media (folder) on delete cascade
);
create index former_media_folder on former_media (folder);

-- What refers to a medium follows its new id.
alter table artworks
  drop constraint artworks_video_media_id_fkey,
  drop constraint artworks_thumbnail_media_id_fkey,
  add foreign key (video_media_id) references media (id) on update cascade,
  add foreign key (thumbnail_media_id) references media (id) on update cascade;
alter table artwork_images
  drop constraint artwork_images_media_id_fkey,
  add foreign key (media_id) references media (id) on update cascade;

-- Mature content, as the artist or a moderator labels it. `mature_fixed`: a moderator did, and the artist
-- cannot take it off.
alter table artworks
  add column mature text not null default 'none' check (mature in ('none', 'nudity', 'violence', 'other')),
  add column mature_fixed boolean not null default false;

-- Whether a subject is mature: minors do not meet it, nor what is written below it.
alter table subjects add column is_mature boolean not null default false;

-- New ids of media are looked for in what refers to them.
create index users_profile_media on users (profile_media_id) where profile_media_id is not null;
create index report_evidence_media on report_evidence (media_id);

-- Of the decision `label-mature`: the label, and what an appeal against it brings back.
alter table cases
  add column label text,
  add column label_before text,
  add column label_fixed_before boolean;
