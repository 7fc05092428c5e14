-- Things may be unlisted, drafts, or deleted in a way that can be taken back: holds as those of moderation.
alter table subjects drop constraint subjects_visibility_check;
alter table subjects add constraint subjects_visibility_check
  check (visibility in ('visible', 'unlisted', 'hidden', 'removed', 'draft', 'deleted')) not valid;
alter table subjects validate constraint subjects_visibility_check;
alter table subject_holds drop constraint subject_holds_effect_check;
alter table subject_holds add constraint subject_holds_effect_check
  check (effect in ('unlisted', 'hidden', 'removed', 'draft', 'deleted')) not valid;
alter table subject_holds validate constraint subject_holds_effect_check;
alter table subject_holds drop constraint subject_holds_reason_check;
alter table subject_holds add constraint subject_holds_reason_check
  check (reason in ('report', 'decision', 'copyright', 'author', 'parent', 'review', 'status', 'deletion')) not valid;
alter table subject_holds validate constraint subject_holds_reason_check;
