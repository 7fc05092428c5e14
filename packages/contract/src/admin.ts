export const adminAddresses = {
  dashboard: 'GET /api/admin/dashboard',
  setAdmin: 'POST /api/admin/users/:id/admin',
} as const;

export const adminLimits = {
  page: 50,
  /** Length of the search text, in characters. */
  query: 200,
  /** Who joined within this many days counts as new. */
  newDays: 7,
} as const;

export const adminMessages = {
  queryTooLong: `Search text cannot be longer than ${adminLimits.query} characters`,
  isAdminRequired: 'isAdmin must be true or false',
  notOneself: 'You cannot change your own admin rights.',
  unknownUser: 'This user is no longer there.',
  notVerified: 'Only a person whose email is verified can be made an admin.',
  roleNotVerified: 'Only a person whose email is verified can be made a moderator or an admin.',
  adminByConfig: 'This person is an admin by the settings of the site (ADMIN_EMAILS) and stays one.',
  changeFailed: 'Failed to change admin rights. Please try again.',
  /** `tab`: the label of the tab, such as 'Users' or 'Kalaklub Applications'. */
  loadFailed: (tab: string) => `Failed to load ${tab} data`,
} as const;
