import { t } from '@kalaangan/messages/t';
export const adminAddresses = {
  dashboard: 'GET /api/admin/dashboard',
  setAdmin: 'POST /api/admin/users/:id/admin',
} as const;

export const adminLimits = {
  page: 50,
  /** Length of the search text, in characters. */
  query: 200,
  /** Number of days after joining for which a person counts as new. */
  newDays: 7,
} as const;

export const adminMessages = {
  queryTooLong: () => t('Search text cannot be longer than {query} characters', { query: adminLimits.query }),
  isAdminRequired: t('isAdmin must be true or false'),
  notOneself: t('You cannot change your own admin rights.'),
  unknownUser: t('This user is no longer there.'),
  ownerUnknown: t(
    'Only a person who has confirmed the email address while logged in can be made a moderator or an admin.',
  ),
  adminByConfig: t('This person is an admin by the settings of the site (ADMIN_EMAILS) and stays one.'),
  changeFailed: t('Failed to change admin rights. Please try again.'),
  /** `tab`: the label of the tab, such as 'Users' or 'Kalaklub Applications'. */
  loadFailed: (tab: string) => t('Failed to load {tab} data', { tab }),
} as const;
