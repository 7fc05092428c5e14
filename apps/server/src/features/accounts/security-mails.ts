import { links } from '@kalaangan/contract/links';
import type { Settings } from '#platform/config/index.ts';
import type { Mail } from '#platform/mail/index.ts';
import { toMail } from './mail-template.ts';

const texts = {
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'the password of your account was changed, and other browsers and devices were logged out.',
    otherwise: 'set a new one by "Forgot Password?" on the login page',
  },
  secondFactorOn: {
    subject: 'Logging in now asks for a code',
    text: 'an authenticator app was set up for your account. Logging in with your password or Google now asks for its code.',
    otherwise: 'set a new password by "Forgot Password?" on the login page and write to us',
  },
  secondFactorOff: {
    subject: 'Logging in no longer asks for a code',
    text: 'the authenticator app was removed from your account. Logging in no longer asks for its code.',
    otherwise: 'change your password and set the app up again',
  },
  recoveryCodesNew: {
    subject: 'You have new recovery codes',
    text: 'new recovery codes were made for your account. The ones before work no longer.',
    otherwise: 'change your password and make new codes',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'somebody logged in to your account with one of your recovery codes, which works no more.',
    otherwise: 'change your password and make new codes',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    text: 'a passkey was added to your account. Whoever has it can log in without your password.',
    otherwise: 'remove it there, log out everywhere else and change your password',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    text: 'a passkey was removed from your account. It logs nobody in any more.',
    otherwise: 'change your password and look where you are logged in',
  },
} as const;

/** Changes of how somebody signs in. */
export type SecurityChange = keyof typeof texts;

/**
 * Tells the owner of an account what has changed, without anything that the one who did it could have written: that may
 * be somebody else.
 */
export function securityMail(
  to: { name: string; email: string },
  what: SecurityChange,
  { brandName, publicUrl }: Pick<Settings, 'brandName' | 'publicUrl'>,
): Mail {
  const { subject, text, otherwise } = texts[what];
  return toMail({
    to,
    subject: `${brandName}: ${subject}`,
    lead: `${text} If it was you, there is nothing to do. You see how you log in here:`,
    link: publicUrl + links.account,
    linkText: 'Your account',
    note: `If it was not you, ${otherwise}.`,
  });
}
