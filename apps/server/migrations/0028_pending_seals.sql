-- Files that seals still wait for: until they are copied, their originals are kept.
create index sealed_files_pending on sealed_files (media_id, case_id) where state = 'pending';
