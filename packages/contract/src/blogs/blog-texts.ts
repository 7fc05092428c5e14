import { t } from '@kalaangan/messages/t';
import type { BlogFields } from './blog-form.ts';

/** The names of the fields, in the form and where they are shown. */
export const blogFieldNames = { tags: t('Tags'), software: t('Software Used') } as const;

/** Values that a new form begins with, and that fields have of which nothing is said. */
export const emptyBlogFields: BlogFields = { tags: [], software: [] };
