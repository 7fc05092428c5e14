import { t } from '@kalaangan/messages/t';
import type { ProfileFields } from './profile-form.ts';

/** The names of the fields, in the form and where they are shown. */
export const profileFieldNames = {
  name: t('Name'),
  username: t('Username'),
  title: t('Title'),
  link: t('Link'),
  summary: t('Summary'),
  socialLinks: t('Social links'),
} as const;

/** Values that a new form begins with, and that fields have of which nothing is said. */
export const emptyProfileFields: ProfileFields = {
  name: '',
  username: '',
  cityState: '',
  title: '',
  link: '',
  summary: '',
  socialLinks: {
    instagram: '',
    linkedin: '',
    facebook: '',
    twitter: '',
    artstation: '',
    behance: '',
    youtube: '',
  },
};
