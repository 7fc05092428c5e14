import { t } from '@kalaangan/messages/t';
/** Address of the call that sets what a member has chosen to see and to be mailed. */
export const preferenceAddresses = { set: 'PUT /api/users/me/preferences' } as const;

export const preferenceMessages = {
  failed: t('Failed to save your choice. Please try again.'),
} as const;
