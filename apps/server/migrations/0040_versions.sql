-- Each change counts, so that an author who began to edit before another change is told instead of undoing it.
alter table artworks add column version integer not null default 1;
alter table blogs add column version integer not null default 1;
