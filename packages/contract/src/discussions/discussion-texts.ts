import { t } from '@kalaangan/messages/t';
import type { DiscussionFields } from './discussion-form.ts';

/** The names of the fields, in the form and where they are shown. */
export const discussionFieldNames = { title: t('Title'), tags: t('Tags') } as const;

/** Values that a new form begins with, and that fields have of which nothing is said. */
export const emptyDiscussionFields: DiscussionFields = { title: '', tags: [] };
