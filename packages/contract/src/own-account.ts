/** The calls of the account's own page: password, address, sessions, second factor, passkeys. */
export const ownAccountAddresses = {
  changePassword: 'PUT /api/users/me/password',
  changeEmail: 'PUT /api/users/me/email',
  sessions: 'GET /api/users/me/sessions',
  endOtherSessions: 'DELETE /api/users/me/sessions',
  endSession: 'DELETE /api/users/me/sessions/:id',
} as const;

export const ownAccountMessages = {
  passwordChanged: 'Your password is changed. Other browsers and devices are logged out.',
  passwordFailed: 'Failed to change your password. Please try again.',
  emailChangeSent: 'We have mailed a link to your new address. Open it to confirm the change.',
  emailSame: 'This is your email address already.',
  emailFailed: 'Failed to change your email address. Please try again.',
  otherSessionsEnded: 'You are logged out everywhere else.',
  sessionEnded: 'That session is logged out.',
  sessionNotFound: 'This session has ended already.',
  sessionsFailed: 'Your sessions could not be loaded.',
  endSessionFailed: 'Failed to log out there. Please try again.',
} as const;
