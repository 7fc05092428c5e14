import { links } from '@kalaangan/contract/links';
import { t } from '@kalaangan/messages/t';
import type { SiteFacts } from '#platform/config/index.ts';
import { pageAddress, type Mail } from '#platform/mail/index.ts';
import { toMail, type Recipient } from './mail-template.ts';

const texts = {
  passwordChanged: () => ({
    subject: t('Your password was changed'),
    text: t('the password of your account was changed, and other browsers and devices were logged out.'),
    otherwise: t('If it was not you, set a new one by "Forgot Password?" on the login page.'),
  }),
  secondFactorOn: () => ({
    subject: t('Logging in now asks for a code'),
    text: t(
      'an authenticator app was set up for your account. Logging in with your password or Google now asks for its code.',
    ),
    otherwise: t(
      'If it was not you, set a new password by "Forgot Password?" on the login page and write to us.',
    ),
  }),
  secondFactorOff: () => ({
    subject: t('Logging in no longer asks for a code'),
    text: t('the authenticator app was removed from your account. Logging in no longer asks for its code.'),
    otherwise: t('If it was not you, change your password and set the app up again.'),
  }),
  secondFactorFailed: () => ({
    subject: t('Somebody tried to log in to your account'),
    text: t(
      'somebody tried to log in to your account with the right password, or with Google, but with a wrong code of your authenticator app. They were not let in.',
    ),
    otherwise: t(
      'If it was not you, set a new password by "Forgot Password?" on the login page and write to us.',
    ),
  }),
  recoveryCodesNew: () => ({
    subject: t('You have new recovery codes'),
    text: t('new recovery codes were made for your account. The ones before work no longer.'),
    otherwise: t('If it was not you, change your password and make new codes.'),
  }),
  recoveryCodeUsed: () => ({
    subject: t('A recovery code was used'),
    text: t('somebody logged in to your account with one of your recovery codes, which works no more.'),
    otherwise: t('If it was not you, change your password and make new codes.'),
  }),
  passkeyAdded: () => ({
    subject: t('A passkey was added'),
    text: t('a passkey was added to your account. Whoever has it can log in without your password.'),
    otherwise: t('If it was not you, remove it there, log out everywhere else and change your password.'),
  }),
  passkeyRemoved: () => ({
    subject: t('A passkey was removed'),
    text: t('a passkey was removed from your account. It logs nobody in any more.'),
    otherwise: t('If it was not you, change your password and look where you are logged in.'),
  }),
} as const;

/** Changes of how somebody signs in, and a sign-in that stopped at the second factor. */
export type SecurityChange = keyof typeof texts;

/**
 * Tells the owner of an account what has happened, without anything that the one who did it could have written: that may
 * be somebody else.
 */
export function securityMail(
  to: Recipient,
  what: SecurityChange,
  { brandName, publicUrl }: Pick<SiteFacts, 'brandName' | 'publicUrl'>,
): Mail {
  return toMail(to, () => {
    const { subject, text, otherwise } = texts[what]();
    return {
      subject: `${brandName}: ${subject}`,
      lead: `${text} ${t('If it was you, there is nothing to do. You see how you log in here:')}`,
      link: pageAddress(publicUrl, to.language, links.account),
      linkText: t('Your account'),
      note: otherwise,
    };
  });
}
