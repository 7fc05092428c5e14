-- What a copyright notice says, so that it can be worded in the language of whoever reads it: work, proof and explanation.
-- Null for notices from before and for erased ones; `reports.details` stays the English text.
alter table copyright_notices add column claim jsonb;
