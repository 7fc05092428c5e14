-- What others may do with a work, as its artist says; of media null where nothing is said, as of what belongs to no artwork.
alter table artworks
  add column licence text not null default 'all-rights-reserved' check (
    licence in (
      'all-rights-reserved', 'cc-by-4.0', 'cc-by-sa-4.0', 'cc-by-nd-4.0', 'cc-by-nc-4.0', 'cc-by-nc-sa-4.0', 'cc-by-nc-nd-4.0',
      'cc0-1.0'
    )
  );
alter table media add column licence text;
