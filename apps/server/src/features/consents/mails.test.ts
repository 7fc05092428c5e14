import type { Language } from '@kalaangan/messages/languages';
import { describe, expect, it } from 'vitest';
import type { Mail } from '#platform/mail/index.ts';
import { englishLinesOf, findWrongLanguage, mailSite as site } from '#test-kit/people/mail-languages.ts';
import { answeredMail, askingMail, closingMail } from './mails.ts';

const email = 'asha@example.org';
const guardian = (language: Language) => ({
  to: email,
  user: { username: 'asha1', language },
  path: '/consent/abc',
  site,
});
const until = new Date('2026-12-20T08:00:00Z');

const builders: Readonly<Record<string, (language: Language) => Mail>> = {
  asking: (language) => askingMail(guardian(language)),
  given: (language) => answeredMail({ ...guardian(language), consent: 'given' }),
  refused: (language) => answeredMail({ ...guardian(language), consent: 'refused' }),
  withdrawn: (language) => answeredMail({ ...guardian(language), consent: 'withdrawn' }),
  closedByGuardian: (language) =>
    closingMail({ user: { email, language, closed_by: 'guardian' }, until, site }),
  closedByMember: (language) => closingMail({ user: { email, language, closed_by: 'self' }, until, site }),
};

describe.each(Object.entries(builders))('the mail %s', (_, build) => {
  it('has no line of English in Hindi', () => {
    expect(englishLinesOf(build)).toEqual([]);
  });

  it.each(['en', 'hi', 'ur'] as const)('leads to pages in %s, and its HTML says its language', (language) => {
    expect(findWrongLanguage(build, language)).toEqual([]);
  });
});
