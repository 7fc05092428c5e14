import { t } from '@kalaangan/messages/t';
import type { DiscussionFields } from './discussion-form.ts';

/** The names of the fields, in the form and where they are shown. */
export const discussionFieldNames = { title: t('Title'), tags: t('Tags') } as const;

/** What a new form begins with, and what is shown of fields of which nothing is said. */
export const emptyDiscussionFields: DiscussionFields = { title: '', tags: [] };
