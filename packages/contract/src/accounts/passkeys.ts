import { t } from '@kalaangan/messages/t';
/** The calls of passkeys: signing in by a key that a device keeps, unlocked by its owner. */
export const passkeyAddresses = {
  list: 'GET /api/users/me/passkeys',
  begin: 'POST /api/users/me/passkeys/options',
  add: 'POST /api/users/me/passkeys',
  remove: 'DELETE /api/users/me/passkeys/:id',
  beginLogin: 'POST /api/auth/passkey/options',
  logIn: 'POST /api/auth/passkey',
} as const;

export const passkeyLimits = {
  /** Maximum number of passkeys of an account. */
  count: 20,
  /** Maximum length in characters. */
  name: 50,
  /** Time that somebody may take to unlock the device. */
  minutes: 5,
  /** Maximum length of a credential's id, as the standard bounds it. */
  idBytes: 1023,
  /** Keys and signatures of future algorithms take several kilobytes. */
  bodyBytes: 64 * 1024,
} as const;

export const passkeyMessages = {
  nameRequired: t('Please name the passkey.'),
  nameTooLong: () =>
    t('The name of a passkey cannot be longer than {name} characters', {
      name: passkeyLimits.name,
    }),
  tooMany: () => t('You can have at most {count} passkeys.', { count: passkeyLimits.count }),
  added: t('Your passkey is added. You can log in with it now.'),
  already: t('This passkey is in your account already.'),
  notAdded: t('The passkey could not be checked. Please try again.'),
  addFailed: t('Failed to add the passkey. Please try again.'),
  removed: t('The passkey is removed. You can delete it on your device too.'),
  removeFailed: t('Failed to remove the passkey. Please try again.'),
  notFound: t('This passkey is removed already.'),
  listFailed: t('Your passkeys could not be loaded.'),
  loginFailed: t('This passkey could not log you in. Please try again, or use your password.'),
  unsupported: t('This browser cannot use passkeys here.'),
} as const;
