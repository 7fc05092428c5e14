import { t } from '@kalaangan/messages/t';
/** The calls of the second factor of a sign-in: codes of an authenticator app. */
export const secondFactorAddresses = {
  begin: 'POST /api/users/me/totp',
  confirm: 'POST /api/users/me/totp/confirm',
  find: 'GET /api/users/me/totp',
  renewCodes: 'POST /api/users/me/totp/recovery-codes',
  remove: 'DELETE /api/users/me/totp',
} as const;

export const secondFactorMessages = {
  required: t('Enter the code from your authenticator app.'),
  codeWrong: t('This code is wrong or was used. Please enter the next one.'),
  already: t('Your account asks for codes already.'),
  notBegun: t('Please begin the set-up again.'),
  none: t('Your account asks for no codes.'),
  removed: t('Logging in no longer asks for a code.'),
  stateFailed: t('The state of your authenticator app could not be loaded.'),
  failed: t('This did not work. Please try again.'),
} as const;
