import { t } from '@kalaangan/messages/t';
/** What a member has chosen about what they see and what they are mailed. */
export const preferenceAddresses = { set: 'PUT /api/users/me/preferences' } as const;

export const preferenceMessages = {
  failed: t('Failed to save your choice. Please try again.'),
} as const;
