import type { Language } from '@kalaangan/messages/languages';
import { describe, expect, it } from 'vitest';
import type { Mail } from '#platform/mail/index.ts';
import {
  englishLinesOf,
  findWrongLanguage,
  mailSite as site,
  paragraphsOf,
} from '#test-kit/people/mail-languages.ts';
import { emailChangeMail, emailNoticeMail } from './email-change-mails.ts';
import { resetMail } from './reset-mail.ts';
import { securityMail, type SecurityChange } from './security-mails.ts';
import { reachabilityMail, verificationMail } from './verification-mail.ts';

const email = 'asha@example.org';
const recipient = (language: Language) => ({ name: 'Asha', email, language });

const changes: Readonly<Record<SecurityChange, true>> = {
  passwordChanged: true,
  secondFactorOn: true,
  secondFactorOff: true,
  secondFactorFailed: true,
  recoveryCodesNew: true,
  recoveryCodeUsed: true,
  passkeyAdded: true,
  passkeyRemoved: true,
};
const isChange = (name: string): name is SecurityChange => Object.hasOwn(changes, name);

const builders: Readonly<Record<string, (language: Language) => Mail>> = {
  verification: (language) => verificationMail(recipient(language), 'abc', site),
  reachability: (language) => reachabilityMail(recipient(language), 'abc', site),
  reset: (language) => resetMail(recipient(language), 'abc', site),
  emailChange: (language) => emailChangeMail(recipient(language), 'abc', site),
  emailNotice: (language) => emailNoticeMail(recipient(language), 'new@example.org', site),
  ...Object.fromEntries(
    Object.keys(changes)
      .filter(isChange)
      .map((what) => [what, (language: Language) => securityMail(recipient(language), what, site)]),
  ),
};

describe.each(Object.entries(builders))('the mail %s', (_, build) => {
  it('has no line of English in Hindi', () => {
    expect(englishLinesOf(build)).toEqual([]);
  });

  it.each(['en', 'hi', 'ur'] as const)('leads to pages in %s, and its HTML says its language', (language) => {
    expect(findWrongLanguage(build, language)).toEqual([]);
  });
});

it('keeps its English texts', () => {
  expect(paragraphsOf(verificationMail(recipient('en'), 'abc', site))).toEqual([
    'Confirm your email address for Kalaangan',
    'Namaste Asha,',
    'welcome to Kalaangan. Please confirm that this is your address, so that you can publish your work:',
    'The link works for 24 hours.',
    'Did you not sign up? Then somebody else used your address. This deletes their account: This was not me',
  ]);
  const changed = securityMail(recipient('en'), 'passwordChanged', site);
  expect(changed.text).toContain('If it was not you, set a new one by "Forgot Password?" on the login page.');
});
