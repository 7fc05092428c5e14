import { t } from '@kalaangan/messages/t';
import type { BlogFields } from './blog-form.ts';

/** The names of the fields, in the form and where they are shown. */
export const blogFieldNames = { tags: t('Tags'), software: t('Software Used') } as const;

/** What a new form begins with, and what is shown of fields of which nothing is said. */
export const emptyBlogFields: BlogFields = { tags: [], software: [] };
