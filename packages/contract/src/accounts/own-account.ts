import { t } from '@kalaangan/messages/t';
/** The calls of the account's own page: password, address, sessions, second factor, passkeys. */
export const ownAccountAddresses = {
  changePassword: 'PUT /api/users/me/password',
  changeEmail: 'PUT /api/users/me/email',
  sessions: 'GET /api/users/me/sessions',
  endOtherSessions: 'DELETE /api/users/me/sessions',
  endSession: 'DELETE /api/users/me/sessions/:id',
} as const;

export const ownAccountMessages = {
  passwordChanged: t('Your password is changed. Other browsers and devices are logged out.'),
  passwordFailed: t('Failed to change your password. Please try again.'),
  emailChangeSent: t(
    'We have mailed a link to your new address. Open it where you are logged in to confirm the change.',
  ),
  emailElsewhere: t('Log in to the account that asked for this address, and it is confirmed.'),
  emailSame: t('This is your email address already.'),
  emailFailed: t('Failed to change your email address. Please try again.'),
  otherSessionsEnded: t('You are logged out everywhere else.'),
  sessionEnded: t('That session is logged out.'),
  sessionNotFound: t('This session has ended already.'),
  sessionsFailed: t('Your sessions could not be loaded.'),
  endSessionFailed: t('Failed to log out there. Please try again.'),
} as const;
