import type { Language } from '@kalaangan/messages/languages';
import { sentence } from '@kalaangan/messages/sentence';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import type { Mail } from '#platform/mail/index.ts';
import { englishLinesOf, findWrongLanguage, mailSite as site } from '#test-kit/people/mail-languages.ts';
import { toMail } from './mail.ts';
import { acknowledgement } from './reports/report-mails.ts';
import { createStatusTokens } from './reports/report-number.ts';

const email = 'asha@example.org';
const recipient = (language: Language) => ({ name: 'Asha', email, language });
const tokens = createStatusTokens(['a secret of this test']);

const builders: Readonly<Record<string, (language: Language) => Mail>> = {
  report: (language) =>
    acknowledgement({ number: 'R-AAAAAAAAAA', category: 'spam' }, recipient(language), tokens, site),
  urgentReport: (language) =>
    acknowledgement({ number: 'R-AAAAAAAAAA', category: 'privacy' }, recipient(language), tokens, site),
  accessibility: (language) =>
    acknowledgement({ number: 'A-AAAAAAAAAA', category: 'other' }, recipient(language), tokens, site),
};

describe.each(Object.entries(builders))('the mail %s', (_, build) => {
  it('has no line of English in Hindi', () => {
    expect(englishLinesOf(build)).toEqual([]);
  });

  it.each(['en', 'hi', 'ur'] as const)('leads to pages in %s, and its HTML says its language', (language) => {
    expect(findWrongLanguage(build, language)).toEqual([]);
  });
});

it('lets what people wrote run in its own direction in a mail that runs from right to left', () => {
  const { html, text, unsubscribe } = toMail(site, {
    to: recipient('ur'),
    subject: 'As I wrote it',
    lines: [[sentence('Your report has reached us.')], 'First line\n<second> line'],
    link: '/account',
    messageId: newId(),
    off: { link: '/rule-mails/abc', text: sentence('Turn these mails off') },
  });
  expect(html.startsWith('<html lang="ur" dir="rtl">')).toBe(true);
  const written = '<p dir="auto" style="white-space:pre-line">';
  expect(html).toContain(`${written}First line</p>\n${written}&#60;second&#62; line</p>`);
  expect(html).toContain('<p>آپ کی رپورٹ ہمیں مل گئی ہے۔</p>');
  expect(text).toContain('First line\n\n<second> line');
  // The address takes one POST of a mail program, which no page answers.
  expect(unsubscribe).toBe(`${site.publicUrl}/rule-mails/abc`);
  expect(html).toContain(`${site.publicUrl}/ur/rule-mails/abc`);
});
